import { announceAll } from '@packshot/chassis/messaging/outbox';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { requestRender } from './request-render.js';

/** Minutes without an answer after which a render is asked for again. */
const staleAfter = sql`interval '10 minutes'`;
/** Asked for again at once. */
const maxRendersPerRound = 100;

const stale = sql<boolean>`
  requested_at < now() - ${staleAfter} and (lease_until is null or lease_until < now())`;

/**
 * Asks again for renders that nobody answered, so that an order that got lost strands no job.
 *
 * @returns how many were asked for
 */
export const requestStaleRenders = (db: Kysely<JobsTables>): Promise<number> =>
  db.transaction().execute((tx) => requestAgain(tx, stale, maxRendersPerRound));

/**
 * Asks again for every render that is still wanted, since the queue has lost them. What a worker holds right now too: its
 * order would not come back if that worker died.
 */
export const requestUnfinishedRenders = (tx: Transaction<JobsTables>): Promise<number> => requestAgain(tx);

/** Asking twice is harmless: a job is claimed once. Replicas share the work by skipping each other's locked rows. */
async function requestAgain(
  tx: Transaction<JobsTables>,
  only: RawBuilder<boolean> = sql<boolean>`true`,
  limit?: number,
): Promise<number> {
  const wanted = tx
    .selectFrom('job')
    .select('id')
    .where('status', 'in', ['queued', 'processing'])
    .where(only)
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .forUpdate()
    .skipLocked();
  const jobs = await tx
    .updateTable('job')
    .set({ requested_at: sql<Date>`now()` })
    .where('id', 'in', wanted)
    .returning(['id', 'version', 'priority'])
    .execute();
  await announceAll(tx, jobs.toSorted((a, b) => a.id.localeCompare(b.id)).map(requestRender));
  return jobs.length;
}
