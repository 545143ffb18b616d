import type { MessagingTables } from '@packshot/chassis/db/messaging-tables';
import type { KeptRecord } from '@packshot/proto/events/erasure';
import type { ColumnType, Generated } from 'kysely';

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
  /** When its owner was last told that somebody tried to sign up with the address. */
  sign_up_told_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

/** A signed-in browser. Its refresh token is `<id>.<secret>`; only the secret's hash is kept. */
interface SessionTable {
  id: string;
  user_id: string;
  /** SHA-256 of 32 random bytes: nothing to guess, so nothing to slow down. */
  secret_hash: Buffer;
  user_agent: string | null;
  /** Whether a code was given when it was opened, or later in it. */
  second_factor: Generated<boolean>;
  /** When the password was last given in it, or a passkey in its place; null where Google vouched. */
  password_at: Date | null;
  /** The passkey that opened it. */
  passkey_id: string | null;
  /** What its next use has to bring, and what the last one had to; see `sessions/follow-trail.ts`. */
  trail: string | null;
  previous_trail: string | null;
  /** When the trail last moved on. */
  trail_at: Date | null;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
}

interface SigningKeyTable {
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

export type LinkPurpose = 'verify_email' | 'reset_password';

/** A link in a mail. Only the hash of what it carries is kept. Using a link to choose a password deletes its row. */
interface LinkTokenTable {
  /** SHA-256 of 32 random bytes. */
  secret_hash: Buffer;
  user_id: string;
  purpose: LinkPurpose;
  expires_at: Date;
  /** When a link that proves an address was used or replaced. */
  ended_at: Date | null;
  created_at: Generated<Date>;
}

/** Somebody asked for a new password for this address, whether or not anyone has it. */
interface ResetRequestTable {
  id: string;
  email: string;
  ip: string;
  user_agent: string | null;
  request_id: string | null;
  requested_at: Generated<Date>;
}

/** A login that was refused, whether or not anyone has the address, until the audit log has been told. */
interface RefusedLoginTable {
  id: string;
  email: string;
  /** What was wrong. */
  proof: 'password' | 'code';
  ip: string;
  user_agent: string | null;
  request_id: string | null;
}

/** What an authenticator app and we know alike of a user. */
export interface SecondFactorTable {
  user_id: string;
  /** Base32 as a compact JWE. */
  sealed_secret: string;
  /** The 30 seconds, counted since 1970, whose code was used last: none is good twice. */
  last_step: Generated<number>;
  /** Null until a first code has shown that the app has the secret; until then nobody is asked for one. */
  confirmed_at: Date | null;
  created_at: Generated<Date>;
}

/** What signs in once in place of the app. Using it deletes the row. */
interface RecoveryCodeTable {
  user_id: string;
  /** SHA-256 of 80 random bits: nothing to guess, so nothing to slow down. */
  code_hash: Buffer;
}

/** What a user signs in with in place of the password: the public half of a key that never leaves their device. */
interface PasskeyTable {
  id: string;
  user_id: string;
  /** What the device calls it, in base64url. */
  credential_id: string;
  name: string;
  /** In COSE form (RFC 9052). */
  public_key: Buffer;
  /** How often the device says that it was used; stays 0 on devices that do not count. */
  counter: Generated<number>;
  /** How a browser reaches the device: `internal`, `usb`, `hybrid` and so on. */
  transports: string[];
  /** Whether its maker keeps it on more devices than one. */
  synced: boolean;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

/** What a passkey has to sign. Each is good once: using it deletes the row. */
interface PasskeyChallengeTable {
  challenge: string;
  /** Who adds a passkey with it; null for a sign-in, where nobody is known yet. */
  user_id: string | null;
  expires_at: Date;
}

/** Who an external provider says that a user is. */
interface ExternalIdentityTable {
  provider: 'google';
  /** The provider's own id of the person, which unlike an address never passes to somebody else. */
  subject: string;
  user_id: string;
  created_at: Generated<Date>;
}

/** Tries at guessing, by account, by known device or by address of the network. */
interface ThrottleTable {
  key: string;
  tries: number;
  blocked_until: Date | null;
  last_at: Date;
}

/** The proof that an account was erased: who (an id that means nothing any more) and when. No personal data. */
interface ErasureTable {
  user_id: string;
  requested_at: Generated<Date>;
  completed_at: Date | null;
}

interface ErasureConfirmationTable {
  user_id: string;
  service: string;
  confirmed_at: Date | null;
  /** What the service has to keep, and until when. Written as JSON text. */
  kept: ColumnType<KeptRecord[], string | undefined, string>;
}

export interface AuthTables extends MessagingTables {
  app_user: UserTable;
  session: SessionTable;
  signing_key: SigningKeyTable;
  link_token: LinkTokenTable;
  reset_request: ResetRequestTable;
  refused_login: RefusedLoginTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  external_identity: ExternalIdentityTable;
  throttle: ThrottleTable;
  erasure: ErasureTable;
  erasure_confirmation: ErasureConfirmationTable;
}
