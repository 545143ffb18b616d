import { Problem } from '@packshot/chassis/app/problem';
import type { adminSubscriptions } from '@packshot/proto/rest/admin/subscriptions';
import type { AnswerOf, QueryOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function listPayments(
  _deps: Deps,
  _query: QueryOf<(typeof adminSubscriptions)['adminListPayments']>,
): Promise<AnswerOf<(typeof adminSubscriptions)['adminListPayments']>> {
  throw new Problem('unavailable');
}
