import { session } from '../auth/session.js';
import { refreshAccessToken } from './refresh.js';

/**
 * Sends a request. A request that returns 401 is repeated once with a new access token. If no token can be obtained, or
 * the server refuses the new token, the session ends and the user leaves the page (spec §4 and §8). If another user has
 * signed in since, the request is not repeated with the token of that user, whose session continues.
 *
 * @throws ApiError when the state of the session is unknown
 */
export async function withSession<Answer extends { status: number }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  const userId = session.userId();
  const isSameUser = () => session.userId() === userId;
  let answer = await send();
  if (answer.status !== 401 || !isSameUser()) return answer;
  const isRenewed = await refreshAccessToken();
  if (isRenewed && isSameUser()) answer = await send();
  if (answer.status === 401 && isSameUser()) session.end();
  return answer;
}
