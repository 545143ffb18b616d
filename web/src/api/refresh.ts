import type { auth } from '@packshot/proto/rest/auth';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import { session } from '../auth/session.js';
import { addressOf } from './address-of.js';
import { toApiError } from './errors.js';
import { send } from './send.js';

export type Renewed = AnswerOf<typeof auth.refresh>;

/** Requests a new access token without changing the session. @throws ApiError when no response arrives */
export const requestAccessToken = (refresh_token: string, trail: string | null): Promise<Response> =>
  // The request contains no access token, because the token has expired.
  send(addressOf('refresh'), {
    method: 'POST',
    body: { refresh_token, ...(trail ? { trail } : {}) },
    token: '',
  });

let running: Promise<boolean> | undefined;

async function refreshOnce(): Promise<boolean> {
  const refresh_token = session.refreshToken();
  if (!refresh_token) return false;
  const trail = session.trail();
  const answer = await requestAccessToken(refresh_token, trail);
  // The user may have signed out, or another user may have signed in from another tab.
  const now = session.refreshToken();
  if (now !== refresh_token) return now !== null;
  // Only a rejection by the server ends the session. A busy or failing server does not end the session.
  if (answer.status >= 500 || answer.status === 429) throw toApiError(answer.status, await answer.text());
  if (!answer.ok) {
    const { code, detail } = toApiError(answer.status, await answer.text());
    if (detail && code === 'session_ended') session.noteRefusal(detail);
    return false;
  }
  const renewed = (await answer.json()) as Renewed;
  session.renew(renewed.access_token);
  // During a rolling update, an older server may respond without a trail.
  if (renewed.trail) session.follow(renewed.trail, trail);
  return true;
}

/**
 * Gets a new access token. Concurrent calls share one request.
 *
 * @returns whether the session continues; false when the session has ended
 * @throws ApiError when the state of the session is unknown
 */
export function refreshAccessToken(): Promise<boolean> {
  running ??= refreshOnce().finally(() => {
    running = undefined;
  });
  return running;
}
