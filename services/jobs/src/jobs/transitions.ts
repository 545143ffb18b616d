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

/** Values or expressions, by column. */
export type Changes = UpdateObject<JobsTables, 'job'>;

export interface Transition {
  from: readonly JobStatus[];
  to: JobStatus;
  /** A condition beside the status. */
  only?: RawBuilder<boolean>;
  /** What changes with every such move. */
  set?: Changes;
  /** What happens to the generation that the job was made with. */
  generation?: 'taken' | 'returned';
  /** Whether the seller's waiting jobs may move up, since one came or ended. */
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

const started = { progress: 0, attempts: 0, error_message: null, error_code: null };
const ended = { completed_at: sql<Date>`now()` };
/** One that is being made again has pictures already. */
const hasPictures = sql<boolean>`jsonb_array_length(result_names) > 0`;

/** Every legal move of a job. Where it is being made again, `fail` and `cancel` become `restore`. */
export const transitions = {
  /** The queue has room for it. */
  admit: {
    from: ['pending'],
    to: 'queued',
    set: { requested_at: sql<Date>`now()` },
  },
  /** A worker takes it, or takes it over from one that has fallen silent. */
  claim: {
    from: ['queued', 'processing'],
    to: 'processing',
    set: {
      progress: 0,
      started_at: sql<Date>`coalesce(started_at, now())`,
      attempts: sql<number>`attempts + 1`,
    },
  },
  /** Its worker gives it back. A failure that we live to see is counted by the consumer, so this attempt is not. */
  release: {
    from: ['processing'],
    to: 'queued',
    set: { progress: 0, attempts: sql<number>`attempts - 1` },
    toEvent: toQueuedEvent,
  },
  complete: {
    from: ['processing'],
    to: 'completed',
    set: { ...ended, progress: 100, error_message: null, error_code: null },
    makesRoom: true,
    toEvent: toCompletedEvent,
  },
  /** Its owner has its picture already: nothing is rendered. */
  repeat: {
    from: ['pending'],
    to: 'completed',
    set: { ...ended, progress: 100, started_at: sql<Date>`now()` },
    toEvent: toCompletedEvent,
  },
  /** It keeps the pictures that it had. Nothing was charged, so nothing comes back; strokes stay, to be drawn on. */
  restore: {
    from: activeStatuses,
    to: 'completed',
    only: hasPictures,
    set: { progress: 100 },
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
    set: ended,
    generation: 'returned',
    makesRoom: true,
    toEvent: createJobEvent(jobCancelled, (job) => ({ cancelled_at: endTimeOf(job) })),
  },
  retry: {
    from: ['failed'],
    to: 'pending',
    set: { ...started, started_at: null, completed_at: null, round: sql<number>`round + 1` },
    generation: 'taken',
    makesRoom: true,
    toEvent: createJobEvent(jobRetried, () => ({})),
  },
  /** It is made again with another cut-out. */
  adjust: {
    from: ['completed'],
    to: 'pending',
    set: { ...started, revision: sql<number>`revision + 1` },
    makesRoom: true,
    toEvent: createJobEvent(jobAdjusted, () => ({})),
  },
  /** Its user is being erased: nobody may finish it, and nobody is told. */
  withdraw: { from: activeStatuses, to: 'cancelled' },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;
