import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, rmdir, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@packshot/chassis/process/ports';
import { serveHttp } from '@packshot/chassis/testing/serve-http';
import { here } from '../_against.js';
import { environmentOf } from '../_environment-of.js';
import { untilReady } from '../_is-ready.js';
import { guardRules } from '../../observability/rules/guards.js';
import type { Fault } from './fault.js';
import { nameOf } from './name-of.js';
import type { World } from './start-world.js';

const services = ['auth', 'jobs-api', 'billing', 'notification', 'admin'];
const blind = guardRules().map(({ alert, labels }) => nameOf({ alertname: alert!, ...labels }));

/** Keeps processes down. @returns a function that starts the processes, and resolves when all of them are ready */
async function keepDown({ system }: World, ...names: string[]): Promise<() => Promise<void>> {
  const starts = await Promise.all(names.map((name) => system.process(name).keepDown()));
  return async () => {
    for (const start of starts) start();
    for (const name of names) {
      const url = name === 'gateway' ? system.url : `http://127.0.0.1:${system.ports[name]}`;
      await untilReady(`${url}/readyz`);
    }
  };
}

/** Faults of the processes of Packshot. */
export const processFaults: readonly Fault[] = [
  {
    id: 'jobs-api',
    name: 'the jobs API is down; 1.5 % of the calls need it',
    alerts: ['ServiceIsSilent (jobs-api)', 'CallsBurnFast', 'CallsBurnSlowly'],
    begin: (world) => keepDown(world, 'jobs-api'),
  },
  {
    id: 'probe',
    name: 'the probe is down',
    alerts: ['ProbeIsMissing'],
    async begin({ observers }) {
      await observers.stopProbe();
      return () => observers.startProbe();
    },
  },
  {
    id: 'worker',
    name: 'the worker is down, and 12 pictures are requested',
    alerts: ['NoWorkerRuns', 'JobsWait'],
    later: ['PicturesBurnFast', 'PicturesBurnSlowly'],
    after: ['renders'],
    afterBegun: ['consumer'],
    async begin(world) {
      const start = await keepDown(world, 'jobs-worker-1');
      for (let n = 0; n < 12; n += 1) await world.create();
      return start;
    },
  },
  {
    id: 'renders',
    name: 'the AI provider of a worker rejects its key',
    alerts: ['RendersFail'],
    after: ['jobs-api'],
    begin: async (world) => {
      const stop = await startWorkerWithWrongKey(world);
      const start = await keepDown(world, 'jobs-worker-1');
      while (!(await hasFailedRenders(world))) {
        await world.create();
        await wait(5_000);
      }
      await stop();
      await start();
    },
  },
  {
    id: 'frozen',
    name: 'auth is frozen for 1.5 s, again and again',
    alerts: ['EventLoopDelayed', 'CallsAreSlow'],
    after: ['jobs-api', 'payments'],
    afterBegun: ['mails'],
    async begin({ system }) {
      let over = false;
      const freezing = (async () => {
        while (!over) {
          const pid = system.process('auth').pid()!;
          process.kill(pid, 'SIGSTOP');
          await wait(1_500);
          process.kill(pid, 'SIGCONT');
          await wait(250);
        }
      })();
      return async () => {
        over = true;
        await freezing;
      };
    },
  },
  {
    id: 'busy',
    name: 'admin computes without an end',
    alerts: ['ServiceIsBusy'],
    after: ['audit'],
    async begin({ system }) {
      const pid = system.process('admin').pid()!;
      process.kill(pid, 'SIGUSR2');
      return () => void process.kill(pid, 'SIGUSR2');
    },
  },
  {
    id: 'memory',
    name: 'notification reaches the memory limit of its control group',
    alerts: ['MemoryIsTight'],
    impossible: () => (memoryGroup() ? undefined : 'No control group of this account can be changed.'),
    async begin({ system }) {
      const { parent, limit } = memoryGroup()!;
      const group = join(parent, `packshot-${process.pid}`);
      const pid = system.process('notification').pid()!;
      const pages = Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]);
      await mkdir(group);
      // The soft limit: the kernel ends no process.
      await writeFile(join(group, limit), String(Math.round(pages * 4_096 * 0.98)));
      await writeFile(join(group, 'cgroup.procs'), String(pid));
      return async () => {
        await writeFile(join(parent, 'cgroup.procs'), String(pid));
        await rmdir(group);
      };
    },
  },
  {
    id: 'disk',
    name: 'the disk is full',
    alerts: ['DiskIsFull'],
    impossible: ({ disk }) => (disk ? undefined : 'Filling a disk needs the right to mount one (root).'),
    async begin({ disk }) {
      const { bavail, bsize } = await statfs(disk!);
      const filler = join(disk!, 'filler');
      await writeFile(filler, Buffer.alloc(bavail * bsize * 0.95));
      return () => rm(filler);
    },
  },
  {
    id: 'all',
    name: 'the gateway and all services are down',
    alerts: ['GatewayIsUnreachable', ...blind],
    after: [
      'busy',
      'frozen',
      'memory',
      'disk',
      'worker',
      'events',
      'consumer',
      'pool',
      'books-age',
      'letter',
      'sessions',
    ],
    begin: (world) => keepDown(world, 'gateway', 'jobs-worker-1', ...services),
  },
];

/** Finds the control group of this process in version 1 or 2, and the name of its soft limit. */
function memoryGroup(): { parent: string; limit: string } | undefined {
  const line = readFileSync('/proc/self/cgroup', 'utf8')
    .split('\n')
    .find((each) => each.includes(':memory:'));
  if (!line) return undefined;
  return { parent: join('/sys/fs/cgroup/memory', line.split(':')[2]!), limit: 'memory.soft_limit_in_bytes' };
}

/** Starts one more worker, whose AI provider rejects the key. An unreachable provider would only make jobs wait. */
async function startWorkerWithWrongKey({ system }: World): Promise<() => Promise<void>> {
  const provider = await serveHttp((_request, response) => {
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end('{"error":{"message":"Incorrect API key provided.","code":"invalid_api_key"}}');
  });
  const child = spawn(process.execPath, [join(here, 'services/jobs/dist/main.js')], {
    env: {
      ...environmentOf(system.process('jobs-worker-1').pid()!),
      PORT: String(await findFreePort()),
      RENDER_ENGINE: 'openai',
      OPENAI_API_KEY: 'none',
      OPENAI_BASE_URL: provider.url,
      AI_FALLBACK: 'none',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await wait(5_000);
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    await provider.stop();
  };
}

/** Reports whether so many renders have failed that the alert fires, and two more. */
async function hasFailedRenders({ observers }: World): Promise<boolean> {
  const query = 'increase(packshot_render_duration_seconds_count{packshot_outcome="failed"}[15m]) >= 8';
  const answer = await fetch(`${observers.prometheusUrl}/api/v1/query?${new URLSearchParams({ query })}`);
  const { data } = (await answer.json()) as { data: { result: unknown[] } };
  return data.result.length > 0;
}
