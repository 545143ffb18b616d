import { observeGauges } from '@packshot/chassis/telemetry/instruments';
import { sql, type Kysely } from 'kysely';
import type { LiveWorkers } from '../commands/live-workers.js';
import type { JobsTables } from '../db/tables.js';
import { laneOf } from './request-render.js';
import { selectActive } from './select-active.js';

const states = ['pending', 'queued', 'processing'] as const;

/** Seconds since the admission, because a pending job waits only for other jobs of its seller. */
const age = sql<number>`
  extract(epoch from now() - min(coalesce(admitted_at, requested_at)) filter (where status = 'queued'))::float8`;

/** Counts the unfinished jobs of both lanes by state, with the age of the job that has waited longest for a worker. */
export async function measureQueue(db: Kysely<JobsTables>) {
  const counts = await selectActive(
    db
      .selectFrom('job')
      .select(['status', 'priority', ({ fn }) => fn.countAll<number>().as('jobs'), age.as('age')])
      .groupBy(['status', 'priority']),
  ).execute();
  return [false, true].map((priority) => {
    const rows = counts.filter((row) => row.priority === priority);
    return {
      lane: laneOf({ priority }),
      jobs: states.map((state) => ({ state, jobs: rows.find(({ status }) => status === state)?.jobs ?? 0 })),
      oldestAge: Math.max(0, ...rows.map((row) => row.age ?? 0)),
    };
  });
}

export function watchQueue(db: Kysely<JobsTables>, workers: LiveWorkers): void {
  observeGauges(['queueJobs', 'queueAge'], async (tell) => {
    for (const { lane, jobs, oldestAge } of await measureQueue(db)) {
      for (const each of jobs)
        tell('queueJobs', each.jobs, { 'packshot.queue.lane': lane, 'packshot.queue.state': each.state });
      tell('queueAge', oldestAge, { 'packshot.queue.lane': lane });
    }
  });
  observeGauges(['workers'], (tell) => {
    const seen = workers.seen();
    const busy = seen.filter((worker) => worker.busy).length;
    tell('workers', busy, { 'packshot.worker.state': 'busy' });
    tell('workers', seen.length - busy, { 'packshot.worker.state': 'idle' });
  });
}
