import type { StateOf } from '@packshot/proto/commands/command';
import type { jobsCommands } from '@packshot/proto/commands/jobs';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { requestTimeSql } from '../jobs/request-render.js';
import { selectActive } from '../jobs/select-active.js';
import type { LiveWorkers } from './live-workers.js';

const waitsSince = sql<Date>`min(${requestTimeSql})`;

export async function getQueue(
  { db }: Pick<Deps, 'db'>,
  workers: LiveWorkers,
): Promise<StateOf<(typeof jobsCommands)['getQueue']>> {
  const counts = await selectActive(
    db
      .selectFrom('job')
      .select(['status', ({ fn }) => fn.countAll<number>().as('n'), waitsSince.as('since')])
      .groupBy('status'),
  ).execute();
  const of = (status: string) => counts.find((row) => row.status === status)?.n ?? 0;
  const waiting = counts.filter(({ status }) => status !== 'processing').map(({ since }) => since.getTime());
  return {
    waiting: of('pending'),
    queued: of('queued'),
    processing: of('processing'),
    oldest_waiting_since: waiting.length > 0 ? new Date(Math.min(...waiting)).toISOString() : null,
    workers: workers.seen(),
  };
}
