import type { LibraryFilter } from '@packshot/proto/rest/job-schema';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { JobsTables } from '../db/tables.js';
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
export interface Marked {
  id: string;
  mark: string;
}

/** Which jobs are on one page of an owner's library, newest first, in which state, and how many there are in all. */
export async function listJobs(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { limit, offset = 0, before, ...filter }: Page,
): Promise<{ page: Marked[]; total: number }> {
  const wanted = matching(userId, filter);
  // The transaction that wrote a row last, which PostgreSQL keeps beside it.
  const mark = sql<string>`xmin`.as('mark');
  let page = db.selectFrom('job').select(['id', mark]).where(wanted).orderBy('id', 'desc').limit(limit);
  page = before ? page.where('id', '<', before) : page.offset(offset);
  const filtered = filter.search || filter.status || filter.mode;
  const [rows, total] = await Promise.all([
    page.execute(),
    filtered ? countMatching(db, wanted) : countAll(db, userId),
  ]);
  return { page: rows, total };
}

type Where = (where: ExpressionBuilder<JobsTables, 'job'>) => Expression<SqlBool>;

/** The rows of one owner that a filter leaves. */
export const matching =
  (userId: string, { search, status, mode }: LibraryFilter): Where =>
  (where) =>
    where.and([
      where('user_id', '=', userId),
      ...(status ? [where('status', '=', status)] : []),
      ...(mode ? [where('mode', '=', mode)] : []),
      ...(search ? [where('input_filename', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`)] : []),
    ]);

async function countAll(db: Deps['db'], userId: string): Promise<number> {
  const account = await db
    .selectFrom('account')
    .select('jobs_total')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return account?.jobs_total ?? 0;
}

async function countMatching(db: Deps['db'], wanted: Where): Promise<number> {
  const { total } = await db
    .selectFrom(db.selectFrom('job').select('id').where(wanted).limit(countedAtMost).as('matching'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
