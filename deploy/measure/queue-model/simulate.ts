import TinyQueue from 'tinyqueue';

export type Lane = 'express' | 'normal';

/** A seller who asks for some pictures at once. */
export interface Visit {
  /** Seconds. */
  at: number;
  lane: Lane;
  pictures: number;
  /** How many of them may stand in the lane or be made at once; the others wait for their turn behind these. */
  inFlight: number;
}

/** Seconds that pictures stood in their lane until a worker began with them, in the order in which it began. */
export type Waits = Record<Lane, number[]>;

/** What a visit has under way. */
interface UnderWay {
  visit: Visit;
  pending: number;
  inFlight: number;
}

/**
 * The render queue as ADR 6 has it: first come, first served in two lanes, the express lane first, and of each seller a handful
 * at a time. Whoever has begun is not interrupted.
 *
 * @param visits from the earliest on
 * @param seconds how long the next picture takes
 */
export function simulate(workers: number, visits: Iterable<Visit>, seconds: () => number): Waits {
  const waits: Waits = { express: [], normal: [] };
  const lanes = { express: new Line<Standing>(), normal: new Line<Standing>() };
  const ends = new TinyQueue<{ at: number; of: UnderWay }>([], (a, b) => a.at - b.at);
  let idle = workers;

  const admit = (of: UnderWay, at: number): void => {
    for (; of.pending > 0 && of.inFlight < of.visit.inFlight; of.pending -= 1, of.inFlight += 1)
      lanes[of.visit.lane].add({ of, since: at });
    for (; idle > 0; idle -= 1) {
      const next = lanes.express.take() ?? lanes.normal.take();
      if (!next) return;
      waits[next.of.visit.lane].push(at - next.since);
      ends.push({ at: at + seconds(), of: next.of });
    }
  };
  const endThose = (before: number): void => {
    while (ends.length > 0 && ends.peek()!.at <= before) {
      const { at, of } = ends.pop()!;
      idle += 1;
      of.inFlight -= 1;
      admit(of, at);
    }
  };
  for (const visit of visits) {
    endThose(visit.at);
    admit({ visit, pending: visit.pictures, inFlight: 0 }, visit.at);
  }
  endThose(Infinity);
  return waits;
}

interface Standing {
  of: UnderWay;
  since: number;
}

/** First come, first served. */
class Line<T> {
  #all: T[] = [];
  #first = 0;

  add(one: T): void {
    this.#all.push(one);
  }

  take(): T | undefined {
    if (this.#first === this.#all.length) return undefined;
    const one = this.#all[this.#first]!;
    this.#first += 1;
    // Those who have left are forgotten now and then, not each time: that would move all others.
    if (this.#first > 10_000) {
      this.#all = this.#all.slice(this.#first);
      this.#first = 0;
    }
    return one;
  }
}
