import type { Handlers } from '@packshot/chassis/app/route';
import { googleProofCookie } from '@packshot/proto/common/google-proof';
import type { google } from '@packshot/proto/rest/google';
import type { Deps } from '../deps.js';
import { googleCallback } from '../google/google-callback.js';
import { googleCode } from '../google/google-code.js';
import { googleLogin } from '../google/google-login.js';
import { pendingLifetimeSeconds } from '../google/pending-code.js';
import { deviceCookie } from './device-cookie.js';
import { attemptLifetimeSeconds } from '../google/sealed-attempt.js';

/**
 * Cookie with the sealed attempt while the user is at Google. The prefix `__Host-` requires this path, and prevents
 * other hosts of the domain from setting the cookie and finishing another user's sign-in.
 */
const attemptCookie = (secure: boolean) =>
  secure
    ? ({ name: '__Host-packshot_google', path: '/' } as const)
    : ({ name: 'packshot_google', path: '/api/auth/google' } as const);
const pendingCookie = 'packshot_google_code';

/** Seconds between the redirect and the page that reads the proof. */
const proofLifetime = 60;

export function googleRoutes(deps: Deps): Handlers<typeof google> {
  const secure = deps.publicOrigin.startsWith('https:');
  const { name: cookie, path } = attemptCookie(secure);
  const kept = { httpOnly: true, sameSite: 'lax', secure } as const;
  const options = { ...kept, path: '/api/auth/google' } as const;
  return {
    async googleLogin({ query, reply }) {
      const { authorization_url, attempt } = await googleLogin(deps, query.state);
      void reply.setCookie(cookie, attempt, { ...kept, path, maxAge: attemptLifetimeSeconds });
      return { authorization_url };
    },
    async googleCallback({ request, reply, from }) {
      const attempt = request.cookies[cookie];
      if (attempt) void reply.clearCookie(cookie, { ...kept, path });
      const device = deviceCookie({ request, reply }, deps);
      const { location, pending, proof } = await googleCallback(deps, request.url, attempt, from, device);
      if (pending)
        void reply.setCookie(pendingCookie, pending, { ...options, maxAge: pendingLifetimeSeconds });
      if (proof)
        void reply.setCookie(googleProofCookie(secure), proof, {
          path: '/',
          sameSite: 'strict',
          secure,
          maxAge: proofLifetime,
        });
      return { headers: { location } };
    },
    async googleCode({ request, reply, body, from }) {
      const device = deviceCookie({ request, reply }, deps);
      const signedIn = await googleCode(deps, request.cookies[pendingCookie], body.code, from, device);
      void reply.clearCookie(pendingCookie, options);
      return signedIn;
    },
  };
}
