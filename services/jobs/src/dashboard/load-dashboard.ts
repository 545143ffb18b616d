import { now } from '@packshot/chassis/time/clock';
import { dashboardPictures, lookDays, type Dashboard, type LookReason } from '@packshot/proto/rest/dashboard';
import { activeStatuses } from '@packshot/proto/rest/job-words';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { toView } from '../jobs/to-view.js';
import { listUsage } from './list-usage.js';
import { countNotDownloaded } from './not-downloaded.js';

interface Found {
  in_progress: number;
  newest: string[];
  total: number;
  to_check: { id: string; reason: LookReason }[];
}

const dayMs = 86_400_000;

/** IDs are UUIDv7 (RFC 9562), which begin with the time, so the index by owner also finds the newest jobs. */
const smallestIdAt = (time: number): string => {
  const hex = Math.floor(time).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/** Loads what a seller sees first: the newest pictures, the open work and the counts. */
export async function loadDashboard(
  { db, links }: Pick<Deps, 'db' | 'links'>,
  userId: string,
  linkBase: string,
): Promise<Dashboard> {
  const [found, not_downloaded, usage] = await Promise.all([
    findPictures(db, userId),
    countNotDownloaded(db, userId),
    listUsage(db, userId),
  ]);
  const ids = [...new Set([...found.newest, ...found.to_check.map(({ id }) => id)])];
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('job').selectAll().where('user_id', '=', userId).where('id', 'in', ids).execute();
  const views = new Map(rows.map((row) => [row.id, toView(row, links, linkBase)]));
  // A job may have been deleted since the first statement.
  return {
    newest: found.newest.flatMap((id) => views.get(id) ?? []),
    in_progress: found.in_progress,
    to_check: {
      total: found.total,
      pictures: found.to_check.flatMap(({ id, reason }) => {
        const job = views.get(id);
        return job ? [{ reason, job }] : [];
      }),
    },
    not_downloaded,
    usage,
  };
}

async function findPictures(db: Deps['db'], userId: string): Promise<Found> {
  const since = smallestIdAt(now() - lookDays * dayMs);
  const { rows } = await sql<Found>`
    with to_check as materialized (
      select id, case
        when status = 'failed' then 'failed'
        when notices ?| array['check_edge', 'other_cutout'] then 'edges'
        else 'no_person' end as reason
      from job
      where user_id = ${userId} and id > ${since} and (
        status = 'failed'
        or status = 'completed' and (
          notices ?| array['check_edge', 'other_cutout']
          or mode = 'model_tryon' and render_metadata ? 'plate'
        ) and not exists (
          select from exported_picture where job_id = job.id and not refused and file_name in (
            select jsonb_array_elements_text(result_names)
          )
        )
      )
    )
    select
      (select count(*)::int from job
        where user_id = ${userId} and status in (${sql.join(activeStatuses)})) as in_progress,
      array(select id::text from job where user_id = ${userId} order by job.id desc limit ${dashboardPictures}) as newest,
      (select count(*)::int from to_check) as total,
      coalesce((
        select jsonb_agg(newest order by id desc)
        from (select id, reason from to_check order by id desc limit ${dashboardPictures}) as newest
      ), '[]') as to_check`.execute(db);
  return rows[0]!;
}
