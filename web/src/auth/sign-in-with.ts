import { call } from '../api/client.js';
import { session, type Tokens } from './session.js';

/** Signs in the owner of the tokens. Tokens that the server refuses leave nobody signed in. @throws ApiError */
export async function signInWith(tokens: Tokens): Promise<void> {
  try {
    session.begin(tokens, await call('getMe', { token: tokens.access_token }));
  } catch (error) {
    session.end();
    throw error;
  }
}
