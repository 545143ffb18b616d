import { runCommand } from '@packshot/chassis/process/run-command';
import { configSchema } from './config.js';
import { createKeyCipher } from './keys/key-cipher.js';
import { rotateKeys } from './keys/rotate-keys.js';
import { migrations } from './migrations/index.js';

// An operator's command: makes the next signing key now, whatever the age of the current one.
await runCommand('auth', configSchema, migrations, async ({ config, db, logger }) => {
  const made = await rotateKeys(db, createKeyCipher(config.AUTH_KEY_ENCRYPTION_SECRET), { now: true });
  logger.info(
    made ? 'the next key is published and signs in 20 minutes' : 'a new key is already waiting to sign',
  );
});
