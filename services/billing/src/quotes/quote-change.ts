import { toDecimal } from '@packshot/proto/money';
import type { OfferId } from '@packshot/proto/plans';
import type { Quote } from '@packshot/proto/rest/subscriptions';
import type { Deps } from '../deps.js';
import { findLive } from '../subscriptions/find-live.js';
import { changeSentence } from './change-sentence.js';
import { planChange } from './plan-change.js';

/** What another plan would do and cost. Changes nothing. */
export async function quoteChange(deps: Deps, userId: string, offer: OfferId): Promise<Quote> {
  const subscriber = await deps.db
    .selectFrom('subscriber')
    .select('country')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const live = await findLive(deps.db, userId);
  const change = planChange(deps, subscriber ?? { country: null }, live, offer);
  return {
    kind: change.kind,
    charge_now: toDecimal(change.charge),
    credit: toDecimal(change.credit),
    price: toDecimal(change.price),
    tax: change.tax && { label: change.tax.label, percent: change.tax.basisPoints / 100 },
    currency: change.currency,
    takes_effect_at: change.takesEffectAt.toISOString(),
    renews_at: change.renewsAt.toISOString(),
    sentence: changeSentence(change, live),
  };
}
