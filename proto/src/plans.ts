/**
 * The one plan catalogue (spec §1 and §9). Amounts are cents of a US dollar: whole numbers, so that sums are exact. The
 * spec gives two readings of the prices; both are kept here and `priceReadings` names them; the setting `PRICES` picks
 * the one in force.
 */
export const priceReadings = ['landing', 'billing'] as const;
/** Name of one of the two price lists. */
export type PriceReading = (typeof priceReadings)[number];

/** Every plan, cheapest first. */
export const planIds = ['free', 'basic', 'pro'] as const;
/** Name of a plan, without how often it is paid. */
export type PlanId = (typeof planIds)[number];

/** Plans that are paid for. */
export const paidPlanIds = ['basic', 'pro'] as const satisfies readonly PlanId[];
export type PaidPlanId = (typeof paidPlanIds)[number];

/** How often a plan is paid. */
export const intervals = ['monthly', 'yearly'] as const;
export type Interval = (typeof intervals)[number];

/** A paid plan and how often it is paid, as calls name it (spec §9): `basic_monthly`. */
export type OfferId = `${PaidPlanId}_${Interval}`;
/** Every offer, in the order of the plans. */
export const offerIds = paidPlanIds.flatMap((plan) =>
  intervals.map((interval) => `${plan}_${interval}` as const),
);

/** The plan and the interval that an offer's name is made of. */
export function parseOfferId(offer: OfferId): { plan: PaidPlanId; interval: Interval } {
  const [plan, interval] = offer.split('_') as [PaidPlanId, Interval];
  return { plan, interval };
}

/** An offer as people read it: `Basic, monthly`. */
export function offerName(offer: OfferId): string {
  const { plan, interval } = parseOfferId(offer);
  return `${plans[plan].name}, ${interval}`;
}

/** What an offer costs by a reading of the prices, in cents. */
export function priceOf(offer: OfferId, reading: PriceReading): number {
  const { plan, interval } = parseOfferId(offer);
  return plans[plan].prices[reading][interval];
}

/** What every price is in. */
export const currency = 'USD';

/** What a plan includes and costs. */
export interface Plan {
  id: PlanId;
  name: 'Free' | 'Basic' | 'Pro';
  /** Generations: over the account's lifetime for the free plan, per billing period otherwise. */
  generations: number;
  countedPer: 'total' | 'month';
  /** Jobs of one seller that may be in the render queue at once; the others wait for their turn behind them. */
  inFlight: number;
  /** Rendered before the jobs of other plans. */
  priority: boolean;
  /** Whether pictures carry a watermark. */
  watermark: boolean;
  /** Cents. */
  prices: Record<PriceReading, Record<Interval, number>>;
}

/** The catalogue. What is shown, charged and counted comes from here alone. */
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

/** Which reading of the prices is in force when nobody sets one. */
export const defaultPriceReading: PriceReading = 'landing';

/** What a year saves against twelve months, as the spec says it (§9): about two months, 16.4 to 16.7 % by each list. */
export const yearlySavingPercent = 17;
