import type { Job } from '@packshot/proto/rest/job-schema';
import type { Selectable } from 'kysely';
import type { JobTable } from '../db/tables.js';
import type { SignedLinks } from '../files/signed-links.js';

/** A row as its owner sees it. */
export function toView(row: Selectable<JobTable>, links: SignedLinks): Job {
  const original = links.linkTo(row.id, row.original_name);
  const done = row.status === 'completed';
  return {
    id: row.id,
    job_id: row.id,
    user_id: row.user_id,
    mode: row.mode,
    status: row.status,
    progress: row.progress,
    input_filename: row.input_filename,
    base_image_url: original,
    input_url: original,
    thumbnail_url: links.linkTo(row.id, row.result_thumbnail_name ?? row.thumbnail_name),
    original_thumbnail_url: links.linkTo(row.id, row.thumbnail_name),
    result_urls: row.result_names.map((name) => links.linkTo(row.id, name)),
    error_message: row.error_message,
    fidelity: done ? fidelityOf(row) : null,
    adjustable: done && row.mask_name !== null,
    notice: done && typeof row.render_metadata?.notice === 'string' ? row.render_metadata.notice : null,
    ...row.options,
    source_job_id: row.source_job_id,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
  };
}

/** Rounded down: 99.96 % is not all of it. */
function fidelityOf({ render_metadata }: Selectable<JobTable>): number | null {
  const share = render_metadata?.fidelity;
  return typeof share === 'number' ? Math.floor(share * 1000) / 10 : null;
}
