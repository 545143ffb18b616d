import type { DataOf, Envelope } from '@packshot/proto/events/envelope';
import { accountChanged, jobEvents } from '@packshot/proto/events/jobs';
import type { Transaction } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { applyJobs } from '../read-models/apply-jobs.js';
import { applyUsage } from '../read-models/apply-usage.js';
import { selectEventsOfKinds } from './select-events-of-kinds.js';

export const jobKinds = [...jobEvents, accountChanged] as const;

export async function projectJobs(tx: Transaction<AdminTables>, events: readonly Envelope[]): Promise<void> {
  const jobs = selectEventsOfKinds(jobEvents, events);
  await applyJobs(
    tx,
    jobs.flatMap(({ version, data }) =>
      data.state ? [{ version, data: { ...data, state: data.state } }] : [],
    ),
  );
  const told: Pick<DataOf<typeof accountChanged>, 'user_id' | 'usage'>[] = [
    ...jobs.map(({ data }) => data),
    ...selectEventsOfKinds([accountChanged], events).map(({ data }) => data),
  ];
  await applyUsage(
    tx,
    told.flatMap(({ user_id, usage }) => (usage ? [{ user_id, usage }] : [])),
  );
}
