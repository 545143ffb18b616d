import type { MessagingTables } from '@packshot/chassis/db/messaging-tables';
import type { KeptRecord } from '@packshot/proto/events/erasure';
import type { ColumnType, Generated } from 'kysely';

export interface UserTable {
  id: string;
  /** Lower case, unique. */
  email: string;
  full_name: string | null;
  /** Argon2id in PHC form; null for users who only sign in with an external provider. */
  password_hash: string | null;
  is_admin: Generated<boolean>;
  is_active: Generated<boolean>;
  email_verified: Generated<boolean>;
  oauth_provider: Generated<string>;
  version: Generated<number>;
  /** Time of the last notice to the owner about a sign-up attempt with the address. */
  sign_up_told_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

/** A browser session. The refresh token of a session is `<id>.<secret>`; only the hash of the secret is stored. */
interface SessionTable {
  id: string;
  user_id: string;
  /** SHA-256 of 32 random bytes. A slow hash is unnecessary, because the secret cannot be guessed. */
  secret_hash: Buffer;
  user_agent: string | null;
  /** Whether the user has given a code in this session. */
  second_factor: Generated<boolean>;
  /** Time of the last password or passkey in this session; null after a sign-in with Google. */
  password_at: Date | null;
  passkey_id: string | null;
  /**
   * Trail that the next refresh must send, and trail that the last refresh had to send; see `sessions/follow-trail.ts`.
   */
  trail: string | null;
  previous_trail: string | null;
  /** Time at which the trail last changed. */
  trail_at: Date | null;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
}

interface SigningKeyTable {
  /** The `kid` in tokens signed by this key. */
  id: string;
  /** Public key as a JWK in JSON. */
  public_jwk: string;
  /** Private JWK as a compact JWE. */
  private_jwe: string;
  /**
   * Time from which the key signs. The key is published earlier, so that every cache of the key set contains the key by
   * then.
   */
  active_from: Date;
  created_at: Generated<Date>;
}

export type LinkPurpose = 'verify_email' | 'reset_password';

/**
 * A link in an email. Only the hash of its secret is stored. The row is deleted when a user chooses a password with the
 * link.
 */
interface LinkTokenTable {
  /** SHA-256 of 32 random bytes. */
  secret_hash: Buffer;
  user_id: string;
  purpose: LinkPurpose;
  expires_at: Date;
  /** Time at which a link for verification was used or replaced. */
  ended_at: Date | null;
  created_at: Generated<Date>;
}

/** A request for a new password. The address need not belong to an account. */
interface ResetRequestTable {
  id: string;
  email: string;
  ip: string;
  user_agent: string | null;
  request_id: string | null;
  requested_at: Generated<Date>;
}

/** A rejected login, stored until it is recorded in the audit log. The address need not belong to an account. */
interface RefusedLoginTable {
  id: string;
  email: string;
  proof: 'password' | 'code';
  ip: string;
  user_agent: string | null;
  request_id: string | null;
}

/** Secret that an authenticator app shares with this service. */
export interface SecondFactorTable {
  user_id: string;
  /** Base32 as a compact JWE. */
  sealed_secret: string;
  /** Last used time step, in units of 30 seconds since 1970. Each code can be used only once. */
  last_step: Generated<number>;
  /** Null until the user's first code proves that the app has the secret; no code is required before that. */
  confirmed_at: Date | null;
  created_at: Generated<Date>;
}

/** A code that replaces the app for one sign-in. The row is deleted when the code is used. */
interface RecoveryCodeTable {
  user_id: string;
  /** SHA-256 of 80 random bits. A slow hash is unnecessary, because the code cannot be guessed. */
  code_hash: Buffer;
}

/** Public key of a passkey. The private key never leaves the user's devices. */
interface PasskeyTable {
  id: string;
  user_id: string;
  /** Id of the passkey on the device, in base64url. */
  credential_id: string;
  name: string;
  /** Public key in COSE form (RFC 9052). */
  public_key: Buffer;
  /** Signature counter of the device; always 0 for devices that do not count signatures. */
  counter: Generated<number>;
  /** Ways in which a browser reaches the device: `internal`, `usb`, `hybrid` and so on. */
  transports: string[];
  /** Whether the vendor synchronizes the passkey across devices. */
  synced: boolean;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

/** Challenge for a passkey to sign. Each challenge can be used once; the row is then deleted. */
interface PasskeyChallengeTable {
  challenge: string;
  /** User who adds a passkey with the challenge; null for a sign-in, because the user is not known yet. */
  user_id: string | null;
  expires_at: Date;
}

interface ExternalIdentityTable {
  provider: 'google';
  /** The provider's id of the person. Unlike an email address, an id is never reassigned to another person. */
  subject: string;
  user_id: string;
  created_at: Generated<Date>;
}

/** Number of attempts by account, known device or network address. */
interface ThrottleTable {
  key: string;
  tries: number;
  blocked_until: Date | null;
  last_at: Date;
}

/**
 * Proof that an account was erased: an id that no longer identifies a person, and a time. The proof contains no
 * personal data.
 */
interface ErasureTable {
  user_id: string;
  requested_at: Generated<Date>;
  completed_at: Date | null;
}

interface ErasureConfirmationTable {
  user_id: string;
  service: string;
  confirmed_at: Date | null;
  /** Records that the service must keep, with the end of their retention period. Written as JSON text. */
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
