import { join } from 'node:path';
import { databaseVariable } from '@packshot/chassis/config/service-fields';
import { newSeed } from '@packshot/chassis/nats-users/keys';
import { settleAll } from '@packshot/chassis/process/settle-all';
import { natsUsers, seedVariable, type NatsUser } from '@packshot/chassis/nats-users/users';
import { serviceNames } from '@packshot/proto/services';
import type { Secret } from '../data-dir/secrets.js';
import type { Supervised } from '../processes/supervise.js';
import { databaseUrls, ensureDatabases } from './databases.js';
import { findNatsServer } from './nats-binary.js';
import { natsUrlOf, startNats } from './start-nats.js';
import { startPostgres, superuserUrl } from './start-postgres.js';

interface ServerSettings {
  root: string;
  dataDir: string;
  logs: string;
  ports: Record<string, number>;
  /** Variables that name real servers, which replace the embedded servers. */
  env: Record<string, string | undefined>;
  secret: Secret;
  say: (line: string) => void;
}

/** URLs and keys of the servers. */
export interface ServerAccess {
  /** URLs by service, and by role of the owner of the tables. */
  databaseUrls: Record<string, string>;
  natsUrl: string;
  /** Keys of the NATS users; empty with a real server, whose keys the environment names. */
  natsSeeds: Partial<Record<NatsUser, string>>;
}

type OnStart = (server: Supervised) => void;

/** Returns the URLs and keys of the servers, which are known before the servers run. */
export function accessOf(settings: ServerSettings): ServerAccess {
  const { env, ports, secret } = settings;
  const given = namedDatabases(env);
  return {
    databaseUrls: {
      ...(given.complete ? {} : databaseUrls(superuserUrl(ownServer(settings)), passwordOf(secret))),
      ...given.urls,
    },
    natsUrl: env['NATS_URL'] ?? natsUrlOf(ports['nats'] ?? 0),
    natsSeeds: env['NATS_URL'] ? {} : ownSeeds(secret),
  };
}

/**
 * Starts PostgreSQL and NATS, unless the environment names real servers. Resolves when the databases and streams exist.
 *
 * @param onStart receives each started server, so that the caller can stop the server
 * @returns a promise that resolves when the files of new databases are synced, which takes seconds on a busy disk
 */
export async function startServers(
  settings: ServerSettings,
  onStart: OnStart,
): Promise<{ durable: Promise<unknown> }> {
  const given = namedDatabases(settings.env);
  const [databases] = await settleAll([
    given.complete ? Promise.resolve({ durable: Promise.resolve() }) : startOwnDatabases(settings, onStart),
    settings.env['NATS_URL'] ? Promise.resolve() : startOwnNats(settings, onStart),
  ]);
  return databases;
}

function namedDatabases(env: ServerSettings['env']): { urls: Record<string, string>; complete: boolean } {
  const named = serviceNames.flatMap((name) => {
    const url = env[databaseVariable(name)];
    return url ? [[name, url] as const] : [];
  });
  return { urls: Object.fromEntries(named), complete: named.length === serviceNames.length };
}

const passwordOf = (secret: Secret) => (role: string) => secret(`POSTGRES_PASSWORD_${role.toUpperCase()}`);

const ownServer = ({ ports, secret }: ServerSettings) => ({
  port: ports['postgres'] ?? 0,
  password: secret('POSTGRES_PASSWORD'),
});

const ownSeeds = (secret: Secret): Record<NatsUser, string> =>
  Object.fromEntries(natsUsers.map((user) => [user, secret(seedVariable(user), newSeed)])) as Record<
    NatsUser,
    string
  >;

async function startOwnDatabases(
  settings: ServerSettings,
  onStart: OnStart,
): Promise<{ durable: Promise<unknown> }> {
  const { dataDir, logs, secret, say } = settings;
  say('starting PostgreSQL');
  const log = join(logs, 'postgres.log');
  const { url, server, durable } = await startPostgres({ dataDir, ...ownServer(settings), log, say });
  onStart(server);
  await ensureDatabases(url, passwordOf(secret));
  return { durable };
}

async function startOwnNats(settings: ServerSettings, onStart: OnStart): Promise<void> {
  const { root, dataDir, logs, ports, secret, say } = settings;
  say('starting NATS');
  const { server } = await startNats({
    binary: await findNatsServer(join(root, '.cache/bin')),
    dataDir,
    seeds: ownSeeds(secret),
    port: ports['nats'] ?? 0,
    log: join(logs, 'nats.log'),
    say,
  });
  onStart(server);
}
