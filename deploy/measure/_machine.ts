import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/**
 * Maximum share of the cores in use that leaves a reserve. A rate that uses a higher share does not count as reached
 * (design.md §7).
 */
const mostOfTheCores = 0.7;

/**
 * Returns the seconds of processor time that a process and its children have used, including children that have
 * terminated. Works only on Linux.
 */
export function secondsOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`).split(') ')[1];
  const own = stat?.split(' ').slice(11, 15) ?? [];
  return childrenOf(pid).reduce(
    (sum, child) => sum + secondsOf(child),
    own.reduce((sum, ticks) => sum + Number(ticks) / 100, 0),
  );
}

/** Returns the processes that a process has started and that still run. Works only on Linux. */
export const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

/** Reads a file of a process; empty if the process has terminated. */
export function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Starts to measure the use of the cores.
 *
 * @returns a function that returns the share of all cores used since this call
 */
export function watchCores(): () => number {
  const before = times();
  return () => {
    const now = times();
    const [idle, all] = [now.idle - before.idle, now.all - before.all];
    return 1 - idle / all;
  };
}

function times(): { idle: number; all: number } {
  let [idle, all] = [0, 0];
  for (const { times: spent } of cpus()) {
    idle += spent.idle;
    all += spent.user + spent.nice + spent.sys + spent.idle + spent.irq;
  }
  return { idle, all };
}

/** Formats the use of the cores for a report. */
export const inWords = (share: number): string =>
  `${Math.round(100 * share)} % of the cores${share > mostOfTheCores ? ' (saturated: no reserve)' : ''}`;
