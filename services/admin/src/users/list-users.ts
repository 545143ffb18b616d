import { mostHits } from '@packshot/proto/rest/admin/admin-words';
import type { adminUsers } from '@packshot/proto/rest/admin/users';
import type { AnswerOf, QueryOf } from '@packshot/proto/rest/endpoint';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { countUsers } from '../figures/count-users.js';
import { findHits } from '../lists/find-hits.js';
import { findPage } from '../lists/find-page.js';
import { isId } from '../lists/is-id.js';
import { orderOf } from '../lists/order-of.js';
import { settleStandings } from '../usage/settle-standings.js';
import { loadUsers } from './load-users.js';
import { namedLike } from './named-like.js';

type Query = QueryOf<(typeof adminUsers)['adminListUsers']>;

export async function listUsers(
  deps: Pick<Deps, 'db'>,
  query: Query,
): Promise<AnswerOf<(typeof adminUsers)['adminListUsers']>> {
  const { skip, limit, search } = query;
  await settleStandings(deps.db);
  const users = ordered(deps, query);
  const found = search
    ? await findHits(
        deps.db,
        users
          .where(isId(search) ? ({ eb }) => eb('user_row.id', '=', search) : namedLike(search))
          .limit(mostHits),
        query,
      )
    : await findPage(users, query, countUsers(deps, query));
  return { users: await loadUsers(deps, found.ids), total: found.total, skip, limit };
}

/**
 * Ids of the users that filters leave, in the order of the list. How a user stands is joined where it is asked for alone;
 * the planner leaves the join out where it is not.
 */
function ordered({ db }: Pick<Deps, 'db'>, { is_active, is_admin, plan, sort }: Query) {
  const { column, direction } = orderOf(sort);
  const asked = plan !== undefined || column === 'used';
  let users = db
    .selectFrom('user_row')
    .leftJoin('user_standing', 'user_standing.user_id', 'user_row.id')
    .select('user_row.id');
  if (is_active !== undefined) users = users.where('user_row.is_active', '=', is_active);
  if (is_admin !== undefined) users = users.where('user_row.is_admin', '=', is_admin);
  if (asked) users = users.where('user_standing.user_id', 'is not', null);
  if (plan) users = users.where('user_standing.plan', '=', plan);
  if (column === 'email') users = users.orderBy(sql`user_row.email collate "C"`, direction);
  else if (column === 'used') users = users.orderBy('user_standing.used', direction);
  else users = users.orderBy(asked ? 'user_standing.created_at' : 'user_row.created_at', direction);
  return users.orderBy(asked && column !== 'email' ? 'user_standing.user_id' : 'user_row.id', direction);
}
