/**
 * The plan catalogue (spec §1 and §9). Amounts are whole US cents, so that sums are exact. The spec gives two different
 * price lists. `priceReadings` names both lists, and the setting `PRICES` selects one.
 */
export const priceReadings = ['landing', 'billing'] as const;
/** Name of one of the two price lists. */
export type PriceReading = (typeof priceReadings)[number];

/** All plans, cheapest first. */
export const planIds = ['free', 'basic', 'pro'] as const;
/** Name of a plan without its billing interval. */
export type PlanId = (typeof planIds)[number];

/** Plans with a price. */
export const paidPlanIds = ['basic', 'pro'] as const satisfies readonly PlanId[];
export type PaidPlanId = (typeof paidPlanIds)[number];

/** Billing intervals. */
export const intervals = ['monthly', 'yearly'] as const;
export type Interval = (typeof intervals)[number];

/** ID of a paid plan with its billing interval, as in API calls (spec §9): `basic_monthly`. */
export type OfferId = `${PaidPlanId}_${Interval}`;
/** All offers, in the order of the plans. */
export const offerIds = paidPlanIds.flatMap((plan) =>
  intervals.map((interval) => `${plan}_${interval}` as const),
);

/** Splits the ID of an offer into plan and billing interval. */
export function parseOfferId(offer: OfferId): { plan: PaidPlanId; interval: Interval } {
  const [plan, interval] = offer.split('_') as [PaidPlanId, Interval];
  return { plan, interval };
}

/** Returns the display name of an offer: `Basic, monthly`. */
export function offerName(offer: OfferId): string {
  const { plan, interval } = parseOfferId(offer);
  return `${plans[plan].name}, ${interval}`;
}

/** Returns the price of an offer in one of the price lists, in cents. */
export function priceOf(offer: OfferId, reading: PriceReading): number {
  const { plan, interval } = parseOfferId(offer);
  return plans[plan].prices[reading][interval];
}

/** Currency of all prices. */
export const currency = 'USD';

/** Features and prices of a plan. */
export interface Plan {
  id: PlanId;
  name: 'Free' | 'Basic' | 'Pro';
  /** Included generations: in total for the free plan, per month for paid plans. */
  generations: number;
  countedPer: 'total' | 'month';
  /** Maximum number of jobs of one seller in the render queue. Further jobs wait outside the queue. */
  inFlight: number;
  /** Whether jobs of this plan are rendered before the jobs of other plans. */
  priority: boolean;
  /** Whether pictures carry a watermark. */
  watermark: boolean;
  /** Prices in cents. */
  prices: Record<PriceReading, Record<Interval, number>>;
}

/** Plan catalogue: the only source for displaying plans, charging prices and counting generations. */
export const plans: Record<PlanId, Plan> = {
  free: {
    id: 'free',
    name: 'Free',
    generations: 5,
    countedPer: 'total',
    inFlight: 2,
    priority: false,
    watermark: true,
    prices: { landing: { monthly: 0, yearly: 0 }, billing: { monthly: 0, yearly: 0 } },
  },
  basic: {
    id: 'basic',
    name: 'Basic',
    generations: 100,
    countedPer: 'month',
    inFlight: 4,
    priority: false,
    watermark: false,
    prices: { landing: { monthly: 999, yearly: 9999 }, billing: { monthly: 999, yearly: 9990 } },
  },
  pro: {
    id: 'pro',
    name: 'Pro',
    generations: 500,
    countedPer: 'month',
    inFlight: 8,
    priority: true,
    watermark: false,
    prices: { landing: { monthly: 3499, yearly: 34999 }, billing: { monthly: 2990, yearly: 29990 } },
  },
};

/** Default price list. Operators can select the other list. */
export const defaultPriceReading: PriceReading = 'landing';

/** Saving of a yearly plan in percent, rounded by the spec (§9) from exact values of 16.4 to 16.7 %. */
export const yearlySavingPercent = 17;
