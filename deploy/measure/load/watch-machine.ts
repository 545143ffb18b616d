import { availableParallelism } from 'node:os';
import { secondsOf, watchCores } from '../_machine.js';

/** Use of the machine in one second. */
export interface Sample {
  /** Seconds since the load began. */
  at: number;
  /** Share of all cores, 0..1. */
  machine: number;
  /** Cores used by each process and its children. Processes outside of Packshot are `everything else`. */
  cores: Record<string, number>;
}

const everyMs = 1_000;
const count = availableParallelism();

/**
 * Samples the processor time of processes once a second.
 *
 * @param pids returns the process ids by name, because a restarted process has a different id
 * @returns a function that stops the samples
 */
export function watchMachine(pids: () => Record<string, number | undefined>): () => Sample[] {
  const samples: Sample[] = [];
  const start = performance.now();
  let cores = watchCores();
  let last = { at: start, used: used(pids()) };
  const timer = setInterval(() => {
    const now = { at: performance.now(), used: used(pids()) };
    const seconds = (now.at - last.at) / 1_000;
    const machine = cores();
    const ours = Object.fromEntries(
      Object.entries(now.used).map(([name, sum]) => [
        name,
        // A smaller value belongs to a restarted process.
        Math.min(count, Math.max(0, sum - (last.used[name] ?? sum)) / seconds),
      ]),
    );
    const rest = machine * count - Object.values(ours).reduce((sum, each) => sum + each, 0);
    samples.push({
      at: (now.at - start) / 1_000,
      machine,
      cores: { ...ours, 'everything else': Math.max(0, rest) },
    });
    cores = watchCores();
    last = now;
  }, everyMs);
  return () => {
    clearInterval(timer);
    return samples;
  };
}

const used = (pids: Record<string, number | undefined>): Record<string, number> =>
  Object.fromEntries(Object.entries(pids).flatMap(([name, pid]) => (pid ? [[name, secondsOf(pid)]] : [])));
