import { urls } from '../api/urls.js';
import { session } from './session.js';

/** Ends the session here whatever the server says, and there if it can be reached. */
export async function signOut(): Promise<void> {
  const token = session.accessToken();
  session.end();
  await fetch(urls.logout, { method: 'POST', headers: { authorization: `Bearer ${token}` } }).catch(() => {
    // Offline: the server's session expires by itself.
  });
}
