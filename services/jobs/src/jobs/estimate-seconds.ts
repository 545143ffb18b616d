import { sql } from 'kysely';
import type { LiveWorkers } from '../commands/live-workers.js';
import type { Deps } from '../deps.js';

/** Number of the latest jobs whose pictures are timed. The limit keeps the query fast in a table of any size. */
const timedJobs = 200;

const meanSeconds = sql<number | null>`avg(extract(epoch from completed_at - started_at))::float8`;

/**
 * Estimates the seconds that a picture takes while all workers are free for it.
 *
 * @returns null while none of the latest jobs has a rendered picture
 */
export async function estimateSecondsPerPicture(
  { db }: Pick<Deps, 'db'>,
  workers: LiveWorkers,
): Promise<number | null> {
  const latest = db
    .selectFrom('job')
    .select(['status', 'repeats', 'revision', 'started_at', 'completed_at'])
    .orderBy('id', 'desc')
    .limit(timedJobs);
  const { seconds } = await db
    .selectFrom(latest.as('latest'))
    .select(meanSeconds.as('seconds'))
    .where('status', '=', 'completed')
    // A picture that the seller already had is copied.
    .where('repeats', 'is', null)
    // A job that was rendered again keeps its first start, which may be days ago.
    .where('revision', '=', 0)
    .executeTakeFirstOrThrow();
  return seconds === null ? null : seconds / Math.max(1, workers.seen().length);
}
