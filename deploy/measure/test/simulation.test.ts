import { describe, expect, it } from 'vitest';
import type { Times } from '../simulation/check-system.js';
import { createAutoscaler } from '../simulation/autoscaler.js';
import { Line } from '../simulation/line.js';
import { drawPictures } from '../simulation/pictures.js';
import { occupiedSeconds, predict, replay } from '../simulation/predict.js';
import { around, seeded, untilNext } from '../simulation/random.js';
import { simulate, type Lane, type Visit } from '../simulation/simulate.js';
import { hours, visitsOfADay } from '../simulation/visits.js';

/** Draws random visits for one job each, with a given mean rate per second. */
function* byChance(rate: number, count: number, random: () => number, laneOf = (): Lane => 'normal') {
  let at = 0;
  for (let n = 0; n < count; n += 1) {
    at += untilNext(random, 1 / rate);
    yield { at, lane: laneOf(), pictures: 1, inFlight: 1 };
  }
}
const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
const count = 400_000;

/** Returns the mean wait of M/M/n by Erlang's C formula, with a mean service time of one second. */
function erlang(workers: number, rate: number): number {
  let blocked = 1;
  for (let n = 1; n <= workers; n += 1) blocked = (rate * blocked) / (n + rate * blocked);
  const waits = blocked / (1 - (rate / workers) * (1 - blocked));
  return waits / (workers - rate);
}

describe('the model of the queue agrees with queueing theory', () => {
  it('one worker with a constant service time agrees with Pollaczek and Khinchine', () => {
    const {
      waits: { normal },
    } = simulate(1, byChance(0.8, count, seeded(1)), () => 1);
    expect(mean(normal) / (0.8 / (2 * 0.2))).toBeCloseTo(1, 1);
  });

  it.each([
    [1, 0.7],
    [4, 3.4],
    [50, 47],
  ])('%i workers with an exponential service time agree with Erlang', (workers, rate) => {
    const random = seeded(workers);
    const {
      waits: { normal },
    } = simulate(workers, byChance(rate, count, random), () => untilNext(random, 1));
    expect(Math.abs(mean(normal) / erlang(workers, rate) - 1)).toBeLessThan(0.06);
  });

  it('log-normal times have the given mean, median and 95th percentile', () => {
    const random = seeded(5);
    const times = Array.from({ length: count }, () => around(random, 10, 0.54)).toSorted((a, b) => a - b);
    expect(mean(times)).toBeCloseTo(10, 0);
    expect(times[count / 2]! / (10 * Math.exp(-(0.54 ** 2) / 2))).toBeCloseTo(1, 1);
    expect(times[0.95 * count]! / times[count / 2]!).toBeCloseTo(Math.exp(1.645 * 0.54), 1);
  });

  it('two lanes agree with Cobham', () => {
    const random = seeded(7);
    const laneOf = () => (random() < 0.25 ? 'express' : 'normal');
    const { waits } = simulate(1, byChance(0.8, count, random, laneOf), () => 1);
    // Mean residual service time, divided by the share of time that lanes with priority leave free.
    const left = 0.8 / 2;
    expect(mean(waits.express) / (left / (1 - 0.2))).toBeCloseTo(1, 1);
    expect(mean(waits.normal) / (left / (1 - 0.2) / (1 - 0.8))).toBeCloseTo(1, 1);
  });
});

