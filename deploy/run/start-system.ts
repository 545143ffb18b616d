import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { NatsUser } from '@packshot/chassis/nats-users/users';
import { isFree } from '@packshot/chassis/process/ports';
import { settleAll } from '@packshot/chassis/process/settle-all';
import { lockDataDir } from './data-dir/lock.js';
import { choosePorts } from './data-dir/ports.js';
import { closeFolders } from './data-dir/private-folders.js';
import { openSecrets } from './data-dir/secrets.js';
import { embeddedPorts, googleStandIn, mailCatcher, paymentSandbox } from './processes/embedded.js';
import { knownVariables } from './processes/known.js';
import { processNames, processSpecs, type ServiceSpec } from './processes/services.js';
import { logLimit, trimLogs } from './processes/trim-logs.js';
import { supervise, type Supervised } from './processes/supervise.js';
import { accessOf, startServers } from './servers/start-servers.js';

interface SystemSettings {
  /** Root of the repository. */
  root: string;
  dataDir: string;
  /** Port of the gateway. */
  port: number;
  /** Variables that name real servers, which replace the embedded servers, and other settings of the services. */
  env?: Record<string, string | undefined>;
  say: (line: string) => void;
}

export interface RunningSystem {
  url: string;
  natsUrl: string;
  /** Keys of the NATS users; empty with a real server. */
  natsSeeds: Partial<Record<NatsUser, string>>;
  /** URL of the caught emails; absent with a real mail server. */
  mailUrl: string | undefined;
  /** URL of the sandbox provider and its clock; absent with a real provider. */
  sandboxUrl: string | undefined;
  /** Ports by process name. */
  ports: Record<string, number>;
  /** URLs by service. */
  databaseUrls: Record<string, string>;
  /**
   * Returns a process by name: a server (`postgres`, `nats`, `mail`, `google`, `sandbox`), a service (`auth`,
   * `jobs-worker-1`), or `gateway`.
   */
  process(name: string): Supervised;
  stop(): Promise<void>;
}

/** The gateway stops first and the servers stop last. The workers stop before the processes that the workers call. */
const stopOrder = ['gateway', ...processNames.toReversed(), 'sandbox', 'google', 'mail', 'nats', 'postgres'];

const readyTimeoutMs = 60_000;
const trimEveryMs = 60_000;

/** Reports whether a process is a service. The gateway and the stand-ins have no database. */
const needsDatabase = ({ name }: ServiceSpec): boolean => processNames.includes(name);

/**
 * Starts the whole system: PostgreSQL and NATS unless the environment names real servers, the gateway and the stand-ins,
 * and then the services. Resolves when all processes are ready. A failed start stops the started processes.
 */
export async function startSystem({
  root,
  dataDir: given,
  port,
  env = {},
  say,
}: SystemSettings): Promise<RunningSystem> {
  const megabytes = Number(env[logLimit.setting] ?? logLimit.megabytes);
  if (!(megabytes > 0)) throw new Error(`${logLimit.setting} must be a number above 0.`);
  const dataDir = resolve(given);
  const logs = join(dataDir, 'logs');
  closeFolders(dataDir);
  const unlock = lockDataDir(dataDir);
  const running: Supervised[] = [];
  let stopTrimming = () => {};
  const stop = async () => {
    stopTrimming();
    const place = ({ name }: Supervised) => stopOrder.indexOf(name);
    for (const each of running.splice(0).toSorted((a, b) => place(a) - place(b))) await each.stop();
    unlock();
  };
  try {
    if (!(await isFree(port)))
      throw new Error(
        `Port ${port} is in use: stop the program that uses it, or choose another port with PORT=.`,
      );
    const ports = await choosePorts(dataDir, ['postgres', 'nats', ...embeddedPorts, ...processNames], port);
    const secret = openSecrets(dataDir);

    const surroundings = { root, dataDir, logs, ports, env, secret, say };
    const access = accessOf(surroundings);
    const known = knownVariables({ ...surroundings, ...access, port });
    const around = { known, ports, publicPort: port, secret };
    const sandbox = paymentSandbox(around, join(dataDir, 'sandbox'));
    const embedded = [mailCatcher(around, join(dataDir, 'mail')), googleStandIn(around), sandbox].filter(
      (each) => !!each,
    );
    for (const each of embedded) Object.assign(known, each.known);
    const start = (spec: ServiceSpec) => running.push(startService(spec, env, root, logs, say));
    const startOthers = async (): Promise<ServiceSpec[]> => {
      for (const { spec } of embedded) start(spec);
      const specs = await processSpecs(around);
      for (const spec of specs) if (!needsDatabase(spec)) start(spec);
      return [...embedded.map(({ spec }) => spec), ...specs];
    };
    // The processes without a database load their modules while the files of PostgreSQL are created.
    const [{ durable }, specs] = await settleAll([
      startServers(surroundings, (server) => running.push(server)),
      startOthers(),
    ]);
    say('starting the services');
    for (const spec of specs) if (needsDatabase(spec)) start(spec);
    const trimming = setInterval(() => {
      trimLogs(logs, megabytes).catch((error: unknown) => say(`logs cannot be cut: ${String(error)}`));
    }, trimEveryMs);
    stopTrimming = () => clearInterval(trimming);
    const url = `http://127.0.0.1:${port}`;
    const deadline = Date.now() + readyTimeoutMs;
    // One process is polled at a time, because polling all processes would slow down their start.
    for (const spec of specs) await untilReady(spec, logs, deadline);
    await durable;
    return {
      url,
      natsUrl: access.natsUrl,
      natsSeeds: access.natsSeeds,
      mailUrl: env['SMTP_URL'] ? undefined : `http://127.0.0.1:${ports['mail']}`,
      sandboxUrl: sandbox?.known['SANDBOX_URL'],
      ports,
      databaseUrls: access.databaseUrls,
      process(name) {
        const found = running.find((each) => each.name === name);
        if (!found) throw new Error(`No process has the name ${name}.`);
        return found;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startService(
  spec: ServiceSpec,
  env: Record<string, string | undefined>,
  root: string,
  logs: string,
  say: (line: string) => void,
): Supervised {
  const child = {
    command: process.execPath,
    args: ['--enable-source-maps', join(root, spec.entry)],
    stopSignal: 'SIGTERM' as const,
  };
  return supervise(
    {
      ...child,
      name: spec.name,
      env: { ...env, ...spec.env },
      log: join(logs, `${spec.name}.log`),
      channel: true,
    },
    say,
  );
}

async function untilReady(spec: ServiceSpec, logs: string, deadline: number): Promise<void> {
  const address = `http://127.0.0.1:${spec.env['PORT']}/readyz`;
  for (;;) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    if (Date.now() > deadline)
      throw new Error(`${spec.name} did not become ready; see ${join(logs, `${spec.name}.log`)}.`);
    await wait(100);
  }
}
