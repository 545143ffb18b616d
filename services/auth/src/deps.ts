import type { Kysely } from 'kysely';
import type { AuthTables } from './db/tables.js';
import type { AccessTokens } from './keys/access-tokens.js';

/** What the operations of this service work with. */
export interface Deps {
  db: Kysely<AuthTables>;
  tokens: AccessTokens;
}
