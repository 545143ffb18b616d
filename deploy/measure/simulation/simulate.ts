import TinyQueue from 'tinyqueue';
import { createAutoscaler, syncSeconds, type ScalingRules } from './autoscaler.js';
import { Line } from './line.js';

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

export interface Simulated {
  waits: Waits;
  /** Seconds that workers ran, from the decision to start them to their end. */
  workerSeconds: number;
  /** Highest number of workers at one time. */
  most: number;
  /** Jobs that a stopped worker returned to their lane. */
  interrupted: number;
}

/** Number of jobs of one visit that are in the lane or in progress. */
interface UnderWay<V extends Visit> {
  visit: V;
  pending: number;
  inFlight: number;
}

interface Standing<V extends Visit> {
  of: UnderWay<V>;
  since: number;
}

interface Worker<V extends Visit> {
  job?: Standing<V>;
  startedAt: number;
  stopped?: true;
}

type Happening<V extends Visit> = { at: number; worker: Worker<V>; what: 'ready' | 'ended' };

/**
 * Simulates the render queue of ADR 6. The queue has two lanes. Each lane is first come, first served, and the express
 * lane has priority. The queue contains only a few jobs of each seller at a time. A stopped worker returns its job to the
 * first place of its lane.
 *
 * @param workers fixed number of workers, or the rules of the autoscaler
 * @param visits visits in ascending order of time
 * @param seconds returns the duration of the next job of a visit
 */
export function simulate<V extends Visit>(
  workers: number | ScalingRules,
  visits: Iterable<V>,
  seconds: (visit: V) => number,
): Simulated {
  const rules =
    typeof workers === 'number'
      ? { least: workers, most: workers, jobsPerWorker: 1, startSeconds: 0 }
      : workers;
  const scale = rules.least === rules.most ? undefined : createAutoscaler(rules);
  const done: Simulated = {
    waits: { express: [], normal: [] },
    workerSeconds: 0,
    most: rules.least,
    interrupted: 0,
  };
  const lanes = { express: new Line<Standing<V>>(), normal: new Line<Standing<V>>() };
  const started = { express: 0, normal: 0 };
  const happenings = new TinyQueue<Happening<V>>([], (a, b) => a.at - b.at);
  const running: Worker<V>[] = Array.from({ length: rules.least }, () => ({ startedAt: 0 }));
  const idle = [...running];
  let nextSync = syncSeconds;
  let lastEnd = 0;

  const begin = (at: number): void => {
    while (idle.length > 0) {
      const next = lanes.express.take() ?? lanes.normal.take();
      if (!next) return;
      const worker = idle.pop()!;
      const { lane } = next.of.visit;
      done.waits[lane].push(at - next.since);
      started[lane] += 1;
      worker.job = next;
      happenings.push({ at: at + seconds(next.of.visit), worker, what: 'ended' });
    }
  };
  const admit = (of: UnderWay<V>, at: number): void => {
    for (; of.pending > 0 && of.inFlight < of.visit.inFlight; of.pending -= 1, of.inFlight += 1)
      lanes[of.visit.lane].add({ of, since: at });
    begin(at);
  };
  const stop = (at: number): void => {
    const worker = running.pop()!;
    worker.stopped = true;
    done.workerSeconds += at - worker.startedAt;
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
    if (!worker.job) return;
    const { lane } = worker.job.of.visit;
    started[lane] -= 1;
    done.interrupted += 1;
    lanes[lane].return({ ...worker.job, since: at });
  };
  const sync = (at: number): void => {
    const counts = [lanes.express.length + started.express, lanes.normal.length + started.normal];
    const wanted = scale!(at, running.length, counts);
    while (running.length > wanted) stop(at);
    while (running.length < wanted) {
      const worker: Worker<V> = { startedAt: at };
      running.push(worker);
      happenings.push({ at: at + rules.startSeconds, worker, what: 'ready' });
    }
    done.most = Math.max(done.most, running.length);
    begin(at);
  };
  const happen = ({ at, worker, what }: Happening<V>): void => {
    if (worker.stopped) return;
    idle.push(worker);
    if (what === 'ready') return begin(at);
    const { of } = worker.job!;
    delete worker.job;
    started[of.visit.lane] -= 1;
    of.inFlight -= 1;
    lastEnd = at;
    admit(of, at);
  };
  const isWorking = () => lanes.express.length + lanes.normal.length + started.express + started.normal > 0;
  /** Lets time pass. @param before time in seconds; Infinity until all jobs have ended */
  const pass = (before: number): void => {
    for (;;) {
      const next = happenings.peek()?.at ?? Infinity;
      const due = scale ? Math.min(next, nextSync) : next;
      if (due > before || (before === Infinity && !isWorking())) return;
      if (due === next) happen(happenings.pop()!);
      else {
        sync(nextSync);
        nextSync += syncSeconds;
      }
    }
  };
  let last = 0;
  for (const visit of visits) {
    pass(visit.at);
    last = visit.at;
    admit({ visit, pending: visit.pictures, inFlight: 0 }, visit.at);
  }
  pass(Infinity);
  const end = Math.max(last, lastEnd);
  for (const { startedAt } of running) done.workerSeconds += Math.max(0, end - startedAt);
  return done;
}
