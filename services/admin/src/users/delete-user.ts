import type { CommandSender } from '@packshot/chassis/commands/send-command';
import { authCommands } from '@packshot/proto/commands/auth';
import type { adminUsers } from '@packshot/proto/rest/admin/users';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import { forgetUser } from '../erasure/forget-user.js';

/** Deletes a user from every list immediately. Auth's event confirms the erasure after all earlier events. */
export async function deleteUser(
  deps: Deps,
  id: string,
  reason: string | undefined,
  giver: CommandSender,
): Promise<AnswerOf<(typeof adminUsers)['adminDeleteUser']>> {
  const erasure = await deps.give(authCommands.deleteUser, { user_id: id, reason: reason || null }, giver);
  await deps.db.transaction().execute((tx) => forgetUser(tx, id, erasure.requested_at));
  return erasure;
}
