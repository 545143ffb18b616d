import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/**
 * The advisory lock that whoever makes a backup holds in the database of jobs, from before its snapshot until the last file
 * is copied. It ends with the session, so that a backup that dies holds nothing up. Any number will do as long as nobody
 * else locks it in this database.
 */
export const deletionHoldLock = 7_245_003;

/** Whether a backup is being made, for which no file may go away. */
export async function isDeletionHeld(db: Kysely<JobsTables>): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and classid = 0 and objid = ${deletionHoldLock} and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())
    ) as held`.execute(db);
  return rows[0]?.held === true;
}

/**
 * The same store, in which files outlive their rows while a backup is made: its snapshot may still name them. What stays
 * behind is found by the sweep. To look before each deletion is enough: rows go first, so a file that is on its way out
 * when the hold begins is named by no row of a snapshot that is taken after that.
 */
export const keepWhileHeld = (store: ObjectStore, db: Kysely<JobsTables>): ObjectStore => ({
  ...store,
  async delete(key) {
    if (!(await isDeletionHeld(db))) await store.delete(key);
  },
  deletePrefix: async (prefix) => ((await isDeletionHeld(db)) ? 0 : store.deletePrefix(prefix)),
});
