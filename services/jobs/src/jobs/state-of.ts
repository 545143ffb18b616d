import type { Selectable } from 'kysely';
import type { jobStateSchema } from '@packshot/proto/events/jobs';
import type { z } from 'zod';
import type { JobTable } from '../db/tables.js';

/** A job as operators may see it: how it is and how it was made, and no word of its seller. */
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
