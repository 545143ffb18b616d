import type { MessagingTables } from '@packshot/chassis/db/messaging-tables';
import type { Generated } from 'kysely';

export interface UserTable {
  id: string;
  /** Lower case; unique. */
  email: string;
  full_name: string | null;
  /** Argon2id in PHC form; null when an external provider vouches for the user. */
  password_hash: string | null;
  is_admin: Generated<boolean>;
  is_active: Generated<boolean>;
  email_verified: Generated<boolean>;
  oauth_provider: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Date>;
}

/** A signed-in browser. Its refresh token is `<id>.<secret>`; only the secret's hash is kept. */
export interface SessionTable {
  id: string;
  user_id: string;
  /** SHA-256 of 32 random bytes: nothing to guess, so nothing to slow down. */
  secret_hash: Buffer;
  user_agent: string | null;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface SigningKeyTable {
  /** The `kid` in the tokens that it signed. */
  id: string;
  /** Public part as a JWK, in JSON. */
  public_jwk: string;
  /** Private JWK as a compact JWE. */
  private_jwe: string;
  /** From when it signs. Published before, so that every cache of the key set knows it by then. */
  active_from: Date;
  created_at: Generated<Date>;
}

export interface AuthTables extends MessagingTables {
  app_user: UserTable;
  session: SessionTable;
  signing_key: SigningKeyTable;
}
