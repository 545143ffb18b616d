import type { CommandSender } from '@packshot/chassis/commands/send-command';
import { jobsCommands } from '@packshot/proto/commands/jobs';
import type { adminUsers } from '@packshot/proto/rest/admin/users';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import { applyUsage } from '../read-models/apply-usage.js';
import { getUser } from './load-users.js';

/**
 * Sets a custom limit for a user; null restores the limit of the plan. A value that is not a number is ignored (spec
 * §5). The contract rejects numbers that cannot be a limit.
 */
export async function setLimit(
  deps: Deps,
  id: string,
  limit: unknown,
  giver: CommandSender,
): Promise<AnswerOf<(typeof adminUsers)['adminSetLimit']>> {
  if (limit === null || typeof limit === 'number') {
    const told = await deps.give(jobsCommands.setLimit, { user_id: id, limit }, giver);
    await deps.db.transaction().execute((tx) => applyUsage(tx, [told]));
  }
  return getUser(deps, id);
}
