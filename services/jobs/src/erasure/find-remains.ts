import { isEventOfUser } from '@packshot/chassis/messaging/forget-events';
import type { Deps } from '../deps.js';
import { jobPrefix, oldPrefix, userPrefix } from '../files/file-names.js';
import { findOrphans } from '../sweep/find-orphans.js';
import { findOldJobs } from './find-old-jobs.js';
import { personalEvents } from './personal-events.js';

/** The greatest date there is (ECMA-262, §21.4.1.1): files count whenever they were written. */
const endOfTime = new Date(8.64e15);

/**
 * Counts what is left of a user, by where it is. Files that are not kept by user and that no job names may be anybody's:
 * they are counted too. The row of the account stays, empty, and is none of it (see `closeAccount`).
 */
export async function findRemains(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  userId: string,
): Promise<Record<string, number>> {
  const rowsOf = async (table: 'job' | 'ledger'): Promise<number> =>
    (await db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length;
  const open = await db
    .selectFrom('account')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .execute();
  const said = await db
    .selectFrom('outbox')
    .select('seq')
    .where(isEventOfUser(personalEvents, userId))
    .execute();
  const filesBelow = async (prefix: string): Promise<number> => {
    let count = 0;
    for await (const _ of store.list(prefix)) count += 1;
    return count;
  };
  let old = 0;
  for (const job of await findOldJobs(db, userId)) old += await filesBelow(jobPrefix(job));
  let nobodys = 0;
  for await (const orphans of findOrphans({ db, store }, { below: oldPrefix, before: endOfTime }))
    nobodys += orphans.length;
  return {
    'rows in job': await rowsOf('job'),
    'rows in ledger': await rowsOf('ledger'),
    'rows in account that are not closed': open.length,
    'events with words of theirs in outbox': said.length,
    'files of theirs in the store': (await filesBelow(userPrefix(userId))) + old,
    'folders of nobody in the store': nobodys,
  };
}
