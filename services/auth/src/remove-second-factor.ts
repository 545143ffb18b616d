import { runCommand, UsageError, type Command } from '@packshot/chassis/process/run-command';
import { configSchema, type AuthConfig } from './config.js';
import type { AuthTables } from './db/tables.js';
import { dropSecondFactor } from './second-factor/drop-second-factor.js';
import { userIdByEmail } from './users/by-email.js';

// For somebody who lost phone and recovery codes: `node services/auth/dist/remove-second-factor.js <email>`.
await runCommand('auth', configSchema, async ({ db, logger, args }: Command<AuthConfig, AuthTables>) => {
  const [email = ''] = args;
  if (!email) throw new UsageError('Say whose: remove-second-factor.js <email>');
  const id = await userIdByEmail(db, email);
  const removed = await db.transaction().execute((tx) => dropSecondFactor(tx, id, 'system'));
  logger.info(
    removed ? 'two-step sign-in is off, and the user signed out everywhere' : 'the user has no second factor',
  );
});
