import { z } from 'zod';
import { errorCodes } from '../common/errors.js';
import { idSchema, timestampSchema } from '../common/fields.js';
import { productFactsSchema } from '../jobs/product-facts.js';
import { planIds } from '../plans.js';
import { placeNameSchema, renderModeSchema } from '../rest/job-schema.js';
import { jobStatuses } from '../rest/job-words.js';
import { defineEvent, type SignalSpec } from './envelope.js';

/** A job as operators see it: all of it in every event, so that the highest version is the job. No words of a person. */
export const jobStateSchema = z.object({
  status: z.enum(jobStatuses),
  option: z.string().describe('The one that its mode has, such as `drop_shadow`'),
  product: productFactsSchema
    .optional()
    .describe('What its seller has said of it, or left as it was guessed; absent in events from before'),
  place: placeNameSchema
    .nullable()
    .optional()
    .describe('The place that was chosen; null where Packshot chooses, absent in events from before'),
  engine: z.string().nullable(),
  render_ms: z.int().min(0).nullable(),
  cost_usd: z.number().min(0).describe('What an AI provider was paid, in US dollars'),
  fidelity: z.number().min(0).max(1).nullable(),
  error_code: z.enum(errorCodes).nullable(),
  error_message: z.string().nullable(),
  attempts: z.int().min(0),
  created_at: timestampSchema,
  started_at: timestampSchema.nullable(),
  completed_at: timestampSchema.nullable(),
  trace_id: z.string().nullable().describe('Of the call that asked for it'),
});

/** What was used of a plan. */
const countSchema = z.object({
  used: z.int().min(0),
  limit: z.int().min(0),
  period: z.enum(['total', 'month']),
  plan: z.enum(planIds),
});

/** Use of an account, with what it becomes by the clock alone: nobody announces the first of a month. */
export const usageSchema = countSchema.extend({
  version: z.int().min(1).describe('Of the account; a higher one is newer'),
  plan_default: z.int().min(0),
  has_custom_limit: z.boolean(),
  changes_at: timestampSchema.nullable().describe('When the count ends'),
  afterwards: countSchema.nullable().describe('What holds from then on, while nothing else is heard'),
});
/** What operators see of the use of an account. */
export type Usage = z.infer<typeof usageSchema>;

const jobFacts = {
  job_id: idSchema,
  user_id: idSchema,
  mode: renderModeSchema,
  /** Absent in events from before there were screens for operators: a snapshot brings those jobs. */
  state: jobStateSchema.optional(),
  /** Where a generation was taken or given back. */
  usage: usageSchema.optional(),
};

/** From here on the job counts against its owner's plan. */
export const jobCreated = defineEvent({
  type: 'jobs.job.created',
  summary: 'A job was accepted and charged',
  data: z.object({ ...jobFacts, created_at: timestampSchema }),
});

/** What operators and the books need to know of how it was made goes with it. */
export const jobCompleted = defineEvent({
  type: 'jobs.job.completed',
  summary: 'The pictures of a job are in its owner’s library',
  data: z.object({
    ...jobFacts,
    completed_at: timestampSchema,
    results: z.int().min(1),
    engine: z.string(),
    render_ms: z.int().min(0),
    /** What an AI provider was paid, in US dollars. */
    cost_usd: z.number().min(0),
    /** Share of the product that is as photographed; null where nothing could be compared. */
    fidelity: z.number().min(0).max(1).nullable(),
  }),
});

/** The sentence is the one that its owner reads. */
export const jobFailed = defineEvent({
  type: 'jobs.job.failed',
  summary: 'A job failed for good; its generation was given back',
  data: z.object({ ...jobFacts, failed_at: timestampSchema, error_message: z.string() }),
});

/** It stands in the queue, where `created` or `retried` did not say so yet. */
export const jobQueued = defineEvent({
  type: 'jobs.job.queued',
  summary: 'A job that had to wait for room stands in the queue now',
  data: z.object(jobFacts),
});

/** Again after a worker was lost. */
export const jobStarted = defineEvent({
  type: 'jobs.job.started',
  summary: 'A worker has taken a job',
  data: z.object(jobFacts),
});

/** The last that is heard of a job, in any state. */
export const jobDeleted = defineEvent({
  type: 'jobs.job.deleted',
  summary: 'A seller deleted a job and its pictures',
  data: z.object({ ...jobFacts, deleted_at: timestampSchema }),
});

/** By its owner or an operator; the worker that has it loses it. */
export const jobCancelled = defineEvent({
  type: 'jobs.job.cancelled',
  summary: 'A job was called off before it was rendered; its generation was given back',
  data: z.object({ ...jobFacts, cancelled_at: timestampSchema }),
});

/** After `failed`, and possibly again and again: each one is charged and, if it fails, given back. */
export const jobRetried = defineEvent({
  type: 'jobs.job.retried',
  summary: 'A failed job was charged again and waits for a worker',
  data: z.object(jobFacts),
});

/** Holds words of a person: erased from the stream with its owner. */
export const jobRenamed = defineEvent({
  type: 'jobs.job.renamed',
  summary: 'A seller gave a job another name',
  data: z.object({ ...jobFacts, input_filename: z.string() }),
});

/** Followed by `completed`, or by `restored` when the new picture cannot be made. */
export const jobAdjusted = defineEvent({
  type: 'jobs.job.adjusted',
  summary: 'A seller corrected a cut-out; the picture is made again, at no charge',
  data: z.object(jobFacts),
});

/** Ends what `adjusted` began, without a new picture. */
export const jobRestored = defineEvent({
  type: 'jobs.job.restored',
  summary: 'A picture could not be made again, or need not be; the earlier one stays',
  data: z.object(jobFacts),
});

/** Not a fact but an order: goes to the work queue that render workers share. */
export const renderRequested = defineEvent({
  type: 'jobs.render.requested',
  summary: 'One job waits for a render worker',
  data: z.object({ job_id: idSchema }),
});

/** The same order of a seller whose plan has the priority queue: workers look here first. */
export const priorityRenderRequested = defineEvent({
  type: 'jobs.render.expedited',
  summary: 'One job of a plan with priority waits for a render worker',
  data: z.object({ job_id: idSchema }),
});

/** Whoever shows the plan, or what is left of it, loads it again. */
export const accountChanged = defineEvent({
  type: 'jobs.account.changed',
  summary: 'What a seller may use has changed with their plan',
  data: z.object({
    user_id: idSchema,
    plan: z.enum(planIds),
    changed_at: timestampSchema,
    usage: usageSchema.optional(),
  }),
});

/** That a worker lives, every few seconds. One that is not heard of any more is gone, or frozen. */
export const workerAlive = {
  subject: 'jobs.worker',
  data: z.object({ id: z.string(), engine: z.string(), busy: z.boolean() }),
} satisfies SignalSpec;

/** Asks workers for a sign of life now: whoever has just started knows none of them. */
export const workersWanted = {
  subject: 'jobs.workers-wanted',
  data: z.object({}),
} satisfies SignalSpec;

/** How far a render is, as `progress` of 0..100. */
export const renderProgress = {
  subject: 'jobs.progress',
  data: z.object({
    job_id: idSchema,
    user_id: idSchema,
    progress: z.int().min(0).max(100),
    stage: z.string(),
  }),
} satisfies SignalSpec;
/** How far one render is. */
export type RenderProgress = z.infer<typeof renderProgress.data>;

/** Each tells the whole job, and where a generation moved, the use of its owner. */
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
] as const;

/** All that jobs announces, and the orders to its workers. */
export const jobsEvents = [...jobEvents, accountChanged, renderRequested, priorityRenderRequested];
