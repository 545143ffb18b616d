import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** A rate that takes more of the machine has no reserve, and does not count as reached (design.md §7). */
const mostOfTheCores = 0.7;

/** Seconds of processor time that a process and its children have used, those that have ended too. Linux. */
export function secondsOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`).split(') ')[1];
  const own = stat?.split(' ').slice(11, 15) ?? [];
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return children.reduce(
    (sum, child) => sum + secondsOf(Number(child)),
    own.reduce((sum, ticks) => sum + Number(ticks) / 100, 0),
  );
}

/** Nothing of a process that has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Begins to watch the cores. @returns a function that says which share of all of them has been in use since */
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

/** How a use of the cores is written beside a figure. */
export const inWords = (share: number): string =>
  `${Math.round(100 * share)} % of the cores${share > mostOfTheCores ? ' (saturated: no reserve)' : ''}`;
