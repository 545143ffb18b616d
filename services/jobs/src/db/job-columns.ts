import type { JobTable } from './tables.js';

const named: Record<keyof JobTable, true> = {
  id: true,
  user_id: true,
  mode: true,
  options: true,
  status: true,
  progress: true,
  input_filename: true,
  folder: true,
  original_name: true,
  thumbnail_name: true,
  result_names: true,
  render_metadata: true,
  notices: true,
  error_message: true,
  error_code: true,
  watermarked: true,
  priority: true,
  cutout_name: true,
  mask_name: true,
  strokes: true,
  revision: true,
  result_thumbnail_name: true,
  source_job_id: true,
  photo_id: true,
  variation: true,
  product: true,
  place: true,
  photo_hash: true,
  photo_key: true,
  picture_hash: true,
  repeats: true,
  guessed: true,
  version: true,
  trace_id: true,
  round: true,
  attempts: true,
  lease_token: true,
  lease_until: true,
  requested_at: true,
  created_at: true,
  started_at: true,
  completed_at: true,
};

/**
 * Every column of a job. Statements that run for each job name all columns instead of `*`, because PostgreSQL would
 * plan a statement with `*` each time.
 */
export const jobColumns = Object.keys(named) as (keyof JobTable)[];
