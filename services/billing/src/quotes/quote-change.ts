import type { OfferId } from '@packshot/proto/plans';
import type { Quote } from '@packshot/proto/rest/quote';
import type { Deps } from '../deps.js';
import { findLive } from '../subscriptions/lock-subscriber.js';
import { calculateChange } from './calculate-change.js';
import { quoteOf } from './require-agreed-change.js';

export async function quoteChange(deps: Deps, userId: string, offer: OfferId): Promise<Quote> {
  const subscriber = await deps.db
    .selectFrom('subscriber')
    .select('country')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const live = await findLive(deps.db, userId);
  return quoteOf(calculateChange(deps, subscriber ?? { country: null }, live, offer), live);
}
