import exec from 'k6/execution';
import { get, holds, postJson, target } from './session.ts';

/** Somebody signs in, looks at their account, has the session renewed, and leaves: each time another one, in turn. */
export function signIn(): void {
  const account = target.sellers[exec.scenario.iterationInTest % target.sellers.length]!;
  const answer = postJson('login', '/api/auth/login', account);
  if (!holds('a seller gets in', answer.status === 200)) return;
  const token = (from: typeof answer) => ({ authorization: `Bearer ${from.json('access_token') as string}` });
  holds('the account answers', get('account', '/api/users/me', token(answer)).status === 200);
  const renewed = postJson('refresh', '/api/auth/refresh', { refresh_token: answer.json('refresh_token') });
  if (!holds('a session is renewed', renewed.status === 200)) return;
  const left = postJson('logout', '/api/auth/logout', {}, token(renewed));
  holds('a seller leaves', left.status === 200);
}