describe('the model of the queue is fair', () => {
  /** One seller creates 500 jobs, and a second later, another seller creates one job. */
  const both = (inFlight: number): Visit[] => [
    { at: 0, lane: 'normal', pictures: 500, inFlight },
    { at: 1, lane: 'normal', pictures: 1, inFlight },
  ];
  const waitOfTheOther = (inFlight: number) => {
    const {
      waits: { normal },
    } = simulate(2, both(inFlight), () => 10);
    expect(normal).toHaveLength(501);
    // Rank of the job in the order of starts. Only jobs of the first seller that were already in the lane start before
    // this job.
    return inFlight === 500 ? normal.at(-1)! : normal[4]!;
  };

  it('starts a single job after a few of 500 jobs of another seller', () => {
    expect(waitOfTheOther(4)).toBe(19);
  });

  it('starts the single job last without the limit per seller', () => {
    expect(waitOfTheOther(500)).toBe(10 * 250 - 1);
  });

  it('starts an express job before waiting jobs, and interrupts no job', () => {
    const { waits } = simulate(
      1,
      [
        { at: 0, lane: 'normal', pictures: 4, inFlight: 4 },
        { at: 3, lane: 'express', pictures: 1, inFlight: 8 },
      ],
      () => 10,
    );
    expect(waits).toEqual({ express: [7], normal: [0, 20, 30, 40] });
  });
});

describe('the autoscaler of the model', () => {
  const rules = { least: 1, most: 20, jobsPerWorker: 5 };

  it('adds at most four workers or twice as many in one step, up to the highest number', () => {
    const scale = createAutoscaler(rules);
    expect([scale(15, 1, [200, 0]), scale(30, 5, [200, 0]), scale(45, 10, [200, 0])]).toEqual([5, 10, 20]);
  });

  it('follows the lane that needs most workers', () => {
    expect(createAutoscaler(rules)(15, 3, [20, 5])).toBe(4);
  });

  it('changes nothing within a tenth of the current number', () => {
    expect(createAutoscaler(rules)(15, 4, [0, 21])).toBe(4);
    expect(createAutoscaler(rules)(15, 4, [0, 23])).toBe(5);
  });

  it('removes workers only after five minutes in which fewer were enough', () => {
    const scale = createAutoscaler(rules);
    expect(scale(15, 8, [40, 0])).toBe(8);
    for (let at = 30; at < 315; at += 15) expect(scale(at, 8, [2, 0])).toBe(8);
    expect(scale(315, 8, [2, 0])).toBe(1);
  });

  it('makes a burst wait until new workers have started, and returns the job of a stopped worker', () => {
    const burst = Array.from({ length: 20 }, (_, n) => ({
      at: 1,
      lane: 'normal' as const,
      pictures: n === 0 ? 2 : 1,
      inFlight: 4,
    }));
    const late = { at: 700, lane: 'express' as const, pictures: 1, inFlight: 8 };
    const fixed = simulate(1, [...burst, late], () => 60);
    const scaled = simulate({ ...rules, startSeconds: 20 }, [...burst, late], () => 60);
    // 20 jobs and the express job begin before the last job.
    expect(Math.max(...fixed.waits.normal)).toBe(21 * 60);
    expect(scaled.most).toBe(5);
    // The first worker begins at 1 s, and four others at 15 + 20 s.
    expect(scaled.waits.normal.slice(0, 5)).toEqual([0, 34, 34, 34, 34]);
    expect(scaled.waits.normal.length + scaled.waits.express.length).toBe(22 + scaled.interrupted);
    expect(scaled.workerSeconds).toBeGreaterThan(700);
  });

  it('returns an interrupted job before the other jobs of its lane', () => {
    const line = new Line<string>();
    line.add('second');
    line.return('first');
    expect([line.take(), line.take(), line.take()]).toEqual(['first', 'second', undefined]);
  });
});

describe('the day of the model', () => {
  it('contains the given number of jobs, with a tenth of the jobs in the busiest hour', () => {
    expect(hours.reduce((sum, each) => sum + each)).toBe(1_000);
    const visits = [...visitsOfADay(200_000, seeded(3))];
    const pictures = (of: readonly Visit[]) => of.reduce((sum, each) => sum + each.pictures, 0);
    expect(pictures(visits) / 200_000).toBeCloseTo(1, 1);
    const evening = visits.filter(({ at }) => at >= 20 * 3_600 && at < 21 * 3_600);
    expect(pictures(evening) / 20_000).toBeCloseTo(1, 1);
  });

  it('follows the given hours', () => {
    const visits = [...visitsOfADay(5_000, seeded(3), [...Array<number>(23).fill(0), 7])];
    expect(visits.every(({ at }) => at >= 23 * 3_600 && at < 24 * 3_600)).toBe(true);
    expect(visits.reduce((sum, each) => sum + each.pictures, 0) / 5_000).toBeCloseTo(1, 1);
  });

  it('draws the same day for the same seed, and a different day for another seed', () => {
    const first = (seed: number) => visitsOfADay(2_000, seeded(seed)).next().value;
    expect(first(3)).toEqual(first(3));
    expect(first(4)).not.toEqual(first(3));
  });
});

