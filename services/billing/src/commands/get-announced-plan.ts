import { Problem } from '@packshot/chassis/app/problem';
import type { billingCommands } from '@packshot/proto/commands/billing';
import type { StateOf } from '@packshot/proto/commands/command';
import type { Deps } from '../deps.js';

export async function getAnnouncedPlan(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<StateOf<(typeof billingCommands)['changePlan']>> {
  const { version, told } = await db
    .selectFrom('subscriber')
    .select(['version', 'told'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  // The user was erased while the command ran.
  if (!told) throw new Problem('not_found');
  return { version, subscription: told };
}
