import { announcementOf, type OutboxEvent } from '@packshot/chassis/messaging/outbox';
import { priorityRenderRequested, renderRequested } from '@packshot/proto/events/jobs';
import { sql } from 'kysely';
import type { JobRow } from './create-job-event.js';

export const requestRender = (job: { id: string; version: number; priority: boolean }): OutboxEvent =>
  announcementOf(job.priority ? priorityRenderRequested : renderRequested, {
    subject: job.id,
    version: job.version,
    data: { job_id: job.id },
  });

export const laneOf = ({ priority }: { priority: boolean }): 'express' | 'normal' =>
  priority ? 'express' : 'normal';

/** Returns the time at which the job was created, or at which its next round was admitted or, before that, requested. */
export const requestTimeOf = (
  job: Pick<JobRow, 'round' | 'revision' | 'created_at' | 'requested_at' | 'admitted_at'>,
): Date => (job.round === 0 && job.revision === 0 ? job.created_at : (job.admitted_at ?? job.requested_at));

export const requestTimeSql = sql<Date>`
  case when round = 0 and revision = 0 then created_at else coalesce(admitted_at, requested_at) end`;
