import { createSealer } from '@packshot/chassis/crypto/sealer';
import { runServiceCommand, UsageError, type Command } from '@packshot/chassis/process/run-command';
import { configSchema, type AuthConfig } from '../config.js';
import type { AuthTables } from '../db/tables.js';
import { resealSecrets } from '../secrets/reseal.js';

// Operator command to run after adding a new AUTH_KEY_ENCRYPTION_SECRET: `node services/auth/dist/bin/reseal.js`.
await runServiceCommand(
  'auth',
  configSchema,
  async ({ config, db, logger }: Command<AuthConfig, AuthTables>) => {
    const { resealed, left } = await resealSecrets(db, createSealer(...config.AUTH_KEY_ENCRYPTION_SECRET));
    logger.info({ resealed, left }, `${resealed} sealed again, ${left} still sealed with an old secret`);
    if (left > 0) {
      throw new UsageError(
        `Still sealed with an old secret: ${left}. Give every process the new secret first, followed by all old ones, and run this command again.`,
      );
    }
  },
);
