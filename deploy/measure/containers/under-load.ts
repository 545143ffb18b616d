import { setTimeout as wait } from 'node:timers/promises';
import { isReady } from '../_is-ready.js';
import { noLimits } from '../_no-limits.js';
import { countCalls } from '../rolling/calls.js';
import { countJobs, type Counted } from '../rolling/count-jobs.js';
import { startSellers } from '../rolling/sellers.js';
import { databaseOf, runIn } from './compose.js';

/** Settings of a system under load: no limits, and an engine that waits. `run.ts` counts the pictures in the log. */
export const loadSettings = { RENDER_ENGINE: 'noop', RENDER_NOOP_MS: '300', ...noLimits, LOG_LEVEL: 'info' };

/** Runs a script of `deploy/compose` with the settings of a system under load. Returns the output. */
export const composeScript = (name: string, ...args: string[]): Promise<string> =>
  runIn(`deploy/compose/${name}`, args, loadSettings);

export const url = `http://127.0.0.1:${process.env['PORT'] ?? 8080}`;
export const sandboxUrl = `http://127.0.0.1:${process.env['SANDBOX_PORT'] ?? 8082}`;
export const mailUrl = `http://127.0.0.1:${process.env['MAIL_PORT'] ?? 8025}`;
/** Milliseconds of load between two steps. */
const quietMs = 5_000;
/** Milliseconds after which unfinished work counts as stuck. */
const patienceMs = 120_000;

export const secondsOf = async (work: () => Promise<unknown>): Promise<string> => {
  const from = performance.now();
  await work();
  return ((performance.now() - from) / 1_000).toFixed(1);
};

/** Waits until a job can be created: the gateway reports itself and all services as ready. */
export async function untilReady(): Promise<void> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await wait(250))
    if (await isReady(`${url}/readyz`)) return;
  throw new Error('The system did not become ready again.');
}

/** Effect of a step on the sellers. */
export interface Step {
  seconds: string;
  /** Calls that failed during the step. */
  failed: number;
}

export interface Load {
  /** Disturbs the system under load, waits until the system is ready again, and prints the duration and failures. */
  step(name: string, disturb: () => Promise<unknown>): Promise<Step>;
  /** Ends the load, and waits until all jobs have ended. */
  finish(): Promise<Counted>;
}

/** Starts sellers who continuously upload, list and watch their feeds. */
export async function startLoad(): Promise<Load> {
  let doing = 'nothing';
  const calls = countCalls(() => doing);
  const sellers = await startSellers(url, await databaseOf('jobs'), calls);
  await wait(quietMs);
  return {
    async step(name, disturb) {
      doing = name;
      const seconds = await secondsOf(() => disturb().then(untilReady));
      await wait(quietMs);
      const failed = [...calls.take().kinds.values()].reduce((sum, kind) => sum + kind.failed, 0);
      console.log(
        `${name}: ready after ${seconds} s, ${failed} calls failed, ${sellers.accepted.size} jobs accepted`,
      );
      return { seconds, failed };
    },
    async finish() {
      doing = 'nothing';
      await sellers.finish();
      const deadline = Date.now() + patienceMs;
      let counted = await countJobs(await databaseOf('jobs'), sellers);
      while (counted.stuck + counted.unseen > 0 && Date.now() < deadline) {
        await wait(1_000);
        counted = await countJobs(await databaseOf('jobs'), sellers);
      }
      for (const feed of sellers.feeds) feed.stop();
      return counted;
    },
  };
}

/** Returns the number of jobs that were not completed exactly once, or whose seller did not hear of the end. */
export const wrongJobs = ({ lost, doubled, failed, stuck, unseen }: Counted): number =>
  lost + doubled + failed + stuck + unseen;
