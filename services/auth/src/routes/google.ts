import { Problem } from '@packshot/chassis/app/problem';
import type { Route } from '@packshot/chassis/app/route';
import { googleCallback, googleLogin } from '@packshot/proto/rest/auth';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.js';
import type { AttemptCookie } from '../google/attempt-cookie.js';
import { userOf } from '../google/user-of.js';
import { signIn } from '../sessions/sign-in.js';

/** What RFC 6749 §4.1.2.1 and OpenID Connect let a provider answer. Anything else is not passed on. */
const errorPattern = /^[a-z_]{1,40}$/;

/** The two ends of a sign-in with Google. */
export function googleRoutes(route: Route, deps: Deps, cookie: AttemptCookie, publicOrigin: string): void {
  route(googleLogin, async ({ reply }) => {
    if (!deps.google) throw new Problem('google_unavailable');
    const { url, attempt } = await deps.google.begin();
    await cookie.set(reply, attempt);
    void reply.header('cache-control', 'no-store');
    return { authorization_url: url };
  });

  route(googleCallback, async ({ request, reply }) => {
    const returned = new URL(request.url, publicOrigin);
    const refusal = returned.searchParams.get('error');
    const attempt = await cookie.take(request, reply);
    // The person said no, or Google did. Nothing was given, so nothing has to be checked.
    if (refusal) return goOn(reply, { error: errorPattern.test(refusal) ? refusal : 'auth_failed' });
    if (!deps.google || !attempt) return goOn(reply, { error: 'auth_failed' });
    try {
      const person = await deps.google.finish(returned, attempt);
      const { access_token, refresh_token } = await deps.db
        .transaction()
        .execute(async (tx) => signIn(deps, tx, await userOf(tx, person), request.headers['user-agent']));
      return await goOn(reply, { access_token, refresh_token });
    } catch (error) {
      request.log.warn({ err: error }, 'sign-in with Google refused');
      return goOn(reply, { error: 'auth_failed' });
    }
  });
}

/** To our own page and nowhere else, whatever the query said. */
const goOn = async (reply: FastifyReply, query: Record<string, string>): Promise<FastifyReply> =>
  reply.header('cache-control', 'no-store').redirect(`/auth/callback?${new URLSearchParams(query)}`, 302);
