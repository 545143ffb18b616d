import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@packshot/chassis/process/ports';
import { upstreamVariable } from '@packshot/gateway/config';
import { serviceNames } from '@packshot/proto/services';
import { frontOf } from '../../run/processes/services.js';
import type { RunningSystem } from '../../run/start-system.js';
import { environmentOf } from '../_environment-of.js';
import { isReady, startBalancer, type Balancer } from './balancer.js';

/** Parts in the order of replacement, each with the process of the embedded system that has the same settings. */
const parts = [
  ...serviceNames.map((service) => ({ name: frontOf(service), folder: `services/${service}` })),
  { name: 'jobs-worker-1', folder: 'services/jobs' },
  { name: 'gateway', folder: 'gateway' },
];
const instances = 2;
const readyTimeoutMs = 180_000;

/** Two processes of each part, with a load balancer in front of each part. Each process can be replaced separately. */
export interface Fleet {
  /** URL for callers. */
  url: string;
  /** Current step, to attribute failures. */
  doing: string;
  /** Maximum number of seconds until a process terminated, and the processes that failed or had to be killed. */
  leaving: { longest: number; unclean: string[] };
  /** Environment by process name. */
  environment(name: string): Record<string, string>;
  /**
   * Replaces every process with a process of another checkout. The new process is ready before the old process is
   * stopped.
   */
  replaceAll(root: string): Promise<void>;
  stop(): Promise<void>;
}

interface Member {
  part: string;
  port: number;
  child: ChildProcess;
}

/**
 * Takes over a running system. The servers keep running, and two processes of each part replace the processes that the
 * system started.
 *
 * @param settings variables of every process, such as the drain time
 * @param only parts that get two processes, which are replaced later; every other part keeps the process of the system
 */
export async function startFleet(
  system: RunningSystem,
  root: string,
  settings: Record<string, string>,
  only: readonly string[] = parts.map(({ name }) => name),
): Promise<Fleet> {
  const chosen = parts.filter(({ name }) => only.includes(name));
  const balancers = new Map<string, Balancer>();
  for (const { name } of parts) balancers.set(name, await startBalancer());
  const at = (name: string) => balancers.get(name)!.url;
  const addresses = {
    JWKS_URL: `${at('auth')}/.well-known/jwks.json`,
    ...Object.fromEntries(serviceNames.map((service) => [upstreamVariable(service), at(frontOf(service))])),
  };
  const environments = new Map(
    parts.map(({ name }) => [
      name,
      { ...environmentOf(system.process(name).pid()!), ...addresses, ...settings },
    ]),
  );
  let members: Member[] = [];
  const fleet: Fleet = {
    url: at('gateway'),
    doing: 'nothing',
    leaving: { longest: 0, unclean: [] },
    environment: (name) => environments.get(name)!,
    async replaceAll(newRoot) {
      // Current processes, each of which will be replaced.
      const olds = members.slice();
      const ending: Promise<void>[] = [];
      for (const old of olds) {
        fleet.doing = `${old.part} was replaced last`;
        await startMember(old.part, newRoot);
        // The next process starts while the old process drains.
        ending.push(end(old));
      }
      await Promise.all(ending);
      fleet.doing = 'nothing';
    },
    async stop() {
      await Promise.all(members.map(end));
      for (const balancer of balancers.values()) balancer.stop();
    },
  };

  async function startMember(part: string, from: string): Promise<void> {
    const { folder } = parts.find(({ name }) => name === part)!;
    const port = await findFreePort();
    const env = { ...process.env, ...environments.get(part), PORT: String(port) };
    const args = ['--enable-source-maps', join(from, folder, 'dist/main.js')];
    // An IPC channel terminates the fleet's processes together with this process.
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    let said = '';
    child.stdout!.on('data', (data) => (said = `${said}${String(data)}`.slice(-4_000)));
    const path = await readyPath(part, port, child);
    if (!path) {
      child.kill('SIGKILL');
      throw new Error(
        `A new process of ${part} did not become ready (${child.exitCode ?? 'it runs'}).\n${said}`,
      );
    }
    members.push({ part, port, child });
    await balancers.get(part)!.add(port, path);
  }

  async function end({ part, port, child }: Member): Promise<void> {
    const ended = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) =>
        resolve(code === 0 ? '' : `${part} exited with ${signal ?? code}`),
      );
    });
    const told = performance.now();
    child.kill('SIGTERM');
    const unclean = await ended;
    fleet.leaving.longest = Math.max(fleet.leaving.longest, (performance.now() - told) / 1_000);
    if (unclean) fleet.leaving.unclean.push(unclean);
    balancers.get(part)!.remove(port);
    members = members.filter((member) => member.child !== child);
  }

  const kept = parts.filter((part) => !chosen.includes(part));
  for (const { name } of kept) await balancers.get(name)!.add(system.ports[name]!, '/readyz');
  for (const { name } of chosen)
    await Promise.all(Array.from({ length: instances }, () => startMember(name, root)));
  for (const { name } of chosen.toReversed()) await system.process(name).stop();
  return fleet;
}

/**
 * Waits until a process is ready.
 *
 * @returns readiness URL of the process; the gateway of an older version has no such URL
 */
async function readyPath(part: string, port: number, child: ChildProcess): Promise<string | undefined> {
  const paths = part === 'gateway' ? ['/readyz/self', '/readyz'] : ['/readyz'];
  for (const deadline = Date.now() + readyTimeoutMs; Date.now() < deadline && child.exitCode === null;) {
    for (const path of paths) if (await isReady(port, path)) return path;
    await wait(100);
  }
  return undefined;
}
