import { announce } from '@packshot/chassis/messaging/outbox';
import { priorityRenderRequested, renderRequested } from '@packshot/proto/events/jobs';
import type { Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/** Asks the workers for a picture, in the lane of the job's plan. */
export async function requestRender(
  tx: Transaction<JobsTables>,
  job: { id: string; version: number; priority: boolean },
): Promise<void> {
  await announce(tx, job.priority ? priorityRenderRequested : renderRequested, {
    subject: job.id,
    version: job.version,
    data: { job_id: job.id },
  });
}
