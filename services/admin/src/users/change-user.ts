import type { CommandSender } from '@packshot/chassis/commands/send-command';
import { authCommands } from '@packshot/proto/commands/auth';
import type { adminUsers } from '@packshot/proto/rest/admin/users';
import type { AnswerOf, BodyOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import { applyUsers } from '../read-models/apply-users.js';
import { getUser } from './load-users.js';

/** Changes whether a user is active, or whether a user is an operator. */
export async function changeUser(
  deps: Deps,
  id: string,
  { is_active, is_admin, reason }: BodyOf<(typeof adminUsers)['adminChangeUser']>,
  giver: CommandSender,
): Promise<AnswerOf<(typeof adminUsers)['adminChangeUser']>> {
  const about = { user_id: id, reason: reason ?? null };
  // The contract requires exactly one of `is_active` and `is_admin`.
  const { version, user } =
    is_active === undefined
      ? await deps.give(authCommands.setAdmin, { ...about, is_admin: is_admin! }, giver)
      : await deps.give(authCommands.setActive, { ...about, is_active }, giver);
  await deps.db.transaction().execute((tx) => applyUsers(tx, [{ version, data: user }]));
  return getUser(deps, id);
}
