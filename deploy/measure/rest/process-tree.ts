import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { childrenOf, secondsOf } from '../_machine.js';

/** Seconds of processor time by process, since the start of each process. */
export type Times = Record<string, number>;

/**
 * Reads the processor time of the runner and of every process below the runner. A process has the name of its log file,
 * and a process below a service has also the name of its module. PostgreSQL counts as one process. Works only on Linux.
 */
export function readTimes(runner: number): Times {
  const times: Times = { runner: ownSeconds(runner) };
  const add = (name: string, seconds: number) => void (times[name] = (times[name] ?? 0) + seconds);
  for (const server of childrenOf(runner)) {
    const name = basename(readlinkSync(`/proc/${server}/fd/1`), '.log');
    if (name === 'postgres') add(name, secondsOf(server));
    else {
      add(name, ownSeconds(server));
      for (const child of childrenOf(server)) add(`${name}: ${moduleOf(child)}`, secondsOf(child));
    }
  }
  return times;
}

const ownSeconds = (pid: number): number =>
  secondsOf(pid) - childrenOf(pid).reduce((sum, child) => sum + secondsOf(child), 0);

/** Returns the name of the module that a Node process runs. */
function moduleOf(pid: number): string {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  return basename(words.at(-1) ?? '', '.js');
}
