import { session } from '../auth/session.js';
import { addressOf } from './address-of.js';

let running: Promise<boolean> | undefined;

async function refreshOnce(): Promise<boolean> {
  const refresh_token = session.refreshToken();
  if (!refresh_token) return false;
  const answer = await fetch(addressOf('refresh'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  });
  if (!answer.ok) return false;
  session.renew(((await answer.json()) as { access_token: string }).access_token);
  return true;
}

/** Gets a new access token. Calls that fail together share one attempt. */
export function refreshAccessToken(): Promise<boolean> {
  running ??= refreshOnce()
    .catch(() => false)
    .finally(() => {
      running = undefined;
    });
  return running;
}
