import { maxCountedHits } from '@packshot/proto/rest/admin/admin-words';
import type { adminUsers } from '@packshot/proto/rest/admin/users';
import type { AnswerOf, QueryOf } from '@packshot/proto/rest/endpoint';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { countUsers } from '../figures/count-users.js';
import { findHits, isId, toOrderBy, type FoundRows } from '../lists/find-hits.js';
import { findPage } from '../lists/find-page.js';
import { settleStandings } from '../usage/settle-standings.js';
import { loadUsers } from './load-users.js';
import { matchUserText } from './match-user-text.js';

type Query = QueryOf<(typeof adminUsers)['adminListUsers']>;

export async function listUsers(
  deps: Pick<Deps, 'db'>,
  query: Query,
): Promise<AnswerOf<(typeof adminUsers)['adminListUsers']>> {
  const { skip, limit, search } = query;
  await settleStandings(deps.db);
  const found = search ? await findNamed(deps, query, search) : await findAll(deps, query);
  return { users: await loadUsers(deps, found.ids), total: found.total, skip, limit };
}

/** Lists users from `user_standing`, which has an index for each sort order. */
function findAll({ db }: Pick<Deps, 'db'>, query: Query): Promise<FoundRows> {
  const { is_active, is_admin, plan, sort } = query;
  const { column, direction } = toOrderBy(sort);
  let users = db
    .selectFrom('user_standing')
    .select('user_standing.user_id as id')
    .where('created_at', 'is not', null);
  if (is_active !== undefined) users = users.where('is_active', '=', is_active);
  if (is_admin !== undefined) users = users.where('is_admin', '=', is_admin);
  if (plan) users = users.where('plan', '=', plan);
  const ordered = users.orderBy(column, direction).orderBy('user_id', direction);
  return findPage(ordered, query, countUsers({ db }, query));
}

function findNamed({ db }: Pick<Deps, 'db'>, query: Query, search: string): Promise<FoundRows> {
  const { is_active, is_admin, plan, sort } = query;
  const { column, direction } = toOrderBy(sort);
  // The planner omits the join when no column of `user_standing` is used.
  let users = db
    .selectFrom('user_row')
    .leftJoin('user_standing', 'user_standing.user_id', 'user_row.id')
    .select([
      'user_row.id',
      sql.ref(`${column === 'created_at' ? 'user_row' : 'user_standing'}.${column}`).as('key'),
    ])
    .where(isId(search) ? ({ eb }) => eb('user_row.id', '=', search) : matchUserText(search));
  if (is_active !== undefined) users = users.where('user_row.is_active', '=', is_active);
  if (is_admin !== undefined) users = users.where('user_row.is_admin', '=', is_admin);
  if (plan) users = users.where('user_row.plan', '=', plan);
  const newest = users
    .orderBy('user_row.created_at', 'desc')
    .orderBy('user_row.id', 'desc')
    .limit(maxCountedHits);
  return findHits(db, newest, direction, query);
}
