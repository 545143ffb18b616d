import type { User } from '@packshot/proto/rest/users';
import { call } from '../api/client.js';
import { urls } from '../api/urls.js';
import { session } from './session.js';

/** Loads the signed-in user again. If the session has been ended elsewhere, the refusal ends it here, too. */
export async function refreshUser(): Promise<void> {
  try {
    session.update(await call<User>(urls.me));
  } catch {
    // Offline: the user stays as last loaded.
  }
}
