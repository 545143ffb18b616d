import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Maximum number of addresses and users whose calls are counted. */
const counted = 5_000;

/** Uses a monotonic clock: setting back the system clock by an hour must not block recent callers for an hour. */
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
