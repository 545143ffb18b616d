import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@packshot/chassis/process/ports';
import { serviceNames } from '@packshot/proto/services';
import { here } from '../_against.js';
import { jobFolders } from './job-folders.js';
import type { World } from './start-world.js';

/**
 * Causes one kind of fault in the system. Resolves when the fault is over, with a function that undoes lasting changes.
 */
export interface Fault {
  name: string;
  /** Name of the fault for `--only`. */
  id: string;
  run(world: World): Promise<void | (() => Promise<void>)>;
  /** Reason that the fault cannot be injected on this machine. */
  impossible?: (world: World) => string | undefined;
}

/** Milliseconds that an outage lasts. */
const outageMs = 15_000;
const hour = 3_600_000;

const noDisks = ({ disks }: World) =>
  disks ? undefined : 'Filling a disk needs the right to mount one (root).';

export const faults: readonly Fault[] = [
  { id: 'none', name: 'nothing, for comparison', run: async () => {} },
  {
    id: 'frozen-worker',
    name: 'a worker is frozen (SIGSTOP), while another one runs',
    async run({ system }) {
      const frozen = system.process('jobs-worker-1').pid()!;
      const stopSecond = await startSecondWorker(frozen);
      process.kill(frozen, 'SIGSTOP');
      await wait(outageMs);
      process.kill(frozen, 'SIGCONT');
      return stopSecond;
    },
  },
  {
    id: 'nats-store',
    name: 'the disk of NATS is lost',
    async run({ system, natsDir }) {
      const letStart = await system.process('nats').keepDown();
      for (const name of await readdir(natsDir)) await rm(join(natsDir, name), { recursive: true });
      letStart();
    },
  },
  {
    id: 'postgres-killed',
    name: 'PostgreSQL is killed',
    run: ({ system }) => system.process('postgres').kill9(),
  },
  {
    id: 'store-gone',
    name: 'the object store is unavailable for 15 s',
    async run({ storeDir }) {
      await rename(storeDir, `${storeDir}-away`);
      // Replaces the folder with a file, so that every read, write and mkdir fails. A write in progress may already
      // have created folders.
      await rm(storeDir, { recursive: true, force: true });
      await writeFile(storeDir, '');
      await wait(outageMs);
      await rm(storeDir);
      await rename(`${storeDir}-away`, storeDir);
    },
  },
  {
    id: 'postgres-full',
    name: 'the disk of PostgreSQL is full for 15 s',
    impossible: noDisks,
    run: ({ disks }) => fillFor(disks!.postgres),
  },
  {
    id: 'nats-full',
    name: 'the disk of NATS is full for 15 s',
    impossible: noDisks,
    run: ({ disks }) => fillFor(disks!.nats),
  },
  {
    id: 'smtp-away',
    name: 'the mail server is unavailable for 15 s',
    run: async ({ system }) => without(system.process('mail')),
  },
  {
    id: 'nats-away-at-start',
    name: 'all services start while NATS is unavailable for 15 s',
    run: (world) => startWithout(world, 'nats'),
  },
  {
    id: 'postgres-away-at-start',
    name: 'all services start while PostgreSQL is unavailable for 15 s',
    run: (world) => startWithout(world, 'postgres'),
  },
  {
    id: 'killed-at-put',
    name: 'the API is killed between a photo and its row, five times',
    run: async ({ system, storeDir }) => {
      for (let time = 0; time < 5; time += 1) {
        await untilNewFolder(storeDir);
        await system.process('jobs-api').kill9();
        await wait(1_500);
      }
    },
  },
  {
    id: 'killed-at-result',
    name: 'the worker is killed while it stores a result, five times',
    run: async ({ system, storeDir }) => {
      for (let time = 0; time < 5; time += 1) {
        await untilNewResult(storeDir);
        await system.process('jobs-worker-1').kill9();
        await wait(1_500);
      }
    },
  },
  ...[hour, -hour].flatMap((ms): Fault[] => {
    const [way, sign] = ms > 0 ? ['forward', '+'] : ['back', '-'];
    return [
      { id: `clock${sign}all`, name: `all clocks jump ${way} by an hour`, run: (world) => jump(world, ms) },
      {
        id: `clock${sign}jobs`,
        name: `the clock of the jobs API jumps ${way} by an hour`,
        run: (world) => jump(world, ms, 'jobs-api'),
      },
      {
        id: `clock${sign}worker`,
        name: `the clock of a worker jumps ${way} by an hour, and the worker is killed`,
        run: async (world) => {
          await jump(world, ms, 'jobs-worker-1');
          await world.system.process('jobs-worker-1').kill9();
        },
      },
      {
        id: `clock${sign}auth`,
        name: `the clock of auth jumps ${way} by an hour`,
        run: (world) => jump(world, ms, 'auth'),
      },
    ];
  }),
];

