import { rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Folder with one file for each server of a worker. The file name is the server's process id, and the file contains
     * the path of the server's folder.
     */
    workerServers: string;
  }
}

/** Vitest terminates a worker with SIGTERM, after which Node emits no `exit` event. */
export function endServerWithWorker(pid: number, dir: string): void {
  const file = join(inject('workerServers'), String(pid));
  writeFileSync(file, dir);
  const end = (): void => {
    kill(pid);
    for (const each of [dir, file]) rmSync(each, { recursive: true, force: true });
  };
  process.once('exit', end);
  process.once('SIGTERM', () => {
    end();
    // The listener is removed by now, so the signal terminates the process.
    process.kill(process.pid, 'SIGTERM');
  });
}

/** Terminates the remaining servers of workers. On a busy machine, Vitest kills workers that take too long to exit. */
export async function endServersOfWorkers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    // A worker that exits now removes the file itself.
    const dir = await readFile(join(folder, name), 'utf8').catch(ifMissing);
    if (dir === undefined) continue;
    kill(Number(name));
    await rm(dir, { recursive: true, force: true });
  }
  await rm(folder, { recursive: true, force: true });
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
