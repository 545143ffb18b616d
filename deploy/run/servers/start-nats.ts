import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { ensureStreams } from '@packshot/chassis/messaging/ensure-streams';
import { authorizationFor } from '@packshot/chassis/nats-users/authorization';
import { jetstreamIn } from '@packshot/chassis/nats-users/jetstream-in';
import { identityOf, publicKeyOf } from '@packshot/chassis/nats-users/keys';
import type { NatsUser } from '@packshot/chassis/nats-users/users';
import { supervise, type Supervised } from '../processes/supervise.js';
import { endProcess, runsWith } from './orphans.js';
import { watchStore } from './watch-store.js';

interface NatsSettings {
  binary: string;
  dataDir: string;
  port: number;
  /** Keys of the NATS users. Other clients are rejected. */
  seeds: Readonly<Record<NatsUser, string>>;
  log: string;
  say: (line: string) => void;
}

/** Returns the URL of a NATS server, before the server runs. */
export const natsUrlOf = (port: number): string => `nats://127.0.0.1:${port}`;

/**
 * Starts a nats-server with JetStream on 127.0.0.1, and creates or updates its streams. First stops a server that a
 * killed runner left running. If the store is moved away, the server restarts with an empty store. The services then
 * create their streams again and send the events in their outboxes.
 */
export async function startNats(settings: NatsSettings): Promise<{ url: string; server: Supervised }> {
  const store = join(settings.dataDir, 'nats');
  const pidFile = join(store, 'nats-server.pid');
  mkdirSync(store, { recursive: true });
  const orphan = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0;
  if (orphan && runsWith(orphan, store)) await endProcess(orphan, 'SIGTERM', store);
  // The configuration is next to the store, so that a server with a lost store still finds the configuration. The
  // configuration is written at each start, because the rights may differ in this version. The file contains no secret.
  const configuration = join(settings.dataDir, 'nats-server.conf');
  const authorization = authorizationFor((user) => publicKeyOf(settings.seeds[user]));
  writeFileSync(configuration, JSON.stringify({ jetstream: jetstreamIn(store), authorization }, null, 2));
  const server = supervise(
    {
      name: 'nats',
      command: settings.binary,
      args: ['-c', configuration, '-a', '127.0.0.1', '-p', String(settings.port), '-P', pidFile],
      env: {},
      log: settings.log,
      stopSignal: 'SIGTERM',
      channel: false,
    },
    settings.say,
  );
  const url = natsUrlOf(settings.port);
  const deadline = Date.now() + 15_000;
  for (;;) {
    try {
      const identity = identityOf(settings.seeds.setup);
      const connection = await connect({ servers: url, reconnect: false, timeout: 1_000, ...identity });
      try {
        await ensureStreams(connection);
      } finally {
        await connection.close();
      }
      return { url, server: await withWatch(server, store, settings.say) };
    } catch (error) {
      if (Date.now() > deadline) {
        await server.stop();
        throw new Error(`nats-server did not start; see ${settings.log}.`, { cause: error });
      }
      await wait(50);
    }
  }
}

/** Restarts the server whenever the store is missing, until the server is stopped. */
async function withWatch(
  server: Supervised,
  store: string,
  say: (line: string) => void,
): Promise<Supervised> {
  const endWatch = await watchStore(store, {
    pid: server.pid,
    async onGone() {
      say(`the store of NATS in ${store} was moved away: NATS restarts with an empty one`);
      mkdirSync(store, { recursive: true });
      // The new folder has the permissions of the old folder.
      chmodSync(store, 0o700);
      // SIGKILL is used, because on SIGTERM the server would try to write data to the missing store.
      await server.kill9();
    },
    onFault: (error) => say(`the store of NATS in ${store} cannot be watched: ${String(error)}`),
  });
  return {
    ...server,
    async stop() {
      endWatch();
      await server.stop();
    },
  };
}
