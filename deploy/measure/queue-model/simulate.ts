import TinyQueue from 'tinyqueue';

export type Lane = 'express' | 'normal';

/** A seller who creates several jobs at once. */
export interface Visit {
  /** Time of the visit in seconds. */
  at: number;
  lane: Lane;
  pictures: number;
  /** Maximum number of a seller's jobs in the lane or in progress. The seller's other jobs wait outside the lane. */
  inFlight: number;
}

/** Seconds that jobs waited in their lane until a worker started them, in the order of their start. */
export type Waits = Record<Lane, number[]>;

/** Number of jobs of one visit that are in the lane or in progress. */
interface UnderWay {
  visit: Visit;
  pending: number;
  inFlight: number;
}

/**
 * Simulates the render queue of ADR 6. The queue has two lanes. Each lane is first come, first served, and the express
 * lane has priority. The queue contains only a few jobs of each seller at a time. A started job is not interrupted.
 *
 * @param visits visits in ascending order of time
 * @param seconds returns the duration of the next job
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

/** Each lane serves its jobs in the order of arrival. */
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
    // Removes finished entries in batches, because each removal moves all other entries.
    if (this.#first > 10_000) {
      this.#all = this.#all.slice(this.#first);
      this.#first = 0;
    }
    return one;
  }
}
