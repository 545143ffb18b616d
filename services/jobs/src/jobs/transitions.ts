import type { OutboxEvent } from '@packshot/chassis/messaging/outbox';
import {
  jobAdjusted,
  jobCancelled,
  jobCompleted,
  jobFailed,
  jobQueued,
  jobRestored,
  jobRetried,
  jobStarted,
} from '@packshot/proto/events/jobs';
import { activeStatuses, type JobStatus } from '@packshot/proto/rest/job-words';
import { sql, type RawBuilder, type Selectable, type UpdateObject } from 'kysely';
import type { AccountTable, JobsTables } from '../db/tables.js';
import { endTimeOf, createJobEvent, type JobRow } from './create-job-event.js';

export type Changes = UpdateObject<JobsTables, 'job'>;

export interface Transition {
  from: readonly JobStatus[];
  to: JobStatus;
  only?: RawBuilder<boolean>;
  set?: Changes;
  generation?: 'taken' | 'returned';
  /** Whether waiting jobs may be admitted, because a job was added or ended. */
  makesRoom?: true;
  toEvent?: (job: JobRow, account?: Selectable<AccountTable>) => OutboxEvent;
}

export const toQueuedEvent = createJobEvent(jobQueued, () => ({}));
export const toStartedEvent = createJobEvent(jobStarted, () => ({}));
const toCompletedEvent = createJobEvent(jobCompleted, (job) => ({
  completed_at: endTimeOf(job),
  results: job.result_names.length,
  engine: job.render_metadata?.engine ?? 'unknown',
  render_ms: job.render_metadata?.render_ms ?? 0,
  cost_usd: job.render_metadata?.cost_usd ?? 0,
  fidelity: job.render_metadata?.fidelity ?? null,
}));

/** A job that waits for the model's server has a reason, which does not apply to its later states. */
const noFault = { error_message: null, error_code: null };
const requestedAgain = {
  progress: 0,
  attempts: 0,
  ...noFault,
  requested_at: sql<Date>`now()`,
  admitted_at: null,
};
const noRequestedChanges = { new_facts: null, new_edit: null, new_cut_out: null };
const ended = { completed_at: sql<Date>`now()` };
/** A job that is being rendered again already has pictures. */
const hasPictures = sql<boolean>`jsonb_array_length(result_names) > 0`;

/** All legal transitions of a job. For a job that is being rendered again, `restore` replaces `fail` and `cancel`. */
export const transitions = {
  admit: {
    from: ['pending'],
    to: 'queued',
    set: { requested_at: sql<Date>`now()`, admitted_at: sql<Date>`now()` },
  },
  /** A worker claims the job, or takes over the job of a worker that stopped responding. */
  claim: {
    from: ['queued', 'processing'],
    to: 'processing',
    set: {
      progress: 0,
      ...noFault,
      started_at: sql<Date>`coalesce(started_at, now())`,
      attempts: sql<number>`attempts + 1`,
    },
  },
  /** The worker returns the job. The attempt does not count, because the consumer counts failures. */
  release: {
    from: ['processing'],
    to: 'queued',
    set: {
      progress: 0,
      attempts: sql<number>`attempts - 1`,
      // The request is still in the queue. Another request, see `requestStaleRenders`, would render the job more often.
      requested_at: sql<Date>`now()`,
    },
    toEvent: toQueuedEvent,
  },
  complete: {
    from: ['processing'],
    to: 'completed',
    set: { ...ended, progress: 100, ...noFault, ...noRequestedChanges },
    makesRoom: true,
    toEvent: toCompletedEvent,
  },
  /** The owner already has the picture, so nothing is rendered. */
  repeat: {
    from: ['pending'],
    to: 'completed',
    set: { ...ended, progress: 100, started_at: sql<Date>`now()` },
    toEvent: toCompletedEvent,
  },
  /** The job keeps its earlier pictures, facts and strokes. No generation was charged, so no generation is returned. */
  restore: {
    from: activeStatuses,
    to: 'completed',
    only: hasPictures,
    set: { progress: 100, ...noFault, ...noRequestedChanges },
    makesRoom: true,
    toEvent: createJobEvent(jobRestored, () => ({})),
  },
  fail: {
    from: ['queued', 'processing'],
    to: 'failed',
    set: ended,
    generation: 'returned',
    makesRoom: true,
    toEvent: createJobEvent(jobFailed, (job) => ({
      failed_at: endTimeOf(job),
      error_message: job.error_message ?? '',
    })),
  },
  cancel: {
    from: activeStatuses,
    to: 'cancelled',
    set: { ...ended, ...noFault },
    generation: 'returned',
    makesRoom: true,
    toEvent: createJobEvent(jobCancelled, (job) => ({ cancelled_at: endTimeOf(job) })),
  },
  retry: {
    from: ['failed'],
    to: 'pending',
    set: { ...requestedAgain, started_at: null, completed_at: null, round: sql<number>`round + 1` },
    generation: 'taken',
    makesRoom: true,
    toEvent: createJobEvent(jobRetried, () => ({})),
  },
  adjust: {
    from: ['completed'],
    to: 'pending',
    // A worker of the previous version may have completed the job without resetting `new_cut_out`.
    set: { ...requestedAgain, new_cut_out: null, revision: sql<number>`revision + 1` },
    makesRoom: true,
    toEvent: createJobEvent(jobAdjusted, () => ({})),
  },
  /** The user is being erased: no worker may finish the job, and no event is sent. */
  withdraw: { from: activeStatuses, to: 'cancelled' },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;
