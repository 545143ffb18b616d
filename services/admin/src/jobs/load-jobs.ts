import { Problem } from '@packshot/chassis/app/problem';
import type { AdminJob } from '@packshot/proto/rest/admin/jobs';
import type { Selectable } from 'kysely';
import type { JobRowTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { sortByIds } from '../lists/sort-by-ids.js';

export async function loadJobs(
  { db, traceUrl }: Pick<Deps, 'db' | 'traceUrl'>,
  ids: string[],
): Promise<AdminJob[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('job_row')
    .leftJoin('user_row', 'user_row.id', 'job_row.user_id')
    .selectAll('job_row')
    .select('user_row.email as user_email')
    .where('job_row.id', 'in', ids)
    .execute();
  return sortByIds(ids, rows, ({ id }) => id).map((row) => jobView(row, traceUrl));
}

const jobView = (
  row: Selectable<JobRowTable> & { user_email: string | null },
  traceUrl: string | undefined,
): AdminJob => ({
  id: row.id,
  user_id: row.user_id,
  user_email: row.user_email,
  mode: row.mode,
  option: row.option,
  status: row.status,
  engine: row.engine,
  render_seconds: row.render_ms === null ? null : row.render_ms / 1000,
  cost_usd: row.cost_usd,
  fidelity: row.fidelity,
  error_code: row.error_code,
  error_message: row.error_message,
  attempts: row.attempts,
  created_at: row.created_at.toISOString(),
  started_at: row.started_at?.toISOString() ?? null,
  completed_at: row.completed_at?.toISOString() ?? null,
  trace_url: (row.trace_id && traceUrl?.replace('{trace_id}', row.trace_id)) || null,
});

export async function getJob(deps: Pick<Deps, 'db' | 'traceUrl'>, id: string): Promise<AdminJob> {
  const [job] = await loadJobs(deps, [id]);
  if (!job) throw new Problem('not_found');
  return job;
}
