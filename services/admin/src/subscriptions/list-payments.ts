import type { CommandSender } from '@packshot/chassis/commands/send-command';
import { maxCountedHits, type PaymentState } from '@packshot/proto/rest/admin/admin-words';
import type { adminSubscriptions } from '@packshot/proto/rest/admin/subscriptions';
import type { AnswerOf, QueryOf } from '@packshot/proto/rest/endpoint';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { countRows, findPage } from '../lists/find-page.js';
import { findHits, isId, type FoundRows } from '../lists/find-hits.js';
import { matchOwnerText } from '../users/match-owner-text.js';
import { findInvoiced } from './find-invoiced.js';
import { loadPayments } from './load-payments.js';

type Query = QueryOf<(typeof adminSubscriptions)['adminListPayments']>;

/** Lists payments, newest first. A search matches an ID, a document number, a provider's reference, or the user. */
export async function listPayments(
  deps: Pick<Deps, 'db' | 'give'>,
  query: Query,
  giver: CommandSender,
): Promise<AnswerOf<(typeof adminSubscriptions)['adminListPayments']>> {
  const { skip, limit, search } = query;
  const invoiced = search && !isId(search) ? await findInvoiced(deps, search, giver) : undefined;
  const found = await findPayments(deps, invoiced ? { ...query, search: invoiced } : query);
  return { payments: await loadPayments(deps, found.ids), total: found.total, skip, limit };
}

async function findPayments({ db }: Pick<Deps, 'db'>, query: Query): Promise<FoundRows> {
  const { search, user_id: userId, status } = query;
  const listed = filtered(db, query);
  const payments = listed.orderBy('payment_row.at', 'desc').orderBy('payment_row.id', 'desc');
  if (!search) return findPage(payments, query, userId ? countRows(db, listed) : countPayments(db, status));
  const find = (meant: Expression<SqlBool>) =>
    findHits(db, payments.select('payment_row.at as key').where(meant).limit(maxCountedHits), 'desc', query);
  const { eb, ref } = expressionBuilder<AdminTables, 'payment_row'>();
  if (isId(search)) return find(eb('payment_row.id', '=', search).or('payment_row.user_id', '=', search));
  const referred = await find(eb('payment_row.reference', '=', search));
  return referred.total > 0 ? referred : find(matchOwnerText(db, ref('payment_row.user_id'), search));
}

/** Selects the IDs of the payments that match the filters. */
function filtered(db: Deps['db'], { status, user_id }: Query) {
  let payments = db.selectFrom('payment_row').select('payment_row.id');
  if (status) payments = payments.where('payment_row.state', '=', status);
  if (user_id) payments = payments.where('payment_row.user_id', '=', user_id);
  return payments;
}

async function countPayments(db: Deps['db'], state: PaymentState | undefined): Promise<number> {
  let counts = db
    .selectFrom('payment_count')
    .select(sql<number>`coalesce(sum(payments), 0)::bigint`.as('payments'));
  if (state) counts = counts.where('state', '=', state);
  return (await counts.executeTakeFirstOrThrow()).payments;
}
