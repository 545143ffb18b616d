import type { Sealer } from '@packshot/chassis/crypto/sealer';
import type { Logger } from '@packshot/chassis/telemetry/logger';
import type { Kysely } from 'kysely';
import type { AuthTables } from './db/tables.js';
import type { KnownDevices } from './devices/devices.js';
import type { GoogleClient } from './google/google-client.js';
import type { SealedAttempts } from './google/sealed-attempt.js';
import type { AccessTokens } from './keys/access-tokens.js';

export interface Deps {
  db: Kysely<AuthTables>;
  logger: Logger;
  publicOrigin: string;
  sessionDays: number;
  tokens: AccessTokens;
  linkSealer: Sealer;
  factorSealer: Sealer;
  /** Google client; undefined when no OAuth client at Google is configured. */
  google: GoogleClient | undefined;
  attempts: SealedAttempts;
  devices: KnownDevices;
  /** Sends requested reset emails immediately instead of at the next run of the task. */
  answerResets(): void;
  /** Records rejected logins in the audit log immediately instead of at the next run of the task. */
  recordRefusals(): void;
}
