import { call } from '../api/client.js';
import { session, type Tokens } from './session.js';

/** Signs in with the tokens. No user is signed in if the server rejects the tokens. @throws ApiError */
export async function signInWith(tokens: Tokens): Promise<void> {
  try {
    session.begin(tokens, await call('getMe', { token: tokens.access_token }));
  } catch (error) {
    session.end();
    throw error;
  }
}
