import type { CommandSender } from '@packshot/chassis/commands/send-command';
import { jobsCommands } from '@packshot/proto/commands/jobs';
import type { adminUsers } from '@packshot/proto/rest/admin/users';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import { applyUsage } from '../read-models/apply-usage.js';
import { getUser } from './load-users.js';

/** Resets the usage count of a user. @throws Problem that the jobs service reports */
export async function resetUsage(
  deps: Deps,
  id: string,
  giver: CommandSender,
): Promise<AnswerOf<(typeof adminUsers)['adminResetUsage']>> {
  const told = await deps.give(jobsCommands.resetUsage, { user_id: id }, giver);
  await deps.db.transaction().execute((tx) => applyUsage(tx, [told]));
  return getUser(deps, id);
}
