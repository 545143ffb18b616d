import { runServiceCommand, UsageError, type Command } from '@packshot/chassis/process/run-command';
import { configSchema, type AuthConfig } from '../config.js';
import type { AuthTables } from '../db/tables.js';
import { userIdByEmail } from '../users/by-email.js';
import { setAdmin } from '../users/set-admin.js';

// Operator command: `node services/auth/dist/bin/set-operator.js <email> [off]`.
await runServiceCommand(
  'auth',
  configSchema,
  async ({ db, logger, args }: Command<AuthConfig, AuthTables>) => {
    const [email = '', wanted = 'on'] = args;
    if (!email || !['on', 'off'].includes(wanted))
      throw new UsageError(
        'Name the account that becomes an operator, or add off: set-operator.js <email> [off]',
      );
    const id = await userIdByEmail(db, email);
    await db.transaction().execute((tx) => setAdmin(tx, id, wanted === 'on', 'system'));
    logger.info(
      wanted === 'on'
        ? 'the user is an operator and sees the back office after the next sign-in'
        : 'the user is no longer an operator and is signed out everywhere',
    );
  },
);
