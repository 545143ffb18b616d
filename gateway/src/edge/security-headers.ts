import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
// helmet: provides current security headers with safe defaults; MIT, no dependencies.
import helmet, { type HelmetOptions } from 'helmet';
import type { GatewayConfig } from '../config.js';

const callback = /^(\/api\/auth\/google|\/auth)\/callback\b/;

export function securityHeaders(config: GatewayConfig): Record<string, string> {
  const https = config.PUBLIC_ORIGIN?.startsWith('https:') ?? false;
  const analytics = config.POSTHOG_KEY ? [config.POSTHOG_HOST] : [];
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // styled-components writes CSS rules into style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        connectSrc: ["'self'", ...analytics],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // The sign-in popup of an external provider needs access to the page that opened the popup.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
  });
  headers['permissions-policy'] = 'camera=(self), microphone=(), geolocation=(), payment=()';
  return headers;
}

/** Lets a provider's popup access the page that opened the popup. Other header values would isolate the popup. */
export function allowPopupOpener(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (callback.test(request.url)) void reply.header('cross-origin-opener-policy', 'unsafe-none');
  });
}

/** Returns helmet's headers, which are computed once because every response has the same headers. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, answer as never as ServerResponse, () => {});
  return headers;
}