async function jump(world: World, ms: number, process?: string): Promise<void> {
  await world.moveClock(ms, process);
  await wait(1_000);
}

async function without(server: { keepDown(): Promise<() => void> }): Promise<void> {
  const letStart = await server.keepDown();
  await wait(outageMs);
  letStart();
}

/**
 * Kills every Packshot process while a server is unavailable, and checks that all processes wait for the server and do
 * not terminate.
 */
async function startWithout({ system }: World, server: string): Promise<void> {
  const letStart = await system.process(server).keepDown();
  const names = serviceNames.map((name) => (name === 'jobs' ? 'jobs-api' : name));
  for (const name of [...names, 'jobs-worker-1', 'gateway']) await system.process(name).kill9();
  await wait(outageMs);
  for (const name of names) {
    const at = `http://127.0.0.1:${system.ports[name]}`;
    const [live, ready] = await Promise.all(['livez', 'readyz'].map((path) => fetch(`${at}/${path}`)));
    if (live!.status !== 200 || ready!.status !== 503)
      throw new Error(`${name} does not wait for the server: ${live!.status}, ${ready!.status}`);
  }
  letStart();
}

async function fillFor(disk: string): Promise<void> {
  const filler = join(disk, 'filler');
  const { bavail, bsize } = await statfs(disk);
  // Also fills the space that is freed during the outage.
  await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => undefined);
  await wait(outageMs);
  await rm(filler);
}

/** Starts one more worker with the settings of the other workers. */
async function startSecondWorker(like: number): Promise<() => Promise<void>> {
  const env = Object.fromEntries(
    readFileSync(`/proc/${like}/environ`, 'utf8')
      .split('\0')
      .filter((line) => line.includes('=') && !line.startsWith('NODE_CHANNEL'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const child = spawn(process.execPath, [join(here, 'services/jobs/dist/main.js')], {
    env: { ...env, PORT: String(await findFreePort()) },
    stdio: 'ignore',
  });
  await wait(3_000);
  return async () => {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
  };
}

/** Maximum time to wait for the trigger of a fault, in milliseconds. Never resolves if all jobs are already complete. */
const deadlineMs = 5_000;

/** Resolves when a job's folder appears: the photo is being stored, and the job's row does not exist yet. */
async function untilNewFolder(storeDir: string): Promise<void> {
  const before = new Set(await jobFolders(storeDir));
  for (const deadline = performance.now() + deadlineMs; performance.now() < deadline;) {
    const now = await jobFolders(storeDir);
    if (now.some((name) => !before.has(name))) return;
  }
}

/** Resolves when the files of an existing job change, because the result of the job is being stored. */
async function untilNewResult(storeDir: string): Promise<void> {
  const times = new Map<string, number>();
  const look = async (): Promise<boolean> => {
    let changed = false;
    for (const folder of await jobFolders(storeDir)) {
      const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: 0 }));
      const before = times.get(folder);
      if (before !== undefined && mtimeMs > before && Date.now() - mtimeMs < 500) changed = true;
      times.set(folder, mtimeMs);
    }
    return changed;
  };
  await look();
  for (const deadline = performance.now() + deadlineMs; performance.now() < deadline;)
    if (await look()) return;
}
