import { runServiceCommand, UsageError, type Command } from '@packshot/chassis/process/run-command';
import { configSchema, type AuthConfig } from '../config.js';
import type { AuthTables } from '../db/tables.js';
import { userIdByEmail } from '../users/by-email.js';
import { setActive } from '../users/set-active.js';

// Operator command: `node services/auth/dist/bin/set-active.js <email> on|off`.
await runServiceCommand(
  'auth',
  configSchema,
  async ({ db, logger, args }: Command<AuthConfig, AuthTables>) => {
    const [email = '', wanted = ''] = args;
    if (!email || !['on', 'off'].includes(wanted))
      throw new UsageError('Name the account and whether its user can sign in: set-active.js <email> on|off');
    const id = await userIdByEmail(db, email);
    await db.transaction().execute((tx) => setActive(tx, id, wanted === 'on', 'system'));
    logger.info(
      wanted === 'on'
        ? 'the account is active'
        : 'the account is inactive, and its user is signed out everywhere',
    );
  },
);
