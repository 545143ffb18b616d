import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { requestRender } from './request-render.js';

/** Minutes without an answer after which a render is asked for again. */
const staleAfter = sql`interval '10 minutes'`;

/**
 * Asks again for renders that nobody answered, so that a queue that lost its data strands no job. Asking twice is
 * harmless: a job is claimed once. Replicas share the work by skipping each other's locked rows.
 *
 * @returns how many were asked for
 */
export async function requestStaleRenders(db: Kysely<JobsTables>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const stale = await tx
      .selectFrom('job')
      .select(['id', 'version', 'priority'])
      .where('status', 'in', ['queued', 'processing'])
      .where('requested_at', '<', sql<Date>`now() - ${staleAfter}`)
      .where((where) =>
        where.or([where('lease_until', 'is', null), where('lease_until', '<', sql<Date>`now()`)]),
      )
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const job of stale) {
      await tx
        .updateTable('job')
        .set({ requested_at: sql<Date>`now()` })
        .where('id', '=', job.id)
        .execute();
      await requestRender(tx, job);
    }
    return stale.length;
  });
}
