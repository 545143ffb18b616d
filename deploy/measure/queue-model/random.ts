import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Numbers from 0 to below 1 that look like chance, and are the same for the same seed. */
export function seeded(seed: number): () => number {
  const generator = xoroshiro128plus(seed);
  return () => uniformFloat64(generator);
}

/** Time until the next of what comes by chance. @param mean of these times */
export const untilNext = (random: () => number, mean: number): number => -Math.log(1 - random()) * mean;

/**
 * A time of what is never short and sometimes long (log-normal).
 *
 * @param spread of its logarithm: 0 is always the mean
 */
export function around(random: () => number, mean: number, spread: number): number {
  const normal = Math.sqrt(2 * untilNext(random, 1)) * Math.cos(2 * Math.PI * random());
  return mean * Math.exp(spread * normal - spread ** 2 / 2);
}
