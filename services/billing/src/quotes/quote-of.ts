import { toDecimal } from '@packshot/proto/money';
import type { Quote } from '@packshot/proto/rest/quote';
import type { SubscriptionRow } from '../subscriptions/lifecycle.js';
import { describeChange } from './describe-change.js';
import type { Change } from './calculate-change.js';

/** A change as its buyer is told of it. */
export const quoteOf = (change: Change, live: SubscriptionRow | undefined): Quote => ({
  kind: change.kind,
  charge_now: toDecimal(change.charge),
  credit: toDecimal(change.credit),
  price: toDecimal(change.price),
  tax: change.tax && { label: change.tax.label, percent: change.tax.basisPoints / 100 },
  currency: change.currency,
  takes_effect_at: change.takesEffectAt.toISOString(),
  renews_at: change.renewsAt.toISOString(),
  sentence: describeChange(change, live),
});
