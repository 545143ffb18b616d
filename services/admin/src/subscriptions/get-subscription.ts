import { Problem } from '@packshot/chassis/app/problem';
import type { AdminSubscription } from '@packshot/proto/rest/admin/subscriptions';
import type { Deps } from '../deps.js';
import { loadSubscriptions } from './load-subscriptions.js';

/** @param userId whose it is */
export async function getSubscription(deps: Pick<Deps, 'db'>, userId: string): Promise<AdminSubscription> {
  const [subscription] = await loadSubscriptions(deps, [userId]);
  if (!subscription) throw new Problem('not_found');
  return subscription;
}
