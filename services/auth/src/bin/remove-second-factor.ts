import { runServiceCommand, UsageError, type Command } from '@packshot/chassis/process/run-command';
import { configSchema, type AuthConfig } from '../config.js';
import type { AuthTables } from '../db/tables.js';
import { dropLostFactors } from '../second-factor/drop-factors.js';
import { userIdByEmail } from '../users/by-email.js';

// Operator command for users who lost the phone: `node services/auth/dist/bin/remove-second-factor.js <email>`.
await runServiceCommand(
  'auth',
  configSchema,
  async ({ db, logger, args }: Command<AuthConfig, AuthTables>) => {
    const [email = ''] = args;
    if (!email) throw new UsageError('Name the account: remove-second-factor.js <email>');
    const id = await userIdByEmail(db, email);
    const { secondFactor, passkeys } = await db
      .transaction()
      .execute((tx) => dropLostFactors(tx, id, 'system'));
    logger.info(
      { passkeys },
      secondFactor
        ? 'two-step sign-in is off, and the user is signed out everywhere'
        : 'the user had no authenticator app, and is signed out everywhere',
    );
  },
);
