import { session } from '../auth/session.js';
import { refreshAccessToken } from './refresh.js';

/**
 * Sends a request. A request that returns 401 is repeated once with a new access token. If no token can be obtained, or
 * the server refuses the new token, the session ends and the user leaves the page (spec §4 and §8).
 *
 * @throws ApiError when the state of the session is unknown
 */
export async function withSession<Answer extends { status: number }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  let answer = await send();
  if (answer.status !== 401) return answer;
  if (await refreshAccessToken()) answer = await send();
  if (answer.status === 401) session.end();
  return answer;
}
