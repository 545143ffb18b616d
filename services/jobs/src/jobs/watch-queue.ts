import { observeGauges } from '@packshot/chassis/telemetry/instruments';
import { sql, type Kysely } from 'kysely';
import type { LiveWorkers } from '../commands/live-workers.js';
import type { JobsTables } from '../db/tables.js';
import { requestTimeSql, laneOf } from './request-render.js';

const waits = sql<number>`max(extract(epoch from now() - ${requestTimeSql}))::float8`;

export function watchQueue(db: Kysely<JobsTables>, workers: LiveWorkers): void {
  observeGauges(['queueJobs', 'queueAge'], async (tell) => {
    const count = db
      .selectFrom('job')
      .select(['status', 'priority', ({ fn }) => fn.countAll<number>().as('jobs'), waits.as('age')])
      .groupBy(['status', 'priority']);
    // Runs two queries, because each query uses a separate partial index that covers only the few active jobs.
    const counts = await count
      .where('status', '=', 'pending')
      .unionAll(count.where('status', 'in', ['queued', 'processing']))
      .execute();
    for (const priority of [false, true]) {
      const lane = laneOf({ priority });
      const rows = counts.filter((row) => row.priority === priority);
      for (const state of ['pending', 'queued', 'processing'] as const) {
        const jobs = rows.find(({ status }) => status === state)?.jobs ?? 0;
        tell('queueJobs', jobs, { 'packshot.queue.lane': lane, 'packshot.queue.state': state });
      }
      const waiting = rows.filter(({ status }) => status !== 'processing');
      tell('queueAge', Math.max(0, ...waiting.map(({ age }) => age)), { 'packshot.queue.lane': lane });
    }
  });
  observeGauges(['workers'], (tell) => {
    const seen = workers.seen();
    const busy = seen.filter((worker) => worker.busy).length;
    tell('workers', busy, { 'packshot.worker.state': 'busy' });
    tell('workers', seen.length - busy, { 'packshot.worker.state': 'idle' });
  });
}
