import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames, type ServiceName } from '@packshot/proto/services';
import { inject } from 'vitest';
import { connectNats } from '../messaging/connect-nats.js';
import { ensureOwnStreams } from '../messaging/ensure-streams.js';
import { createLogger } from '../telemetry/logger.js';
import { endServerWithWorker } from './end-server-with-worker.js';
import { configurationOf, newAccount, setUpNats, startNatsServer, type NatsAccount } from './nats-server.js';

export interface TestNats extends NatsAccount {
  url: string;
  stop(): Promise<void>;
}

/** Dedicated server of one test file, which the file may damage. */
export interface OwnNats extends TestNats {
  kill9(): Promise<void>;
  /** Restarts the server after `kill9`, on the same port and files. */
  restart(): Promise<void>;
  /** Kills the server, deletes its disk and starts the server with an empty disk. */
  loseDisk(): Promise<void>;
  /** Copies the server's disk. Returns a function that kills the server and restarts the server with the copy. */
  copyDisk(): Promise<() => Promise<void>>;
}

/**
 * Number of accounts on a worker's server. Each service that a test file starts uses one account. When all accounts are
 * used, another server starts.
 */
const accountsPerServer = 40;

let shared: Promise<{ url: string; unused: NatsAccount[] }> | undefined;

/** Returns an unused account on the server that the files of this worker share. */
export async function testNats(): Promise<TestNats> {
  // A container cannot be stopped while the worker exits.
  if (inject('natsImage')) return ownNats();
  if ((await shared)?.unused.length === 0) shared = undefined;
  const { url, unused } = await (shared ??= startShared());
  const account = unused.pop();
  if (!account) return testNats();
  await setUpNats(url, account.seed);
  return { url, ...account, stop: async () => {} };
}

/** Starts a server with one account, for a test file that kills the server or deletes its disk. */
export async function ownNats(): Promise<OwnNats> {
  const dir = await mkdtemp(join(tmpdir(), 'packshot-nats-'));
  const account = newAccount();
  const configuration = configurationOf([account]);
  const given = { binary: inject('natsBinary'), image: inject('natsImage'), dir, configuration };
  let server = await startNatsServer(given);
  await setUpNats(server.url, account.seed);
  const start = async () => {
    server = await startNatsServer({ ...given, port: server.port });
  };
  return {
    url: server.url,
    ...account,
    kill9: () => server.kill9(),
    restart: start,
    async loseDisk() {
      await server.kill9();
      await rm(dir, { recursive: true, force: true });
      await start();
    },
    async copyDisk() {
      await server.stop();
      await cp(dir, `${dir}-copy`, { recursive: true });
      await start();
      return async () => {
        await server.kill9();
        await rm(dir, { recursive: true, force: true });
        await rename(`${dir}-copy`, dir);
        await start();
      };
    },
    async stop() {
      await server.stop();
      for (const each of [dir, `${dir}-copy`]) await rm(each, { recursive: true, force: true });
    },
  };
}

/** Deletes the disk of a running server. All services except the tested service then recreate their streams. */
export async function loseStreams(nats: OwnNats, tested: ServiceName): Promise<void> {
  await nats.loseDisk();
  const logger = createLogger('test', 'silent');
  const connection = await connectNats(nats.url, 'test', logger, nats.seed);
  for (const owner of serviceNames) if (owner !== tested) await ensureOwnStreams(connection, owner, logger);
  await connection.close();
}

async function startShared(): Promise<{ url: string; unused: NatsAccount[] }> {
  const dir = await mkdtemp(join(tmpdir(), 'packshot-nats-'));
  const unused = Array.from({ length: accountsPerServer }, newAccount);
  const configuration = configurationOf(unused);
  const { url, pid } = await startNatsServer({ binary: inject('natsBinary'), dir, configuration });
  endServerWithWorker(pid!, dir);
  return { url, unused };
}
