import type { MessagingTables } from '@packshot/chassis/db/messaging-tables';
import type { KeptRecord } from '@packshot/proto/events/erasure';
import type { ColumnType, Generated } from 'kysely';

export interface UserTable {
  id: string;
  /** Unique address in lower case. */
  email: string;
  full_name: string | null;
  /** Argon2id in PHC form; null for users who only sign in with an external provider. */
  password_hash: string | null;
  is_admin: Generated<boolean>;
  is_active: Generated<boolean>;
  email_verified: Generated<boolean>;
  oauth_provider: Generated<string>;
  version: Generated<number>;
  sign_up_told_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

/** The refresh token of a session is `<id>.<secret>`; only the hash of the secret is stored. */
interface SessionTable {
  id: string;
  user_id: string;
  secret_hash: Buffer;
  user_agent: string | null;
  second_factor: Generated<boolean>;
  /** Time of the last check of a password or passkey in this session; null after a sign-in with Google. */
  password_at: Date | null;
  passkey_id: string | null;
  /** See `sessions/follow-trail.ts`. */
  trail: string | null;
  previous_trail: string | null;
  trail_at: Date | null;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
}

interface SigningKeyTable {
  id: string;
  public_jwk: string;
  private_jwe: string;
  /** Time at which the key starts to sign. By then, every cache of the key set contains the key. */
  active_from: Date;
  created_at: Generated<Date>;
}

export type LinkPurpose = 'verify_email' | 'reset_password';

/** Only the hash of the secret in the link is stored. The row is deleted when a user chooses a password. */
interface LinkTokenTable {
  secret_hash: Buffer;
  user_id: string;
  purpose: LinkPurpose;
  expires_at: Date;
  ended_at: Date | null;
  created_at: Generated<Date>;
}

/** A request for a new password, possibly with an address that has no account. */
interface ResetRequestTable {
  id: string;
  email: string;
  ip: string;
  user_agent: string | null;
  request_id: string | null;
  requested_at: Generated<Date>;
}

/** A rejected login, stored until the audit log contains the login. The address may have no account. */
interface RefusedLoginTable {
  id: string;
  email: string;
  proof: 'password' | 'code';
  ip: string;
  user_agent: string | null;
  request_id: string | null;
}

export interface SecondFactorTable {
  user_id: string;
  sealed_secret: string;
  /** Last used time step, in units of 30 seconds since 1970. Each code can be used only once. */
  last_step: Generated<number>;
  /** Time of the user's first correct code; null until then, and no code is required before that time. */
  confirmed_at: Date | null;
  created_at: Generated<Date>;
}

/** A code that replaces the app for one sign-in. The row is deleted when the code is used. */
interface RecoveryCodeTable {
  user_id: string;
  /** SHA-256 of the code; see `hashSecret`. */
  code_hash: Buffer;
}

interface PasskeyTable {
  id: string;
  user_id: string;
  credential_id: string;
  name: string;
  /** Public key in COSE form (RFC 9052). */
  public_key: Buffer;
  /** Signature counter of the device; always 0 for devices that do not count signatures. */
  counter: Generated<number>;
  transports: string[];
  synced: boolean;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

/** A challenge that a passkey signs. The row is deleted when the challenge is used. */
interface PasskeyChallengeTable {
  challenge: string;
  /** User who adds a passkey with the challenge; null for a sign-in, because the user is not known yet. */
  user_id: string | null;
  expires_at: Date;
}

interface ExternalIdentityTable {
  provider: 'google';
  /** The provider's ID of the user. Unlike an email address, an ID is never reassigned to another person. */
  subject: string;
  user_id: string;
  created_at: Generated<Date>;
}

interface ThrottleTable {
  key: string;
  tries: number;
  blocked_until: Date | null;
  last_at: Date;
}

/** The proof of an erasure contains no personal data. */
interface ErasureTable {
  user_id: string;
  requested_at: Generated<Date>;
  completed_at: Date | null;
}

interface ErasureConfirmationTable {
  user_id: string;
  service: string;
  confirmed_at: Date | null;
  /** Records that the service must keep, with the end of their retention period; written as JSON text. */
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
