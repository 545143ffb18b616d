import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
// Knows which headers there are and what is safe in each; MIT, no dependencies.
import helmet, { type HelmetOptions } from 'helmet';
import type { GatewayConfig } from '../config.js';

const callback = /^(\/api\/auth\/google|\/auth)\/callback\b/;

/** Headers that keep a browser from doing with our pages what they were not made for. */
export function securityHeaders(config: GatewayConfig): Record<string, string> {
  const https = config.PUBLIC_ORIGIN?.startsWith('https:') ?? false;
  // Analytics are the one thing that may be told of a visit, and only where an operator has set them up.
  const analytics = config.POSTHOG_KEY ? [config.POSTHOG_HOST] : [];
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // styled-components writes its rules into style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        connectSrc: ["'self'", ...analytics],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // The sign-in popup of an external provider must reach its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
  });
  headers['permissions-policy'] = 'camera=(self), microphone=(), geolocation=(), payment=()';
  return headers;
}

/** Leaves the way back of a provider's popup open: any other value would cut it off from its opener. */
export function allowPopupOpener(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (callback.test(request.url)) void reply.header('cross-origin-opener-policy', 'unsafe-none');
  });
}

/** What helmet sets. It is the same for each answer, so it is asked once and not with each call. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, answer as never as ServerResponse, () => {});
  return headers;
}
