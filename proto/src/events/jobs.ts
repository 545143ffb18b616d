import { z } from 'zod';
import { errorCodes } from '../common/errors.js';
import { idSchema, timestampSchema } from '../common/fields.js';
import { productFactsSchema } from '../jobs/product-facts.js';
import { planIds } from '../plans.js';
import { placeNameSchema, renderModeSchema } from '../rest/job-schema.js';
import { jobStatuses } from '../rest/job-words.js';
import { defineEvent, type SignalSpec } from './envelope.js';

/** Full state of a job for operators; the highest version is current. The state contains no text written by users. */
export const jobStateSchema = z.object({
  status: z.enum(jobStatuses),
  option: z.string().describe('Option of the render mode, for example `drop_shadow`'),
  product: productFactsSchema
    .optional()
    .describe('Facts about the product that the seller entered or accepted; absent in older events'),
  place: placeNameSchema
    .nullable()
    .optional()
    .describe('Place that the seller chose; null if Packshot chooses the place, absent in older events'),
  engine: z.string().nullable(),
  render_ms: z.int().min(0).nullable(),
  cost_usd: z.number().min(0).describe('Price charged by the AI provider, in US dollars'),
  fidelity: z.number().min(0).max(1).nullable(),
  error_code: z.enum(errorCodes).nullable(),
  error_message: z.string().nullable(),
  attempts: z.int().min(0),
  created_at: timestampSchema,
  started_at: timestampSchema.nullable(),
  completed_at: timestampSchema.nullable(),
  trace_id: z.string().nullable().describe('Trace ID of the call that created the job'),
});

/** Usage of a plan. */
const countSchema = z.object({
  used: z.int().min(0),
  limit: z.int().min(0),
  period: z.enum(['total', 'month']),
  plan: z.enum(planIds),
});

/** Usage of an account now and after the next scheduled change. The start of a month publishes no event. */
export const usageSchema = countSchema.extend({
  version: z.int().min(1).describe('Version of the account; a higher version is newer'),
  plan_default: z.int().min(0),
  has_custom_limit: z.boolean(),
  changes_at: timestampSchema.nullable().describe('Time at which the current usage count ends'),
  afterwards: countSchema
    .nullable()
    .describe('Usage after `changes_at`, unless a later event replaces this value'),
});
/** Usage of an account for operators. */
export type Usage = z.infer<typeof usageSchema>;

const jobFacts = {
  job_id: idSchema,
  user_id: idSchema,
  mode: renderModeSchema,
  /** State of the job; absent in older events, whose jobs operators receive by snapshot. */
  state: jobStateSchema.optional(),
  /** Usage of the owner, if a generation was charged or returned. */
  usage: usageSchema.optional(),
};

/** From this event on, the job counts against the owner's plan. */
export const jobCreated = defineEvent({
  type: 'jobs.job.created',
  summary: 'A job was accepted and charged',
  data: z.object({ ...jobFacts, created_at: timestampSchema }),
});

/** Includes data about the render, for operators and for the books. */
export const jobCompleted = defineEvent({
  type: 'jobs.job.completed',
  summary: 'A job was completed and its pictures are in the owner’s library',
  data: z.object({
    ...jobFacts,
    completed_at: timestampSchema,
    results: z.int().min(1),
    engine: z.string(),
    render_ms: z.int().min(0),
    /** Price charged by the AI provider, in US dollars. */
    cost_usd: z.number().min(0),
    /** Share of the product that is identical to the photo, 0 to 1; null if no comparison was possible. */
    fidelity: z.number().min(0).max(1).nullable(),
  }),
});

/** The owner of the job can read `error_message`. */
export const jobFailed = defineEvent({
  type: 'jobs.job.failed',
  summary: 'A job failed permanently and its generation was returned',
  data: z.object({ ...jobFacts, failed_at: timestampSchema, error_message: z.string() }),
});

/** Published only for jobs that were not queued immediately by `created` or `retried`. */
export const jobQueued = defineEvent({
  type: 'jobs.job.queued',
  summary: 'A waiting job was admitted to the queue',
  data: z.object(jobFacts),
});

/** Published again if another worker takes over the job of a lost worker. */
export const jobStarted = defineEvent({
  type: 'jobs.job.started',
  summary: 'A worker started a job',
  data: z.object(jobFacts),
});

/** Sellers can delete jobs in any state. Last event of a job, unless the seller undoes the deletion. */
export const jobDeleted = defineEvent({
  type: 'jobs.job.deleted',
  summary: 'A seller deleted a job and its pictures',
  data: z.object({ ...jobFacts, deleted_at: timestampSchema }),
});

