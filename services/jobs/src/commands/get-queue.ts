import type { StateOf } from '@packshot/proto/commands/command';
import type { jobsCommands } from '@packshot/proto/commands/jobs';
import { activeStatuses } from '@packshot/proto/rest/job-words';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import type { LiveWorkers } from './live-workers.js';

/** What waits, since when, and who works on it. */
export async function getQueue(
  { db }: Pick<Deps, 'db'>,
  workers: LiveWorkers,
): Promise<StateOf<(typeof jobsCommands)['getQueue']>> {
  const counts = await db
    .selectFrom('job')
    .select(['status', ({ fn }) => fn.countAll<string>().as('n'), sql<Date>`min(requested_at)`.as('since')])
    .where('status', 'in', activeStatuses)
    .groupBy('status')
    .execute();
  const of = (status: string) => Number(counts.find((row) => row.status === status)?.n ?? 0);
  const waiting = counts.filter(({ status }) => status !== 'processing').map(({ since }) => since.getTime());
  return {
    waiting: of('pending'),
    queued: of('queued'),
    processing: of('processing'),
    oldest_waiting_since: waiting.length > 0 ? new Date(Math.min(...waiting)).toISOString() : null,
    workers: workers.seen(),
  };
}
