import { plans, type PlanId } from '@packshot/proto/plans';
import { untilNext } from './random.js';
import type { Visit } from './simulate.js';

/**
 * Thousandths of a day's jobs in each hour. Most jobs arrive in the evening; the busiest hour has a tenth of all jobs.
 */
export const hours: readonly number[] = [
  12, 8, 6, 5, 5, 8, 14, 26, 40, 54, 62, 64, 60, 58, 58, 58, 58, 60, 68, 84, 100, 60, 22, 10,
];

/** Kinds of visits, each with its frequency in 100 visits and its mean number of jobs. */
const habits: Record<PlanId, { visits: number; pictures: number }> = {
  free: { visits: 40, pictures: 2 },
  basic: { visits: 40, pictures: 5 },
  pro: { visits: 20, pictures: 15 },
};
const kinds = Object.entries(habits) as [PlanId, (typeof habits)[PlanId]][];
const picturesOfAVisit = kinds.reduce((sum, [, { visits, pictures }]) => sum + (visits * pictures) / 100, 0);

/**
 * Draws the visits of one day, which starts at midnight. The mean number of jobs equals the first argument.
 *
 * @param byHour number of jobs in each hour, in any unit
 */
export function* visitsOfADay(
  pictures: number,
  random: () => number,
  byHour: readonly number[] = hours,
): Generator<Visit> {
  const all = byHour.reduce((sum, each) => sum + each);
  for (const [hour, share] of byHour.entries()) {
    if (share === 0) continue;
    const mean = (3_600 * all * picturesOfAVisit) / (pictures * share);
    const end = (hour + 1) * 3_600;
    for (let at = hour * 3_600 + untilNext(random, mean); at < end; at += untilNext(random, mean))
      yield visitAt(at, random);
  }
}

/** Draws a visit at a time in seconds. */
export function visitAt(at: number, random: () => number): Visit {
  let left = random() * 100;
  const [plan, habit] = kinds.find(([, { visits }]) => (left -= visits) < 0) ?? kinds.at(-1)!;
  const { inFlight, priority } = plans[plan];
  // Geometric distribution: at least one, rarely many.
  const count = 1 + Math.floor(untilNext(random, 1 / Math.log(habit.pictures / (habit.pictures - 1))));
  return { at, lane: priority ? 'express' : 'normal', pictures: count, inFlight };
}
