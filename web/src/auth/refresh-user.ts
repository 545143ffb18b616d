import { call } from '../api/client.js';
import { session } from './session.js';

/** Reloads the signed-in user. A session that was ended elsewhere also ends here. */
export async function refreshUser(): Promise<void> {
  try {
    session.update(await call('getMe'));
  } catch {
    // The client is offline and keeps the last loaded user.
  }
}
