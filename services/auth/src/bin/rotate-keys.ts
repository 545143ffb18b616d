import { createSealer } from '@packshot/chassis/crypto/sealer';
import { runCommand, UsageError, type Command } from '@packshot/chassis/process/run-command';
import { configSchema, type AuthConfig } from '../config.js';
import type { AuthTables } from '../db/tables.js';
import { createKeyCipher } from '../keys/key-cipher.js';
import { replaceLeakedKeys, rotateKeys } from '../keys/rotate-keys.js';

// An operator's command: makes the next signing key now, however old the current one is; with `--leaked` every key that
// there is stops to sign and to verify at once.
await runCommand(
  'auth',
  configSchema,
  async ({ config, db, logger, args }: Command<AuthConfig, AuthTables>) => {
    const cipher = createKeyCipher(createSealer(...config.AUTH_KEY_ENCRYPTION_SECRET));
    if (args[0] === '--leaked') {
      const keys = await replaceLeakedKeys(db, cipher);
      logger.info({ keys }, 'a new key signs from now on, and the tokens of the old ones are refused');
      return;
    }
    if (args.length > 0) throw new UsageError('rotate-keys.js takes nothing, or --leaked');
    const made = await rotateKeys(db, cipher, { now: true });
    logger.info(
      made ? 'the next key is published and signs in 20 minutes' : 'a new key is already waiting to sign',
    );
  },
);
