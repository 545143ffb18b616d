import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Maximum number of addresses and users to count. */
const counted = 5_000;

/** The library's store uses the machine's clock. Set back by an hour, it would refuse recent callers for an hour. */
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
