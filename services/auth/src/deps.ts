import type { Sealer } from '@packshot/chassis/crypto/sealer';
import type { Logger } from '@packshot/chassis/telemetry/logger';
import type { Kysely } from 'kysely';
import type { AuthTables } from './db/tables.js';
import type { KnownDevices } from './devices/devices.js';
import type { GoogleClient } from './google/google-client.js';
import type { SealedAttempts } from './google/sealed-attempt.js';
import type { AccessTokens } from './keys/access-tokens.js';

/** What the operations of this service work with. */
export interface Deps {
  db: Kysely<AuthTables>;
  logger: Logger;
  /** Address that browsers use. */
  publicOrigin: string;
  /** Days after which a session ends however much it is used. */
  sessionDays: number;
  tokens: AccessTokens;
  /** Seals the secrets of links in mails; notification opens them. */
  linkSealer: Sealer;
  /** Keeps the secrets of second factors unreadable at rest. */
  factorSealer: Sealer;
  /** Absent where no client is registered at Google. */
  google: GoogleClient | undefined;
  attempts: SealedAttempts;
  devices: KnownDevices;
  /** Has those mails sent that were just asked for, instead of at the next turn. */
  answerResets(): void;
  /** Tells the audit log of those logins that were just refused, instead of at the next turn. */
  recordRefusals(): void;
}
