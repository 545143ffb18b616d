import type { CommandHandlers } from '@packshot/chassis/commands/serve-commands';
import type { authCommands } from '@packshot/proto/commands/auth';
import type { Selectable } from 'kysely';
import type { UserTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { getErasure } from '../erasure/get-erasure.js';
import { endUserSessions } from '../operators/end-user-sessions.js';
import { getSignIn } from '../operators/get-sign-in.js';
import { removeUsersSecondFactor } from '../operators/remove-users-second-factor.js';
import { sendReset } from '../passwords/send-reset.js';
import { deleteUser } from '../users/delete-user.js';
import { setActive } from '../users/set-active.js';
import { setAdmin } from '../users/set-admin.js';
import { snapshotUsers } from '../users/snapshot-users.js';
import { toFacts } from '../users/to-facts.js';

const stateOf = (user: Selectable<UserTable>) => ({ version: user.version, user: toFacts(user) });

/** Each command runs in one transaction with its audit log entry and its events. */
export function authCommandHandlers(deps: Deps): CommandHandlers<typeof authCommands> {
  const { db } = deps;
  return {
    setActive: async ({ user_id, is_active, reason }, operator) =>
      stateOf(
        await db.transaction().execute((tx) => setActive(tx, user_id, is_active, { operator }, reason)),
      ),
    setAdmin: async ({ user_id, is_admin, reason }, operator) =>
      stateOf(await db.transaction().execute((tx) => setAdmin(tx, user_id, is_admin, { operator }, reason))),
    async sendReset({ user_id, reason }, operator) {
      await db.transaction().execute((tx) => sendReset(deps, tx, user_id, { operator }, reason));
      return { sent: true };
    },
    getSignIn: ({ user_id }) => getSignIn(db, user_id),
    async endSessions(input, operator) {
      await db.transaction().execute((tx) => endUserSessions(tx, input, operator));
      return getSignIn(db, input.user_id);
    },
    async removeSecondFactor(input, operator) {
      await db.transaction().execute((tx) => removeUsersSecondFactor(tx, input, operator));
      return getSignIn(db, input.user_id);
    },
    async deleteUser({ user_id, reason }, operator) {
      await db.transaction().execute((tx) => deleteUser(tx, user_id, { operator }, reason));
      return getErasure(db, user_id);
    },
    getErasure: ({ user_id }) => getErasure(db, user_id),
    snapshotUsers: (page) => snapshotUsers(db, page),
  };
}
