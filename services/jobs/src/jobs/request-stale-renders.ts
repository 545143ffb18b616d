import { announceAll } from '@packshot/chassis/messaging/outbox';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { requestRender } from './request-render.js';

const staleAfter = sql`interval '10 minutes'`;
const maxRendersPerRound = 100;

const stale = sql<boolean>`
  requested_at < now() - ${staleAfter} and (lease_until is null or lease_until < now())`;

/** Repeats render requests that no worker has picked up, so that a lost request does not block its job. */
export const requestStaleRenders = (db: Kysely<JobsTables>): Promise<number> =>
  db.transaction().execute((tx) => requestAgain(tx, stale, maxRendersPerRound));

/** Includes jobs that a worker is rendering, because a job without a request would be lost if its worker died. */
export const requestUnfinishedRenders = (tx: Transaction<JobsTables>): Promise<number> => requestAgain(tx);

/** Repeating a request is harmless, because a job is claimed only once. */
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
