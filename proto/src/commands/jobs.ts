import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/fields.js';
import { jobStateSchema, usageSchema } from '../events/jobs.js';
import { maxCustomLimit } from '../rest/admin/admin-words.js';
import { renderModeSchema } from '../rest/job-schema.js';
import { commands } from './command.js';
import { pageInput, snapshotPageSchema } from './page.js';

/** A job as its events tell it. */
const jobFacts = z.object({
  job_id: idSchema,
  user_id: idSchema,
  mode: renderModeSchema,
  state: jobStateSchema,
});
const jobAnswer = z.object({ version: z.int().min(1), job: jobFacts, usage: usageSchema });
const aboutJob = { job_id: idSchema, reason: z.string().nullable() };
const usageFacts = z.object({ user_id: idSchema, usage: usageSchema });

/** What operators may do with jobs and with what is left of a plan. */
export const jobsCommands = commands('jobs', {
  cancelJob: {
    summary: 'Call a job off; its generation is given back',
    by: 'operator',
    idempotent: true,
    input: z.object(aboutJob),
    answer: jobAnswer,
    errors: ['not_found', 'job_not_active'],
  },
  retryJob: {
    summary: 'Try a failed job again',
    by: 'operator',
    idempotent: true,
    input: z.object(aboutJob),
    answer: jobAnswer,
    errors: ['not_found', 'job_not_failed', 'quota_exceeded'],
  },
  viewPictures: {
    summary: 'Links to the photo and the results of a job; that they were asked for is recorded',
    by: 'operator',
    input: z.object(aboutJob),
    answer: z.object({ photo: z.string(), results: z.array(z.string()) }),
    errors: ['not_found'],
  },
  setLimit: {
    summary: 'Give a user a limit of their own, or that of the plan again',
    by: 'operator',
    input: z.object({ user_id: idSchema, limit: z.int().min(0).max(maxCustomLimit).nullable() }),
    answer: usageFacts,
    errors: ['not_found'],
  },
  resetUsage: {
    summary: 'Begin the count of a user anew',
    by: 'operator',
    input: z.object({ user_id: idSchema }),
    answer: usageFacts,
    errors: ['not_found'],
  },
  getQueue: {
    summary: 'What waits, since when, and who works on it',
    by: 'operator',
    input: z.object({}),
    answer: z.object({
      waiting: z.int().min(0).describe('For room in their owners’ share'),
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
    summary: 'All jobs, part by part',
    by: 'service',
    input: pageInput,
    answer: snapshotPageSchema(jobFacts),
    errors: [],
  },
  snapshotUsage: {
    summary: 'The use of all accounts, part by part',
    by: 'service',
    input: pageInput,
    answer: snapshotPageSchema(usageFacts),
    errors: [],
  },
});
