import { addressOf } from '../api/address-of.js';
import { session } from './session.js';

/** Ends the session in this browser, and on the server if the server can be reached. */
export async function signOut(): Promise<void> {
  const token = session.accessToken();
  session.end();
  await fetch(addressOf('logout'), { method: 'POST', headers: { authorization: `Bearer ${token}` } }).catch(
    () => {
      // If the client is offline, the session on the server expires later.
    },
  );
}
