import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether a process runs whose command line holds this text. */
export function runsWith(pid: number, text: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text);
  } catch {
    // No such process, or no such file system: then nothing of ours can be told apart there.
    return false;
  }
}

/** Ends a process that is not our child: asks, waits, then kills. */
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
