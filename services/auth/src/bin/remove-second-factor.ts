import { runServiceCommand, UsageError, type Command } from '@packshot/chassis/process/run-command';
import { configSchema, type AuthConfig } from '../config.js';
import type { AuthTables } from '../db/tables.js';
import { dropPasskeys } from '../passkeys/drop-passkeys.js';
import { dropSecondFactor } from '../second-factor/drop-second-factor.js';
import { revokeSessions } from '../sessions/revoke-sessions.js';
import { userIdByEmail } from '../users/by-email.js';

// Operator command for users who lost the phone: `node services/auth/dist/bin/remove-second-factor.js <email>`.
await runServiceCommand(
  'auth',
  configSchema,
  async ({ db, logger, args }: Command<AuthConfig, AuthTables>) => {
    const [email = ''] = args;
    if (!email) throw new UsageError('Name the account: remove-second-factor.js <email>');
    const id = await userIdByEmail(db, email);
    const [removed, passkeys] = await db.transaction().execute(async (tx) => {
      await revokeSessions(tx, id, 'ended', 'system');
      return [await dropSecondFactor(tx, id, 'system'), await dropPasskeys(tx, id, 'system')];
    });
    logger.info(
      { passkeys },
      removed
        ? 'two-step sign-in is off, and the user is signed out everywhere'
        : 'the user had no authenticator app, and is signed out everywhere',
    );
  },
);
