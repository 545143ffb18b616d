import { maxCountedHits } from '@packshot/proto/rest/admin/admin-words';
import type { adminSubscriptions } from '@packshot/proto/rest/admin/subscriptions';
import type { AnswerOf, QueryOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import { countSubscriptions } from '../figures/count-subscriptions.js';
import { countRows, findPage } from '../lists/find-page.js';
import { findHits, isId, toOrderBy, type FoundRows } from '../lists/find-hits.js';
import { matchOwnerText } from '../users/match-owner-text.js';
import { loadSubscriptions } from './load-subscriptions.js';

type Query = QueryOf<(typeof adminSubscriptions)['adminListSubscriptions']>;

export async function listSubscriptions(
  deps: Pick<Deps, 'db'>,
  query: Query,
): Promise<AnswerOf<(typeof adminSubscriptions)['adminListSubscriptions']>> {
  const { skip, limit } = query;
  const found = await find(deps, query);
  return { subscriptions: await loadSubscriptions(deps, found.ids), total: found.total, skip, limit };
}

async function find({ db }: Pick<Deps, 'db'>, query: Query): Promise<FoundRows> {
  const { search, user_id: userId, sort } = query;
  const { column, direction } = toOrderBy(sort);
  const listed = filtered(db, query);
  if (search)
    return findHits(
      db,
      listed
        .select(({ ref }) => ref(`subscription_row.${column}`).as('key'))
        .where(({ eb, ref }) =>
          isId(search)
            ? eb('subscription_row.user_id', '=', search).or('subscription_row.subscription_id', '=', search)
            : matchOwnerText(db, ref('subscription_row.user_id'), search),
        )
        .orderBy('subscription_row.changed_at', 'desc')
        .orderBy('subscription_row.user_id', 'desc')
        .limit(maxCountedHits),
      direction,
      query,
    );
  const subscriptions = listed
    .orderBy(`subscription_row.${column}`, direction)
    .orderBy('subscription_row.user_id', direction);
  return findPage(subscriptions, query, userId ? countRows(db, listed) : countSubscriptions({ db }, query));
}

/** Selects the IDs of the users whose subscriptions match the filters. */
function filtered(db: Deps['db'], { status, plan, user_id }: Query) {
  let subscriptions = db.selectFrom('subscription_row').select('subscription_row.user_id as id');
  if (status) subscriptions = subscriptions.where('subscription_row.status', '=', status);
  if (plan) subscriptions = subscriptions.where('subscription_row.plan', '=', plan);
  if (user_id) subscriptions = subscriptions.where('subscription_row.user_id', '=', user_id);
  return subscriptions;
}
