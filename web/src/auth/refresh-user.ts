import type { User } from '@packshot/proto/rest/users';
import { call } from '../api/client.js';
import { urls } from '../api/urls.js';
import { session } from './session.js';

/** Asks who is signed in; a session that has ended elsewhere ends here with the answer. */
export async function refreshUser(): Promise<void> {
  try {
    session.update(await call<User>(urls.me));
  } catch {
    // Offline: what is known of the user stays.
  }
}
