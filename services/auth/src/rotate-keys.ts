import { runCommand, type Command } from '@packshot/chassis/process/run-command';
import { configSchema, type AuthConfig } from './config.js';
import type { AuthTables } from './db/tables.js';
import { createKeyCipher } from './keys/key-cipher.js';
import { rotateKeys } from './keys/rotate-keys.js';

// An operator's command: makes the next signing key now, however old the current one is.
await runCommand('auth', configSchema, async ({ config, db, logger }: Command<AuthConfig, AuthTables>) => {
  const made = await rotateKeys(db, createKeyCipher(config.AUTH_KEY_ENCRYPTION_SECRET), { now: true });
  logger.info(
    made ? 'the next key is published and signs in 20 minutes' : 'a new key is already waiting to sign',
  );
});
