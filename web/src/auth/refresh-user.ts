import { call } from '../api/client.js';
import { session } from './session.js';

/** Reloads the signed-in user. If the session has ended on the server, the session in this browser ends too. */
export async function refreshUser(): Promise<void> {
  try {
    session.update(await call('getMe'));
  } catch {
    // While offline, the client keeps the last loaded user.
  }
}
