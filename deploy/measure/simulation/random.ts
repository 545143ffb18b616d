import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Returns a generator of pseudorandom numbers from 0 to below 1, which repeats for the same seed. */
export function seeded(seed: number): () => number {
  const generator = xoroshiro128plus(seed);
  return () => uniformFloat64(generator);
}

/** Draws the time until the next random arrival (exponential). @param mean mean of the drawn times in seconds */
export const untilNext = (random: () => number, mean: number): number => -Math.log(1 - random()) * mean;

/**
 * Draws a log-normal duration: never very short, sometimes long.
 *
 * @param spread standard deviation of the logarithm of the duration; 0 always gives the mean
 */
export function around(random: () => number, mean: number, spread: number): number {
  const normal = Math.sqrt(2 * untilNext(random, 1)) * Math.cos(2 * Math.PI * random());
  return mean * Math.exp(spread * normal - spread ** 2 / 2);
}
