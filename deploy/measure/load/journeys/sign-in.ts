import exec from 'k6/execution';
import { answers, get, postJson, target } from './session.ts';

/** Signs a user in, opens the account page, renews the session and signs out. Each iteration uses the next user. */
export function signIn(): void {
  const account = target.sellers[exec.scenario.iterationInTest % target.sellers.length]!;
  const answer = postJson('login', '/api/auth/login', account);
  if (!answers('a seller signs in', answer, 200)) return;
  const token = (from: typeof answer) => ({ authorization: `Bearer ${from.json('access_token') as string}` });
  answers('the account loads', get('account', '/api/users/me', token(answer)), 200);
  const renewed = postJson('refresh', '/api/auth/refresh', { refresh_token: answer.json('refresh_token') });
  if (!answers('a session is renewed', renewed, 200)) return;
  const left = postJson('logout', '/api/auth/logout', {}, token(renewed));
  answers('a seller signs out', left, 200);
}
