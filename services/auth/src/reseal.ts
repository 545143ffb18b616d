import { createSealer } from '@packshot/chassis/crypto/sealer';
import { runCommand, UsageError, type Command } from '@packshot/chassis/process/run-command';
import { configSchema, type AuthConfig } from './config.js';
import type { AuthTables } from './db/tables.js';
import { resealSecrets } from './secrets/reseal.js';

// An operator's command, after a new AUTH_KEY_ENCRYPTION_SECRET was put before the old one.
await runCommand('auth', configSchema, async ({ config, db, logger }: Command<AuthConfig, AuthTables>) => {
  const { resealed, left } = await resealSecrets(db, createSealer(...config.AUTH_KEY_ENCRYPTION_SECRET));
  logger.info({ resealed, left }, `${resealed} sealed again, ${left} left under an old secret`);
  if (left > 0) {
    throw new UsageError(
      `Left under an old secret: ${left}. Give every process the new secret first and all old ones behind it, and run this again.`,
    );
  }
});