/** Published after `deleted`. For a job without a picture, `retried` follows if the job is charged again. */
export const jobUndeleted = defineEvent({
  type: 'jobs.job.undeleted',
  summary: 'A seller undid the deletion of a job',
  data: z.object(jobFacts),
});

/** The owner or an operator cancelled the job. If a worker holds the job, the worker loses the lease. */
export const jobCancelled = defineEvent({
  type: 'jobs.job.cancelled',
  summary: 'A job was cancelled before it was rendered and its generation was returned',
  data: z.object({ ...jobFacts, cancelled_at: timestampSchema }),
});

/**
 * Published after `failed`, once for each retry. Each retry is charged, and the charge is returned if the retry fails.
 */
export const jobRetried = defineEvent({
  type: 'jobs.job.retried',
  summary: 'A failed job was charged again and is waiting for a worker',
  data: z.object(jobFacts),
});

/** Contains text written by a user. The event is deleted from the stream when the user is erased. */
export const jobRenamed = defineEvent({
  type: 'jobs.job.renamed',
  summary: 'A seller renamed a job',
  data: z.object({ ...jobFacts, input_filename: z.string() }),
});

/** The next event is `completed`, or `restored` if the new picture fails. */
export const jobAdjusted = defineEvent({
  type: 'jobs.job.adjusted',
  summary: 'A seller corrected a cut-out; the picture is rendered again without charge',
  data: z.object(jobFacts),
});

/** Ends the correction of a cut-out without a new picture. */
export const jobRestored = defineEvent({
  type: 'jobs.job.restored',
  summary: 'A picture was not rendered again; the earlier picture remains',
  data: z.object(jobFacts),
});

/** A work order, sent to the work queue that all render workers share. */
export const renderRequested = defineEvent({
  type: 'jobs.render.requested',
  summary: 'A job is waiting for a render worker',
  data: z.object({ job_id: idSchema }),
});

/** A render order for a plan with priority. Workers check the queue of priority orders first. */
export const priorityRenderRequested = defineEvent({
  type: 'jobs.render.expedited',
  summary: 'A job of a plan with priority is waiting for a render worker',
  data: z.object({ job_id: idSchema }),
});

/** On this event, clients reload the plan and the remaining generations. */
export const accountChanged = defineEvent({
  type: 'jobs.account.changed',
  summary: 'The plan of a seller and its limits changed',
  data: z.object({
    user_id: idSchema,
    plan: z.enum(planIds),
    changed_at: timestampSchema,
    usage: usageSchema.optional(),
  }),
});

/** Sent at most once for a batch, and only if the seller asked for an email. */
export const batchEnded = defineEvent({
  type: 'jobs.batch.ended',
  summary: 'All jobs of a batch have ended, and the seller asked for an email',
  data: z.object({
    batch_id: idSchema,
    user_id: idSchema,
    ready: z.int().min(0),
    failed: z.int().min(0),
  }),
});

/** Heartbeat that each worker sends every few seconds. A worker without heartbeats has stopped or is frozen. */
export const workerAlive = {
  subject: 'jobs.worker',
  data: z.object({ id: z.string(), engine: z.string(), busy: z.boolean() }),
} satisfies SignalSpec;

/** Asks all workers for a heartbeat, because a process that has just started knows no workers. */
export const workersWanted = {
  subject: 'jobs.workers-wanted',
  data: z.object({}),
} satisfies SignalSpec;

/** Progress of a render in percent. */
export const renderProgress = {
  subject: 'jobs.progress',
  data: z.object({
    job_id: idSchema,
    user_id: idSchema,
    progress: z.int().min(0).max(100),
    stage: z.string(),
  }),
} satisfies SignalSpec;
/** Data of a progress message. */
export type RenderProgress = z.infer<typeof renderProgress.data>;

/** Events about jobs. Each event contains the full state of the job. */
export const jobEvents = [
  jobCreated,
  jobQueued,
  jobStarted,
  jobCompleted,
  jobFailed,
  jobCancelled,
  jobRetried,
  jobRenamed,
  jobAdjusted,
  jobRestored,
  jobDeleted,
  jobUndeleted,
] as const;

/** All events of the jobs service, including the orders to its workers. */
export const jobsEvents = [
  ...jobEvents,
  accountChanged,
  batchEnded,
  renderRequested,
  priorityRenderRequested,
];
