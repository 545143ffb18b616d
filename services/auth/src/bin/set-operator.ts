import { runCommand, UsageError, type Command } from '@packshot/chassis/process/run-command';
import { configSchema, type AuthConfig } from '../config.js';
import type { AuthTables } from '../db/tables.js';
import { userIdByEmail } from '../users/by-email.js';
import { setAdmin } from '../users/set-admin.js';

// Makes the first operator, and every one after a mishap: `node services/auth/dist/bin/set-operator.js <email> [off]`.
await runCommand('auth', configSchema, async ({ db, logger, args }: Command<AuthConfig, AuthTables>) => {
  const [email = '', wanted = 'on'] = args;
  if (!email || !['on', 'off'].includes(wanted))
    throw new UsageError('Say who is to be an operator, or none any more: set-operator.js <email> [off]');
  const id = await userIdByEmail(db, email);
  await db.transaction().execute((tx) => setAdmin(tx, id, wanted === 'on', 'system'));
  logger.info(
    wanted === 'on'
      ? 'the user is an operator: they see the back-office when they sign in the next time'
      : 'the user is an operator no more, and signed out everywhere',
  );
});
