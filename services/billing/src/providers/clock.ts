import { now } from '@packshot/chassis/time/clock';
import type { PaymentProvider } from './payment-provider.js';

/** The provider's clock, which decides when periods end. */
export interface Clock {
  now(): Date;
  refresh(): Promise<void>;
  /** Number of clock jumps that any caller of `refresh` has detected. */
  moves(): number;
}

/** Milliseconds by which two clocks may differ before the provider's clock counts as moved. */
const toleranceMs = 5_000;

/** Creates a clock that shows real time, unless the provider has an adjustable clock. */
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
