import { sql, type Kysely } from 'kysely';
import { locks } from '../db/locks.js';
import type { AdminTables } from '../db/tables.js';

/** Applies due changes of plan and usage, which no event announces. Lists and figures call this function first. */
export async function settleStandings(db: Kysely<AdminTables>): Promise<void> {
  const due = sql<boolean>`changes_at <= now()`;
  const first = await db.selectFrom('user_standing').select('user_id').where(due).limit(1).executeTakeFirst();
  if (!first) return;
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${locks.standings})`.execute(tx);
    await tx
      .updateTable('user_standing')
      .set({
        plan: sql`coalesce(next_plan, plan)`,
        used: sql`coalesce(next_used, used)`,
        changes_at: null,
      })
      .where(due)
      .execute();
  });
}
