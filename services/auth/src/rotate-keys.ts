import { readConfig } from '@packshot/chassis/config/read-config';
import { connectDatabase } from '@packshot/chassis/db/connect';
import { createLogger } from '@packshot/chassis/telemetry/logger';
import { configSchema } from './config.js';
import type { AuthTables } from './db/tables.js';
import { createKeyCipher } from './keys/key-cipher.js';
import { rotateKeys } from './keys/rotate-keys.js';

// An operator's command: makes the next signing key now, whatever the age of the current one.
const config = readConfig(configSchema);
const logger = createLogger('auth', config.LOG_LEVEL);
const database = connectDatabase<AuthTables>(config.DATABASE_URL_AUTH, logger, 1);
const made = await rotateKeys(database.db, createKeyCipher(config.AUTH_KEY_ENCRYPTION_SECRET), { now: true });
logger.info(
  made ? 'the next key is published and signs in 20 minutes' : 'a new key is already waiting to sign',
);
await database.close();
