import { escapeLike } from '@packshot/chassis/db/escape-like';
import type { LibraryFilter } from '@packshot/proto/rest/job-schema';
import { maxSelectedJobs } from '@packshot/proto/rest/selection-limits';
import { sql, type RawBuilder } from 'kysely';
import type { Deps } from '../deps.js';

export interface Page extends LibraryFilter {
  limit: number;
  offset?: number;
  before?: string | undefined;
}

/** ID of a row, and a mark that changes whenever the row changes. */
export interface VersionedJob {
  id: string;
  mark: string;
}

interface FoundPage {
  state: string | null;
  total: number | null;
}

/** Lists jobs with their mark: the last transaction that wrote the row, which PostgreSQL keeps in `xmin`. */
export async function listJobs(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  page: Page,
): Promise<{ state: string; total: number }> {
  const { rows } = await pageStatement(userId, page).execute(db);
  return { state: rows[0]?.state ?? '', total: rows[0]?.total ?? 0 };
}

/**
 * Builds the query for a page. The query is one statement with one result row, because every open library polls every
 * few seconds. The IDs come from an index, so that an offset of 30,000 skips 40-byte entries instead of rows.
 */
export function pageStatement(
  userId: string,
  { limit, offset = 0, before, ...filter }: Page,
): RawBuilder<FoundPage> {
  const wanted = matchLibraryFilter(userId, filter);
  const older = before ? sql`and id < ${before}` : sql``;
  const filtered = filter.search || filter.status || filter.mode;
  const total = filtered
    ? sql`select count(*) from (select id from job where ${wanted} limit ${maxSelectedJobs}) as counted`
    : sql`select jobs_total from account where user_id = ${userId}`;
  return sql<FoundPage>`
    select (${total}) as total, (
      select string_agg(id || ' ' || xmin, ',' order by id desc) from job where id = any(array(
        select id from job where ${wanted} ${older}
        order by id desc limit ${limit} offset ${before ? 0 : offset}
      ))
    ) as state`;
}

export const readState = (state: string): VersionedJob[] =>
  state.split(',').flatMap((each) => {
    const [id, mark] = each.split(' ');
    return id && mark ? [{ id, mark }] : [];
  });

export function matchLibraryFilter(
  userId: string,
  { search, status, mode }: LibraryFilter,
  ids?: readonly string[],
): RawBuilder<boolean> {
  const conditions = [sql`user_id = ${userId}`];
  if (ids) conditions.push(sql`id = any(${ids})`);
  if (status) conditions.push(sql`status = ${status}`);
  if (mode) conditions.push(sql`mode = ${mode}`);
  if (search) conditions.push(sql`input_filename ilike ${`%${escapeLike(search)}%`}`);
  return sql.join(conditions, sql` and `);
}
