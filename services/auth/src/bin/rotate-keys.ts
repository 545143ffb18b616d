import { createSealer } from '@packshot/chassis/crypto/sealer';
import { runServiceCommand, UsageError, type Command } from '@packshot/chassis/process/run-command';
import { configSchema, type AuthConfig } from '../config.js';
import type { AuthTables } from '../db/tables.js';
import { createKeyCipher } from '../keys/key-cipher.js';
import { replaceLeakedKeys, rotateKeys } from '../keys/rotate-keys.js';

// Operator command: `node services/auth/dist/bin/rotate-keys.js [--leaked]` creates the next signing key immediately.
// With `--leaked` all existing keys immediately stop signing and verifying.
await runServiceCommand(
  'auth',
  configSchema,
  async ({ config, db, logger, args }: Command<AuthConfig, AuthTables>) => {
    const cipher = createKeyCipher(createSealer(...config.AUTH_KEY_ENCRYPTION_SECRET));
    if (args[0] === '--leaked') {
      const keys = await replaceLeakedKeys(db, cipher);
      logger.info({ keys }, 'a new key signs from now on, and tokens of the old keys are rejected');
      return;
    }
    if (args.length > 0) throw new UsageError('The only argument is --leaked: rotate-keys.js [--leaked]');
    const made = await rotateKeys(db, cipher, { now: true });
    logger.info(
      made ? 'the next key is published and signs in 20 minutes' : 'a new key is already waiting to sign',
    );
  },
);
