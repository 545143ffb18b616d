import { toProductFields } from '@packshot/proto/jobs/product-fields';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { SignedLinks } from '../files/signed-links.js';
import { listGuesses } from './list-guesses.js';
import type { JobRow } from './create-job-event.js';

/** @param linkBase URL that links start with; see `Origin` */
export function toView(row: JobRow, links: SignedLinks, linkBase = ''): Job {
  const linkTo = links.to(row.id, linkBase);
  const original = linkTo(row.original_name);
  const done = row.status === 'completed';
  const facts = row.new_facts ?? row;
  const correctable = done && row.render_metadata?.engine === 'studio';
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
    // A job that is being rendered again still shows its earlier result.
    thumbnail_url: row.result_thumbnail_name && linkTo(row.result_thumbnail_name),
    original_thumbnail_url: linkTo(row.thumbnail_name),
    result_urls: row.result_names.map(linkTo),
    error_message: row.error_message,
    error_code: row.error_code,
    fidelity: done ? fidelityOf(row) : null,
    photo_area: done ? (row.render_metadata?.photo_area ?? null) : null,
    adjustable: done && row.mask_name !== null,
    correctable,
    outdated: correctable && row.outdated,
    notice: done ? (row.render_metadata?.notice ?? null) : null,
    notices: done ? row.notices : [],
    ...(done && row.render_metadata?.cut_outs ? { other_cut_out: row.render_metadata.cut_outs.area } : {}),
    ...(done && row.render_metadata?.own_alpha ? { own_transparency: row.render_metadata.own_alpha } : {}),
    ...row.options,
    ...toProductFields(facts.product),
    guessed: listGuesses(facts),
    ...(done && row.render_metadata?.recognised ? { recognised: row.render_metadata.recognised } : {}),
    ...(row.place === null ? {} : { place: row.place }),
    source_job_id: row.source_job_id,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
  };
}

/** Rounds the fidelity down, so that 99.96 % is not shown as 100 %. */
function fidelityOf({ render_metadata }: JobRow): number | null {
  const share = render_metadata?.fidelity;
  return typeof share === 'number' ? Math.floor(share * 1000) / 10 : null;
}
