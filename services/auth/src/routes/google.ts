import type { Handlers } from '@packshot/chassis/app/route';
import type { google } from '@packshot/proto/rest/google';
import type { Deps } from '../deps.js';
import { googleCallback } from '../google/google-callback.js';
import { googleLogin } from '../google/google-login.js';
import { deviceCookie } from './device-cookie.js';
import { attemptLifetime } from '../google/sealed-attempt.js';

/** Holds the sealed attempt while its person is at Google. */
const cookie = 'packshot_google';

export function googleRoutes(deps: Deps): Handlers<typeof google> {
  const secure = deps.publicOrigin.startsWith('https:');
  const options = { path: '/api/auth/google', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    async googleLogin({ query, reply }) {
      const { authorization_url, attempt } = await googleLogin(deps, query.state);
      void reply.setCookie(cookie, attempt, { ...options, maxAge: attemptLifetime });
      return { authorization_url };
    },
    async googleCallback({ request, reply, from }) {
      const kept = request.cookies[cookie];
      if (kept) void reply.clearCookie(cookie, options);
      const device = deviceCookie({ request, reply }, deps);
      return { headers: { location: await googleCallback(deps, request.url, kept, from, device) } };
    },
  };
}
