import { addressOf } from '../api/address-of.js';
import { session } from './session.js';

/** Ends the session in this browser, and on the server if that can be reached. */
export async function signOut(): Promise<void> {
  const token = session.accessToken();
  session.end();
  await fetch(addressOf('logout'), { method: 'POST', headers: { authorization: `Bearer ${token}` } }).catch(
    () => {
      // Offline: the server's session expires by itself.
    },
  );
}
