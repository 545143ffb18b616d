import type { Sealer } from '@packshot/chassis/crypto/sealer';
import type { Kysely } from 'kysely';
import type { AuthTables } from './db/tables.js';
import type { GoogleClient } from './google/google-client.js';
import type { AccessTokens } from './keys/access-tokens.js';

/** What the operations of this service work with. */
export interface Deps {
  db: Kysely<AuthTables>;
  tokens: AccessTokens;
  /** Seals the secrets of links in mails; notification opens them. */
  linkSealer: Sealer;
  /** Absent where no client is registered at Google. */
  google: GoogleClient | undefined;
}
