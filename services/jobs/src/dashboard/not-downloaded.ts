import { maxExportedJobs } from '@packshot/proto/rest/selection-limits';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { archiveDownload, singleDownload } from '../exports/exported-picture.js';

/** Number of marketplaces whose missing pictures the dashboard counts. */
const maxMarkets = 4;

/** Selects the finished jobs of an owner with the number of their pictures. */
const finishedJobs = (userId: string): RawBuilder<unknown> => sql`
  select id, result_names from job
  where user_id = ${userId} and status = 'completed' and jsonb_array_length(result_names) > 0`;

interface Missing {
  total: number;
  markets: { market: string; pictures: number }[];
}

/**
 * Counts the finished jobs whose pictures no target has received in their current version, and the same for each target
 * of earlier exports. A picture that a marketplace refused does not count as missing there.
 */
export async function countNotDownloaded(db: Kysely<JobsTables>, userId: string): Promise<Missing> {
  const { rows } = await sql<Missing>`
    with done as materialized (${finishedJobs(userId)}),
    received as materialized (
      select market, job_id, max(exported_at) as at, bool_and(refused) as refused,
        count(*) filter (where file_name = result_names ->> (picture - 1)) = jsonb_array_length(result_names)
          as complete
      from exported_picture join done on job_id = id
      where user_id = ${userId}
      group by market, job_id, result_names
    ),
    used as (
      select market, max(at) as at, (count(*) filter (where complete))::int as complete
      from received where market not in (${singleDownload}, ${archiveDownload})
      group by market having not bool_and(refused) order by at desc limit ${maxMarkets}
    ),
    finished as (select count(*)::int as jobs from done)
    select
      jobs - (select count(distinct job_id)::int from received where complete and not refused) as total,
      coalesce((
        select jsonb_agg(jsonb_build_object('market', market, 'pictures', jobs - complete) order by at desc)
        from used where complete < jobs
      ), '[]') as markets
    from finished`.execute(db);
  return rows[0]!;
}

/** Lists the newest jobs that `countNotDownloaded` counts. @param market absent for the jobs of the total */
export async function listNotDownloaded(
  db: Kysely<JobsTables>,
  userId: string,
  market?: string,
): Promise<string[]> {
  const counts = market === undefined ? sql`not refused` : sql`market = ${market}`;
  const { rows } = await sql<{ id: string }>`
    select id from (${finishedJobs(userId)}) as done
    where not exists (
      select from exported_picture
      where job_id = id and file_name = result_names ->> (picture - 1) and ${counts}
      group by market having count(*) = jsonb_array_length(result_names)
    )
    order by id desc limit ${maxExportedJobs}`.execute(db);
  return rows.map(({ id }) => id);
}