describe('the prediction of the check', () => {
  const photos = ['quick', 'slow'];
  const draw = (seed: number, size = 40) =>
    drawPictures({ count: size, gap: 10, photos, sellers: 3, random: seeded(seed) });

  it('draws only as many pictures of a visit as fit into the lane, and the sellers of a plan in turn', () => {
    const pictures = draw(3, 400);
    for (const { rank, inFlight } of pictures) expect(rank).toBeLessThanOrEqual(inFlight);
    const visits = pictures.filter(({ rank, plan }) => rank === 1 && plan === 'basic');
    expect(visits.slice(0, 4).map(({ seller }) => seller)).toEqual([1, 2, 0, 1]);
  });

  /** Plays the real queue: one worker, which needs a moment between two renders. */
  const ran = (between: number) => {
    const pictures = draw(5);
    const took = (photo: string) => (photo === 'slow' ? 12 : 4);
    const starts: { id: string; at: number }[] = [];
    const waiting = [...pictures.keys()];
    for (let now = 0; waiting.length > 0;) {
      const here = waiting.filter((n) => pictures[n]!.at <= now);
      const next = here.find((n) => pictures[n]!.lane === 'express') ?? here[0];
      if (next === undefined) now = pictures[waiting[0]!]!.at;
      else {
        starts.push({ id: String(next), at: now });
        now += took(pictures[next]!.photo) + between;
        waiting.splice(waiting.indexOf(next), 1);
      }
    }
    return starts.map(({ id, at }): Times & { picture: (typeof pictures)[number] } => {
      const picture = pictures[Number(id)]!;
      const engine = took(picture.photo);
      const ended = at + engine + 1;
      return { id, photo: picture.photo, queued: picture.at, started: at, engine, ended, picture };
    });
  };

  it('counts the time between two renders for each picture, also if no picture waits', () => {
    const times = ran(0.5);
    const seconds = occupiedSeconds(times);
    expect(seconds).toHaveLength(times.length);
    for (const [n, { engine }] of times.entries()) expect(seconds[n]).toBeCloseTo(engine + 0.5);
  });

  it('repeats the waits of a measured run', () => {
    const times = ran(0.5);
    const waits = times.map(({ queued, started }) => started - queued);
    const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
    const replayed = sorted(replay(times));
    expect(replayed).toHaveLength(waits.length);
    for (const [n, wait] of sorted(waits).entries()) expect(replayed[n]).toBeCloseTo(wait);
  });

  it('takes each picture for as long as its photo took, with no range if a photo always takes the same time', () => {
    const measured = { byPhoto: new Map([['quick', [4.5]] as const, ['slow', [12.5]] as const]), upload: 0 };
    const { mean: p50, low, high } = predict(draw(5), measured, seeded(1), 10)(0.5);
    const waits = replay(ran(0.5)).toSorted((a, b) => a - b);
    expect([p50, low, high]).toEqual([low, low, low]);
    expect(p50).toBeCloseTo(waits[Math.floor(waits.length / 2)]!);
  });

  it('gives a range to a photo whose time varies', () => {
    const byPhoto = new Map(photos.map((photo) => [photo, [3, 9]]));
    const { low, mean: p95, high } = predict(draw(5), { byPhoto, upload: 0.1 }, seeded(1), 50)(0.95);
    expect(low).toBeLessThan(p95);
    expect(p95).toBeLessThan(high);
  });
});
