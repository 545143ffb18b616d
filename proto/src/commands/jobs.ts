import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/fields.js';
import { jobStateSchema, usageSchema } from '../events/jobs.js';
import { maxCustomLimit } from '../rest/admin/admin-words.js';
import { renderModeSchema } from '../rest/job-schema.js';
import { commands } from './command.js';
import { pageInput, snapshotPageSchema } from './page.js';

/** State of a job, in the format of job events. */
const jobFacts = z.object({
  job_id: idSchema,
  user_id: idSchema,
  mode: renderModeSchema,
  state: jobStateSchema,
});
const jobAnswer = z.object({ version: z.int().min(1), job: jobFacts, usage: usageSchema });
const aboutJob = { job_id: idSchema, reason: z.string().nullable() };
const usageFacts = z.object({ user_id: idSchema, usage: usageSchema });

/** Commands for jobs and usage. */
export const jobsCommands = commands('jobs', {
  cancelJob: {
    summary: 'Cancel a job and return the generation to the owner',
    by: 'operator',
    idempotent: true,
    input: z.object(aboutJob),
    answer: jobAnswer,
    errors: ['not_found', 'job_not_active'],
  },
  retryJob: {
    summary: 'Retry a failed job',
    by: 'operator',
    idempotent: true,
    input: z.object(aboutJob),
    answer: jobAnswer,
    errors: ['not_found', 'job_not_failed', 'quota_exceeded'],
  },
  viewPictures: {
    summary: 'Get links to the photo and the results of a job. The access is recorded in the audit log',
    by: 'operator',
    input: z.object(aboutJob),
    answer: z.object({ photo: z.string(), results: z.array(z.string()) }),
    errors: ['not_found'],
  },
  setLimit: {
    summary: 'Set a custom generation limit for a user, or restore the limit of the plan',
    by: 'operator',
    input: z.object({ user_id: idSchema, limit: z.int().min(0).max(maxCustomLimit).nullable() }),
    answer: usageFacts,
    errors: ['not_found'],
  },
  resetUsage: {
    summary: 'Reset the usage of a user',
    by: 'operator',
    input: z.object({ user_id: idSchema }),
    answer: usageFacts,
    errors: ['not_found'],
  },
  getQueue: {
    summary: 'Get the state of the queue and its workers',
    by: 'operator',
    input: z.object({}),
    answer: z.object({
      waiting: z
        .int()
        .min(0)
        .describe('Jobs that wait because their owner has reached the limit of jobs in flight'),
      queued: z.int().min(0),
      processing: z.int().min(0),
      oldest_waiting_since: timestampSchema.nullable(),
      workers: z.array(
        z.object({ id: z.string(), engine: z.string(), busy: z.boolean(), seen_at: timestampSchema }),
      ),
    }),
    errors: [],
  },
  snapshotJobs: {
    summary: 'Get all jobs, page by page',
    by: 'service',
    input: pageInput,
    answer: snapshotPageSchema(jobFacts),
    errors: [],
  },
  snapshotUsage: {
    summary: 'Get the usage of all accounts, page by page',
    by: 'service',
    input: pageInput,
    answer: snapshotPageSchema(usageFacts),
    errors: [],
  },
});
