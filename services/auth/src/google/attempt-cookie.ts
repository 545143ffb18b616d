import { createSealer } from '@packshot/chassis/crypto/sealer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Attempt } from './google-client.js';

/**
 * Ties a sign-in to the browser that began it, so that nobody can be made to finish somebody else's (RFC 6749 §10.12).
 * Sealed, since it holds what the code is bound to.
 */
export interface AttemptCookie {
  set(reply: FastifyReply, attempt: Attempt): Promise<void>;
  /** What the browser brought, which with that is used up. Undefined when it is missing, too old or not ours. */
  take(request: FastifyRequest, reply: FastifyReply): Promise<Attempt | undefined>;
}

const name = 'packshot_google';
/** Seconds that a person may take at Google. */
const lifetime = 600;

const contents = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), until: z.number() });

/** @param secure whether browsers reach us by https */
export function createAttemptCookie(secret: Buffer, secure: boolean): AttemptCookie {
  const sealer = createSealer(secret);
  const options = { path: '/api/auth/google', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    async set(reply, attempt) {
      const value = await sealer.seal(JSON.stringify({ ...attempt, until: Date.now() + lifetime * 1000 }));
      void reply.setCookie(name, value, { ...options, maxAge: lifetime });
    },
    async take(request, reply) {
      const value = request.cookies[name];
      if (!value) return undefined;
      void reply.clearCookie(name, options);
      try {
        const { until, ...attempt } = contents.parse(JSON.parse(await sealer.open(value)));
        return until > Date.now() ? attempt : undefined;
      } catch {
        // Sealed by somebody else, or with a secret that is no longer ours: the sign-in begins anew.
        return undefined;
      }
    },
  };
}
