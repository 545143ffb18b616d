import { Problem } from '@packshot/chassis/app/problem';
import type { adminSubscriptions } from '@packshot/proto/rest/admin/subscriptions';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function getSubscription(
  _deps: Pick<Deps, 'db'>,
  _userId: string,
): Promise<AnswerOf<(typeof adminSubscriptions)['adminChangeSubscription']>> {
  throw new Problem('unavailable');
}
