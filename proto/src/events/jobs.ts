import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/fields.js';
import { renderModeSchema } from '../rest/jobs.js';
import { defineEvent } from './envelope.js';

const jobFacts = { job_id: idSchema, user_id: idSchema, mode: renderModeSchema };

export const jobCreated = defineEvent({
  type: 'jobs.job.created',
  summary: 'A job was accepted and charged',
  data: z.object({ ...jobFacts, created_at: timestampSchema }),
});

export const jobCompleted = defineEvent({
  type: 'jobs.job.completed',
  summary: 'The pictures of a job are in its owner’s library',
  data: z.object({
    ...jobFacts,
    completed_at: timestampSchema,
    results: z.int().min(1),
    engine: z.string(),
    render_ms: z.int().min(0),
  }),
});

export const jobFailed = defineEvent({
  type: 'jobs.job.failed',
  summary: 'A job failed for good; its generation was given back',
  data: z.object({ ...jobFacts, failed_at: timestampSchema, error_message: z.string() }),
});

export const jobDeleted = defineEvent({
  type: 'jobs.job.deleted',
  summary: 'A seller deleted a job and its pictures',
  data: z.object({ ...jobFacts, deleted_at: timestampSchema }),
});

/** Not a fact but an order: goes to the work queue that render workers share. */
export const renderRequested = defineEvent({
  type: 'jobs.render.requested',
  summary: 'One job waits for a render worker',
  data: z.object({ job_id: idSchema }),
});

export const jobsEvents = [jobCreated, jobCompleted, jobFailed, jobDeleted, renderRequested];
