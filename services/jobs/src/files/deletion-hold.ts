import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/**
 * Advisory lock that prevents deletions during a backup, from before its snapshot until the last file is copied.
 * PostgreSQL releases the lock when the session ends, so a crashed backup blocks nothing. The number is arbitrary.
 */
export const deletionHoldLock = 7_245_003;

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
 * Wraps a store so that files stay while a backup runs, because its snapshot may name the files. The orphan sweep
 * deletes the files later. One check before each deletion is enough: rows are deleted first, so a later snapshot does
 * not name the file.
 */
export const keepWhileHeld = (store: ObjectStore, db: Kysely<JobsTables>): ObjectStore => ({
  ...store,
  async delete(key) {
    if (!(await isDeletionHeld(db))) await store.delete(key);
  },
  deletePrefix: async (prefix) => ((await isDeletionHeld(db)) ? 0 : store.deletePrefix(prefix)),
});
