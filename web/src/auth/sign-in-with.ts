import type { User } from '@packshot/proto/rest/users';
import { call } from '../api/client.js';
import { urls } from '../api/urls.js';
import { session, type Tokens } from './session.js';

/** Begins the session that the tokens belong to; when they belong to none, nobody is signed in. @throws ApiError */
export async function signInWith(tokens: Tokens): Promise<void> {
  try {
    session.begin(tokens, await call<User>(urls.me, { token: tokens.access_token }));
  } catch (error) {
    session.end();
    throw error;
  }
}
