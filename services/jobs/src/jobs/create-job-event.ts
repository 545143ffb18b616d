import { announcementOf, type OutboxEvent } from '@packshot/chassis/messaging/outbox';
import type { DataOf, EventSpec } from '@packshot/proto/events/envelope';
import type { jobStateSchema } from '@packshot/proto/events/jobs';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { AccountTable, JobTable } from '../db/tables.js';
import { usageOf } from '../quota/usage-of.js';

export type JobRow = Selectable<JobTable>;

type Facts = 'job_id' | 'user_id' | 'mode' | 'state' | 'usage';

/** @param more adds the fields that only this type of event has */
export const createJobEvent =
  <E extends EventSpec>(event: E, more: (job: JobRow) => Omit<DataOf<E>, Facts>) =>
  (job: JobRow, account?: Selectable<AccountTable>): OutboxEvent => {
    const data = {
      job_id: job.id,
      user_id: job.user_id,
      mode: job.mode,
      state: stateOf(job),
      ...(account ? { usage: usageOf(account) } : {}),
      ...more(job),
    };
    return announcementOf(event, { subject: job.id, version: job.version, data: data as DataOf<E> });
  };

export const endTimeOf = (job: JobRow): string => (job.completed_at ?? new Date()).toISOString();

/** Returns the state of a job for operators, without personal data of the seller. */
export function stateOf(job: Selectable<JobTable>): z.output<typeof jobStateSchema> {
  const made = job.render_metadata;
  const option = Object.values(job.options)[0];
  return {
    status: job.status,
    option: option ?? '',
    product: job.product,
    place: job.place,
    engine: made?.engine ?? null,
    render_ms: made?.render_ms ?? null,
    cost_usd: made?.cost_usd ?? 0,
    fidelity: made?.fidelity ?? null,
    error_code: job.error_code,
    error_message: job.error_message,
    attempts: job.attempts,
    created_at: job.created_at.toISOString(),
    started_at: job.started_at?.toISOString() ?? null,
    completed_at: job.completed_at?.toISOString() ?? null,
    trace_id: job.trace_id,
  };
}
