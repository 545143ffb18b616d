import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '@packshot/chassis/process/ports';
import { endOnExit } from '../_end-on-exit.js';
import { secondsOf } from '../_machine.js';

interface Packshot {
  url: string;
  pid: number;
  /** Seconds from the start of the runner until every process is ready. */
  seconds: number;
  /** Seconds of processor time of all processes until then. */
  processorSeconds: number;
  stop(): Promise<void>;
}

/** Runs the program of `make start` on a built checkout. @throws Error when the system does not become ready */
export async function runPackshot(root: string, dataDir: string): Promise<Packshot> {
  endOnExit(dataDir);
  const port = await findFreePort();
  const began = performance.now();
  const runner = spawn(process.execPath, [join(root, 'deploy/dist/run/main.js')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(runner, 'exit');
  const ready = (async () => {
    for await (const line of createInterface(runner.stdout)) if (line.startsWith('Packshot is ready')) return;
    throw new Error('The system did not become ready.');
  })();
  await ready;
  // Nothing reads the later output, which must not fill the pipe.
  runner.stdout.resume();
  return {
    url: `http://127.0.0.1:${port}`,
    pid: runner.pid!,
    seconds: (performance.now() - began) / 1_000,
    processorSeconds: secondsOf(runner.pid!),
    async stop() {
      runner.kill('SIGTERM');
      await exited;
    },
  };
}
