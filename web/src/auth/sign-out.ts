import { addressOf } from '../api/address-of.js';
import { session } from './session.js';

/** Ends the session in this browser, and on the server if the server can be reached. */
export async function signOut(): Promise<void> {
  const token = session.accessToken();
  session.end();
  await fetch(addressOf('logout'), { method: 'POST', headers: { authorization: `Bearer ${token}` } }).catch(
    () => {
      // The client is offline. The server's session expires later.
    },
  );
}
