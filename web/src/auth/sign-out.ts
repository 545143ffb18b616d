import { addressOf } from '../api/address-of.js';
import { connection } from '../api/connection.js';
import { toApiError } from '../api/errors.js';
import { requestAccessToken, type Renewed } from '../api/refresh.js';
import { send } from '../api/send.js';
import { session } from './session.js';

const logOut = (token: string): Promise<Response> => send(addressOf('logout'), { method: 'POST', token });

/** Ends the session in this browser at once, and then on the server. */
export async function signOut(): Promise<void> {
  const [token, refreshToken, trail] = [session.accessToken(), session.refreshToken(), session.trail()];
  session.end();
  if (!token || !refreshToken) return;
  let pauseSeconds = 0;
  const endOnServer = async (): Promise<void> => {
    let answer = await logOut(token);
    // After a pause of the computer, the access token has often expired.
    if (answer.status === 401) {
      answer = await requestAccessToken(refreshToken, trail);
      if (answer.ok) answer = await logOut(((await answer.json()) as Renewed).access_token);
    }
    pauseSeconds = Number(answer.headers.get('retry-after'));
    if (answer.status >= 500 || answer.status === 429) throw toApiError(answer.status, await answer.text());
  };
  // Repeats the logout once, when the server can be reached and after the pause that a busy server requests. If the
  // user closes the page before, or the server fails again, the session on the server expires later.
  await endOnServer()
    .catch(async () => {
      await connection.check();
      await new Promise((resolve) => setTimeout(resolve, pauseSeconds * 1000));
      await endOnServer();
    })
    .catch(() => {});
}
