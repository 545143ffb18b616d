import { isLetterAbout } from '@packshot/chassis/messaging/dead-letters/forget-letters';
import { isEventOfUser } from '@packshot/chassis/messaging/forget-events';
import type { Deps } from '../deps.js';
import { jobPrefix, oldPrefix, userPrefix } from '../files/file-names.js';
import { findOrphans } from '../sweep/find-orphans.js';
import { findOldJobs } from './find-old-jobs.js';
import { personalEvents } from './personal-events.js';
import { personalTables } from './personal-tables.js';

/** Latest date in JavaScript (ECMA-262, §21.4.1.1), so that the search includes files of any age. */
const endOfTime = new Date(8.64e15);

/** Counts the remaining data of a user, and orphaned files outside user folders, which may belong to any user. */
export async function findRemains(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  userId: string,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of personalTables) {
    const found = await db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute();
    rows[`rows in ${table}`] = found.length;
  }
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
  const letters = await db.selectFrom('dead_letter').select('id').where(isLetterAbout(userId)).execute();
  const answers = await db.selectFrom('idempotency_key').select('key').where('owner', '=', userId).execute();
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
    ...rows,
    'rows in account that are not closed': open.length,
    'events with personal data in outbox': said.length,
    'dead letters about the user': letters.length,
    'stored responses to the user': answers.length,
    'files of the user in the store': (await filesBelow(userPrefix(userId))) + old,
    'orphaned folders in the store': nobodys,
  };
}
