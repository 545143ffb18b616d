import { readConfig } from '@packshot/chassis/config/read-config';
import { connectDatabase } from '@packshot/chassis/db/connect';
import { createLogger } from '@packshot/chassis/telemetry/logger';
import { configSchema } from './config.js';
import type { AuthTables } from './db/tables.js';
import { setActive } from './users/set-active.js';

// An operator's command: `node services/auth/dist/set-active.js <email> on|off`.
const [email = '', wanted = ''] = process.argv.slice(2);
const config = readConfig(configSchema);
const logger = createLogger('auth', config.LOG_LEVEL);
const database = connectDatabase<AuthTables>(config.DATABASE_URL_AUTH, logger, 1);
if (!email || !['on', 'off'].includes(wanted)) {
  process.stderr.write('Say whom, and whether they may sign in: set-active.js <email> on|off\n');
  process.exitCode = 2;
} else if (await setActive(database.db, email.trim().toLowerCase(), wanted === 'on')) {
  logger.info(
    wanted === 'on' ? 'the account is active' : 'the account is inactive and signed out everywhere',
  );
} else {
  process.stderr.write('There is no account with this email.\n');
  process.exitCode = 1;
}
await database.close();
