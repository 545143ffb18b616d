import {
  parseOfferId,
  plans,
  priceOf,
  currency,
  offerIds,
  type OfferId,
  type PlanId,
} from '@packshot/proto/plans';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { BillingTables } from '../../db/tables.js';
import type { PayPalClient } from './paypal-client.js';
import { toPayPal } from './paypal-money.js';

/** `first`: a plan whose first period has a separate price. */
export const planKinds = ['regular', 'first'] as const;
export type PlanKind = (typeof planKinds)[number];

export interface PlanFinder {
  find(offer: OfferId, kind: PlanKind): Promise<string>;
  /** Returns the offer of a plan; null for a plan of another shop. */
  offerOf(planId: string): Promise<OfferId | null>;
}

const madeSchema = z.object({ id: z.string() });

/**
 * Each subscription overrides the price of the plan, so that one plan serves every price list and tax.
 *
 * @param place Host of the API, because PayPal's sandbox and PayPal's live system have different plans.
 */
export function createPlanFinder(db: Kysely<BillingTables>, client: PayPalClient, place: string): PlanFinder {
  async function remembered(name: string, make: () => Promise<string>): Promise<string> {
    const known = await db
      .selectFrom('provider_object')
      .select('reference')
      .where('provider', '=', 'paypal')
      .where('name', '=', name)
      .executeTakeFirst();
    if (known) return known.reference;
    const reference = await make();
    // Another process may have created the plan first. Both processes use the same idempotency key, so the created plan
    // is the same.
    await db
      .insertInto('provider_object')
      .values({ provider: 'paypal', name, reference })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return reference;
  }

  const product = (plan: PlanId) =>
    remembered(`${place} product ${plan}`, async () => {
      const body = { name: `Packshot ${plans[plan].name}`, type: 'SERVICE', category: 'SOFTWARE' };
      const key = `packshot-product-${plan}`;
      return (await client.post('/v1/catalogs/products', { body, key, answer: madeSchema })).id;
    });

  const nameOf = (offer: OfferId, kind: PlanKind) => `${place} plan ${offer} ${kind}`;

  return {
    find: (offer, kind) =>
      remembered(nameOf(offer, kind), async () => {
        const { plan, interval } = parseOfferId(offer);
        const frequency = { interval_unit: interval === 'yearly' ? 'YEAR' : 'MONTH', interval_count: 1 };
        const fixed_price = toPayPal({ amount: priceOf(offer, 'landing'), currency });
        const cycle = { frequency, pricing_scheme: { fixed_price } };
        const regular = { ...cycle, tenure_type: 'REGULAR', total_cycles: 0 };
        const body = {
          product_id: await product(plan),
          name: `Packshot ${plans[plan].name}, ${interval}`,
          status: 'ACTIVE',
          billing_cycles:
            kind === 'regular'
              ? [{ ...regular, sequence: 1 }]
              : [
                  { ...cycle, tenure_type: 'TRIAL', total_cycles: 1, sequence: 1 },
                  { ...regular, sequence: 2 },
                ],
          // An unpaid period is not collected later, because the plan is suspended in that period.
          payment_preferences: { auto_bill_outstanding: false, payment_failure_threshold: 3 },
        };
        const key = `packshot-plan-${offer}-${kind}`;
        return (await client.post('/v1/billing/plans', { body, key, answer: madeSchema })).id;
      }),

    async offerOf(planId) {
      const found = await db
        .selectFrom('provider_object')
        .select('name')
        .where('provider', '=', 'paypal')
        .where('reference', '=', planId)
        .executeTakeFirst();
      return offerIds.find((offer) => planKinds.some((kind) => found?.name === nameOf(offer, kind))) ?? null;
    },
  };
}
