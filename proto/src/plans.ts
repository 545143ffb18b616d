/**
 * The one plan catalogue (spec §1 and §9). Amounts are US dollars. The spec gives two readings of the prices;
 * both are kept here and `priceReadings` names them; the setting `PRICES` picks the one in force.
 */
export const priceReadings = ['landing', 'billing'] as const;
/** Name of one of the two price lists. */
export type PriceReading = (typeof priceReadings)[number];

/** In the order of their price. */
const planIds = ['free', 'basic', 'pro'] as const;
/** Name of a plan, without how often it is paid. */
export type PlanId = (typeof planIds)[number];

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
  prices: Record<PriceReading, { monthly: number; yearly: number }>;
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
    prices: { landing: { monthly: 9.99, yearly: 99.99 }, billing: { monthly: 9.99, yearly: 99.9 } },
  },
  pro: {
    id: 'pro',
    name: 'Pro',
    generations: 500,
    countedPer: 'month',
    inFlight: 8,
    priority: true,
    watermark: false,
    prices: { landing: { monthly: 34.99, yearly: 349.99 }, billing: { monthly: 29.9, yearly: 299.9 } },
  },
};

/** Which reading of the prices is in force when nobody sets one. */
export const defaultPriceReading: PriceReading = 'landing';

/** What a year saves against twelve months, as the spec says it (§9): about two months, 16.4 to 16.7 % by each list. */
export const yearlySavingPercent = 17;
