import { runCommand, UsageError } from '@packshot/chassis/process/run-command';
import { configSchema } from './config.js';
import { migrations } from './migrations/index.js';
import { setActive } from './users/set-active.js';

// An operator's command: `node services/auth/dist/set-active.js <email> on|off`.
await runCommand(
  'auth',
  configSchema,
  migrations,
  async ({ db, logger, args: [email = '', wanted = ''] }) => {
    if (!email || !['on', 'off'].includes(wanted))
      throw new UsageError('Say whom, and whether they may sign in: set-active.js <email> on|off');
    if (!(await setActive(db, email.trim().toLowerCase(), wanted === 'on')))
      throw new UsageError('There is no account with this email.');
    logger.info(
      wanted === 'on' ? 'the account is active' : 'the account is inactive and signed out everywhere',
    );
  },
);
