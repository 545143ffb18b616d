import { announcementOf, type OutboxEvent } from '@packshot/chassis/messaging/outbox';
import { priorityRenderRequested, renderRequested } from '@packshot/proto/events/jobs';

/** What asks the workers for a picture, in the lane of the job's plan. */
export const requestRender = (job: { id: string; version: number; priority: boolean }): OutboxEvent =>
  announcementOf(job.priority ? priorityRenderRequested : renderRequested, {
    subject: job.id,
    version: job.version,
    data: { job_id: job.id },
  });
