import type { billingCommands } from '@packshot/proto/commands/billing';
import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import type { Deps } from '../deps.js';

type Snapshot = (typeof billingCommands)['snapshotSubscriptions'];

/** Reads one page of the announced subscriptions, ordered by user id. The page omits erased users. */
export async function snapshotSubscriptions(
  { db }: Deps,
  { after, limit }: InputOf<Snapshot>,
): Promise<StateOf<Snapshot>> {
  let query = db
    .selectFrom('subscriber')
    .select(['user_id', 'version', 'told'])
    .where('told', 'is not', null)
    .where('erased_at', 'is', null);
  if (after) query = query.where('user_id', '>', after);
  const rows = await query.orderBy('user_id').limit(limit).execute();
  return {
    rows: rows.flatMap(({ version, told }) => (told ? { version, data: told } : [])),
    next: rows.length === limit ? (rows.at(-1)?.user_id ?? null) : null,
  };
}
