import type { Times } from './check-system.js';
import { quantile } from './describe-waits.js';
import type { Picture } from './pictures.js';
import { simulate } from './simulate.js';

/** Seconds for which each picture occupied the worker, by photo, and the mean seconds of an upload. */
export interface Measured {
  byPhoto: ReadonlyMap<string, readonly number[]>;
  upload: number;
}

/** Seconds before the end of a render from which the next picture may have arrived too late. */
const margin = 0.05;

/**
 * Returns the seconds for which each picture occupied its worker. This is the time until the next start, if the next
 * picture already waited. Otherwise, it is the time in the engine and the usual time between two renders.
 *
 * @param times pictures of one worker in the order of their start
 */
export function occupiedSeconds(times: readonly Times[]): number[] {
  const gaps = times.map(({ started, engine }, n) => {
    const next = times[n + 1];
    return next && next.queued < started + engine - margin ? next.started - started : undefined;
  });
  const between = gaps.flatMap((gap, n) => (gap === undefined ? [] : [gap - times[n]!.engine]));
  const usual = between.reduce((sum, each) => sum + each, 0) / Math.max(1, between.length);
  return gaps.map((gap, n) => gap ?? times[n]!.engine + usual);
}

/** Adds uploads of a seller one after another, because a picture enters its lane after its upload. */
const afterUpload = (pictures: readonly Picture[], upload: number): Picture[] =>
  pictures.map((each) => ({ ...each, at: each.at + each.rank * upload })).toSorted((a, b) => a.at - b.at);

const waitsOf = (pictures: readonly Picture[], seconds: (picture: Picture) => number): number[] => {
  const { waits } = simulate(1, pictures, seconds);
  return [...waits.express, ...waits.normal];
};

/** Predicted quantile of the waits: the mean, and the range of nine tenths of the simulations. */
export interface Prediction {
  mean: number;
  low: number;
  high: number;
}

/** Predicts the waits of drawn pictures. Each simulation draws one of the measured times of each photo. */
export function predict(
  pictures: readonly Picture[],
  { byPhoto, upload }: Measured,
  random: () => number,
  repetitions: number,
): (share: number) => Prediction {
  const arrived = afterUpload(pictures, upload);
  const draw = ({ photo }: Picture) => {
    const times = byPhoto.get(photo)!;
    return times[Math.floor(random() * times.length)]!;
  };
  const runs = Array.from({ length: repetitions }, () => waitsOf(arrived, draw));
  return (share) => {
    const found = runs.map((waits) => quantile(waits, share));
    return {
      mean: found.reduce((sum, each) => sum + each, 0) / repetitions,
      low: quantile(found, 0.05),
      high: quantile(found, 0.95),
    };
  };
}

/**
 * Simulates a run again with the times at which its pictures entered the queue and the time that each picture took.
 * Deviations from the measured waits are then errors of the queue's model.
 *
 * @param times pictures in the order of their start, each with the drawn picture
 */
export function replay(times: readonly (Times & { picture: Picture })[]): number[] {
  const seconds = occupiedSeconds(times);
  const first = Math.min(...times.map(({ queued }) => queued));
  const again = times
    .map(({ queued, picture }, n) => ({ ...picture, at: queued - first, took: seconds[n]! }))
    .toSorted((a, b) => a.at - b.at);
  const { waits } = simulate(1, again, ({ took }) => took);
  return [...waits.express, ...waits.normal];
}
