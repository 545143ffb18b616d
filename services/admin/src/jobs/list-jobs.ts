import { maxCountedHits } from '@packshot/proto/rest/admin/admin-words';
import type { adminJobs } from '@packshot/proto/rest/admin/jobs';
import type { AnswerOf, QueryOf } from '@packshot/proto/rest/endpoint';
import type { OrderByItemBuilder } from 'kysely';
import type { Deps } from '../deps.js';
import { countListedJobs } from '../figures/count-jobs.js';
import { countRows, findPage } from '../lists/find-page.js';
import { findHits, isId, toOrderBy, type FoundRows } from '../lists/find-hits.js';
import { matchOwnerText } from '../users/match-owner-text.js';
import { loadJobs } from './load-jobs.js';

type Query = QueryOf<(typeof adminJobs)['adminListJobs']>;

export async function listJobs(
  deps: Pick<Deps, 'db' | 'traceUrl'>,
  query: Query,
): Promise<AnswerOf<(typeof adminJobs)['adminListJobs']>> {
  const { skip, limit } = query;
  const found = await find(deps, query);
  return { jobs: await loadJobs(deps, found.ids), total: found.total, skip, limit };
}

async function find({ db }: Pick<Deps, 'db'>, query: Query): Promise<FoundRows> {
  const { search, user_id: userId, sort } = query;
  const { column, direction } = toOrderBy(sort);
  const listed = filtered(db, query);
  if (search)
    return findHits(
      db,
      listed
        .select(({ ref }) => ref(`job_row.${column}`).as('key'))
        .where(({ eb, ref }) =>
          isId(search)
            ? eb('job_row.id', '=', search).or('job_row.user_id', '=', search)
            : matchOwnerText(db, ref('job_row.user_id'), search),
        )
        .orderBy('job_row.created_at', newest)
        .orderBy('job_row.id', 'desc')
        .limit(maxCountedHits),
      direction,
      query,
    );
  const jobs = listed
    .orderBy(`job_row.${column}`, direction === 'asc' ? (by) => by.asc().nullsFirst() : newest)
    .orderBy('job_row.id', direction);
  return findPage(jobs, query, userId ? countRows(db, listed) : countListedJobs({ db }, query));
}

/** Sorts null as the smallest value, in the same order as the indexes. */
const newest = (by: OrderByItemBuilder) => by.desc().nullsLast();

/** Selects the IDs of the jobs that match the filters, without deleted jobs. */
function filtered(db: Deps['db'], { status, mode, user_id }: Query) {
  let jobs = db.selectFrom('job_row').select('job_row.id').where('job_row.deleted_at', 'is', null);
  if (status) jobs = jobs.where('job_row.status', '=', status);
  if (mode) jobs = jobs.where('job_row.mode', '=', mode);
  if (user_id) jobs = jobs.where('job_row.user_id', '=', user_id);
  return jobs;
}
