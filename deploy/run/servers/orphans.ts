import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Returns the command line of a process; undefined if the process does not exist. */
export function commandLineOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // macOS has no /proc.
    if (existsSync('/proc/self')) return undefined;
    const { status, stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return status === 0 ? stdout : undefined;
  }
}

/** Reports whether a running process has this text in its command line. */
export const runsWith = (pid: number, text: string): boolean => commandLineOf(pid)?.includes(text) ?? false;

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
