import { maxCountedHits } from '@packshot/proto/rest/admin/admin-words';
import { sql, type Kysely } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import type { AuditFilter } from './filter-entries.js';
import { selectNewestEntries } from './newest-entries.js';

/** Counts the matching entries. Counts by an arbitrary filter stop at `maxCountedHits`. */
export async function countEntries(db: Kysely<AdminTables>, filter: AuditFilter): Promise<number> {
  const { action, people, ...others } = filter;
  if (!people && Object.values(others).every((value) => value === undefined)) {
    let counts = db.selectFrom('audit_count').select(sql<string>`coalesce(sum(entries), 0)`.as('n'));
    if (action?.includes('.')) counts = counts.where('action', '=', action);
    else if (action) counts = counts.where(sql<boolean>`split_part(action, '.', 1) = ${action}`);
    return Number((await counts.executeTakeFirstOrThrow()).n);
  }
  const newest = selectNewestEntries(db, { action, ...others })
    .select('seq')
    .limit(maxCountedHits);
  // Counts each column separately, because a condition with `or` would scan both indexes to the end.
  const counted = people
    ? sql`(${newest.where('actor_id', 'in', people)}) union (${newest.where('person_id', 'in', people)}) limit ${maxCountedHits}`
    : newest;
  const { rows } = await sql<{ n: string }>`select count(*) as n from (${counted}) as counted`.execute(db);
  return Number(rows[0]?.n);
}
