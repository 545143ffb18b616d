import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Addresses and users that are counted at most. */
const counted = 5_000;

/**
 * Counts calls within windows. The store that comes with the library goes by the machine's clock: when that is put back by
 * an hour, whoever has called shortly before stays in that window for an hour, and is refused.
 */
export class SteadyStore implements FastifyRateLimitStore {
  readonly #windows = new LRUCache<string, { current: number; since: number }>({ max: counted });

  incr(
    key: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const now = performance.now();
    const known = this.#windows.get(key);
    const window = known && known.since + windowMs > now ? known : { current: 0, since: now };
    window.current += 1;
    this.#windows.set(key, window);
    done(null, { current: window.current, ttl: Math.ceil(window.since + windowMs - now) });
  }

  child(): FastifyRateLimitStore {
    return new SteadyStore();
  }
}
