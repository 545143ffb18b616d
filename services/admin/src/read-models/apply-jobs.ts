import type { jobStarted } from '@packshot/proto/events/jobs';
import type { DataOf } from '@packshot/proto/events/envelope';
import type { Transaction } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { writeNewest, toDate, type Versioned } from './write-newest.js';

type JobFacts = DataOf<typeof jobStarted> & {
  state: NonNullable<DataOf<typeof jobStarted>['state']>;
  /** Time at which the job was deleted, from the job's last event. */
  deleted_at?: string;
};

/** Updates jobs from events or snapshots of the jobs service. */
export const applyJobs = (
  tx: Transaction<AdminTables>,
  jobs: readonly Versioned<JobFacts>[],
): Promise<void> =>
  writeNewest(
    tx,
    'job_row',
    // The read model omits the product facts and the place, which operators do not need.
    jobs.map(
      ({
        version,
        data: {
          job_id,
          user_id,
          mode,
          state: { product: _product, place: _place, ...state },
          deleted_at,
        },
      }) => ({
        ...state,
        id: job_id,
        user_id,
        mode,
        created_at: toDate(state.created_at),
        started_at: toDate(state.started_at),
        completed_at: toDate(state.completed_at),
        deleted_at: toDate(deleted_at ?? null),
        version,
      }),
    ),
    ({ user_id }) => user_id,
  );
