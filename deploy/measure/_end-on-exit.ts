import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { childrenOf, read } from './_machine.js';

const folders: string[] = [];

/**
 * Ends the servers of the command when the command ends early: by a signal, by an error, or because the reader of its
 * output is gone. They run in separate process groups, so Ctrl-C does not reach them. They are killed, because their data
 * is temporary and the command would disturb an orderly stop.
 *
 * @param folder data of the servers, which is removed; disks that are mounted in the folder are unmounted
 */
export function endOnExit(folder: string): void {
  if (folders.length === 0) {
    process.once('exit', end);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => process.exit(130));
  }
  folders.push(folder);
}

function end(): void {
  killBelow(process.pid);
  process.chdir('/');
  for (const folder of folders) {
    for (const [, place] of read('/proc/mounts').matchAll(/^\S+ (\S+)/gm))
      if (place!.startsWith(`${folder}/`)) spawnSync('umount', ['--lazy', place!]);
    // A killed process may write until it has ended.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

function killBelow(pid: number): void {
  for (const child of childrenOf(pid)) {
    // A stopped process starts no further process.
    signal(child, 'SIGSTOP');
    killBelow(child);
    signal(child, 'SIGKILL');
  }
}

/** Sends a signal to a process, which may have ended since it was listed. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
