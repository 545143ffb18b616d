import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';

const callback = /^(\/api\/auth\/google|\/auth)\/callback\b/;

/** Headers that keep a browser from doing with our pages what they were not made for. */
export async function addSecurityHeaders(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  const https = config.PUBLIC_ORIGIN?.startsWith('https:') ?? false;
  // Analytics are the one thing that may be told of a visit, and only where an operator has set them up.
  const analytics = config.POSTHOG_KEY ? [config.POSTHOG_HOST] : [];
  await app.register(helmet, {
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
  app.addHook('onRequest', async (request, reply) => {
    // The way back of that popup: any other value would cut it off from its opener when it comes from the provider.
    if (callback.test(request.url)) void reply.header('cross-origin-opener-policy', 'unsafe-none');
    void reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()');
  });
}
