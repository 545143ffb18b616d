import { Problem } from '@packshot/chassis/app/problem';
import type { Giver } from '@packshot/chassis/commands/give-command';
import type { adminSubscriptions } from '@packshot/proto/rest/admin/subscriptions';
import type { AnswerOf, BodyOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function refundPayment(
  _deps: Deps,
  _id: string,
  _body: BodyOf<(typeof adminSubscriptions)['adminRefundPayment']>,
  _giver: Giver,
): Promise<AnswerOf<(typeof adminSubscriptions)['adminRefundPayment']>> {
  throw new Problem('unavailable');
}
