import { call } from '../api/client.js';
import { session } from './session.js';

/** Loads the signed-in user again. If the session has been ended elsewhere, the refusal ends it here, too. */
export async function refreshUser(): Promise<void> {
  try {
    session.update(await call('getMe'));
  } catch {
    // Offline: the user stays as last loaded.
  }
}
