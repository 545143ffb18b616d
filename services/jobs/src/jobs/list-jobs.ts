import { escapeLike } from '@packshot/chassis/db/escape-like';
import type { LibraryFilter } from '@packshot/proto/rest/job-schema';
import { sql, type RawBuilder } from 'kysely';
import type { Deps } from '../deps.js';

export interface Page extends LibraryFilter {
  limit: number;
  offset?: number;
  /** Only jobs older than this one. */
  before?: string | undefined;
}

/** Of a filtered library at most so many are counted: past that, a number tells nobody anything. */
const countedAtMost = 10_000;

/** A row's name and state: the mark changes whenever anything of the row does. */
export interface VersionedJob {
  id: string;
  mark: string;
}

interface FoundPage {
  state: string | null;
  total: number | null;
}

/**
 * Which jobs are on one page of an owner's library, newest first, in which state, and how many there are in all. The
 * state of a row is the transaction that wrote it last, which PostgreSQL keeps with it (`xmin`).
 *
 * @returns `state` names the jobs and their states; `readState` reads it
 */
export async function listJobs(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  page: Page,
): Promise<{ state: string; total: number }> {
  const { rows } = await pageStatement(userId, page).execute(db);
  return { state: rows[0]?.state ?? '', total: rows[0]?.total ?? 0 };
}

/**
 * One statement with one row, written by hand: every open library asks every few seconds, and mostly there is nothing
 * new. The ids of a page come from an index alone, so that an offset of 30,000 passes over entries of 40 bytes and not
 * over rows; only the rows of the page are read.
 */
export function pageStatement(
  userId: string,
  { limit, offset = 0, before, ...filter }: Page,
): RawBuilder<FoundPage> {
  const wanted = matchLibraryFilter(userId, filter);
  const older = before ? sql`and id < ${before}` : sql``;
  const filtered = filter.search || filter.status || filter.mode;
  const total = filtered
    ? sql`select count(*) from (select id from job where ${wanted} limit ${countedAtMost}) as counted`
    : sql`select jobs_total from account where user_id = ${userId}`;
  return sql<FoundPage>`
    select (${total}) as total, (
      select string_agg(id || ' ' || xmin, ',' order by id desc) from job where id = any(array(
        select id from job where ${wanted} ${older}
        order by id desc limit ${limit} offset ${before ? 0 : offset}
      ))
    ) as state`;
}

/** The jobs that a state names, in its order. */
export const readState = (state: string): VersionedJob[] =>
  state.split(',').flatMap((each) => {
    const [id, mark] = each.split(' ');
    return id && mark ? [{ id, mark }] : [];
  });

/** The rows of one owner that a filter leaves. */
export function matchLibraryFilter(
  userId: string,
  { search, status, mode }: LibraryFilter,
): RawBuilder<boolean> {
  const conditions = [sql`user_id = ${userId}`];
  if (status) conditions.push(sql`status = ${status}`);
  if (mode) conditions.push(sql`mode = ${mode}`);
  if (search) conditions.push(sql`input_filename ilike ${`%${escapeLike(search)}%`}`);
  return sql.join(conditions, sql` and `);
}
