import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Reports whether a running process has this text in its command line. */
export function runsWith(pid: number, text: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text);
  } catch {
    // The process does not exist, or the system has no /proc. Without /proc, the process cannot be identified.
    return false;
  }
}

/** Terminates a process that is not a child of this process: sends a signal, waits, then kills the process. */
export async function endProcess(pid: number, signal: NodeJS.Signals, text: string): Promise<void> {
  for (const [name, tries] of [
    [signal, 100],
    ['SIGKILL', 50],
  ] as const) {
    try {
      process.kill(pid, name);
    } catch {
      return;
    }
    for (let n = 0; n < tries; n += 1) {
      if (!runsWith(pid, text)) return;
      await wait(100);
    }
  }
}
