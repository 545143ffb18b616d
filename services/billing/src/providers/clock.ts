import { now } from '@packshot/chassis/time/clock';
import type { PaymentProvider } from './payment-provider.js';

/** The time by which plans run: the provider's. */
export interface Clock {
  now(): Date;
  /** Asks the provider. */
  refresh(): Promise<void>;
  /** How often it was found to have been moved, whoever asked. */
  moves(): number;
}

/** Milliseconds. What two clocks may differ by without one having been moved. */
const toleranceMs = 5_000;

/** The world's time, unless the provider has a clock of its own. */
export function createClock(provider: Pick<PaymentProvider, 'now'>): Clock {
  let aheadMs = 0;
  let moves = 0;
  return {
    now: () => new Date(now() + aheadMs),
    async refresh() {
      const theirs = await provider.now?.();
      if (!theirs) return;
      const before = aheadMs;
      aheadMs = theirs.getTime() - now();
      if (Math.abs(aheadMs - before) > toleranceMs) moves += 1;
    },
    moves: () => moves,
  };
}
