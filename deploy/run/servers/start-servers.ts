import { join } from 'node:path';
import { databaseVariable } from '@packshot/chassis/config/service-fields';
import { newSeed } from '@packshot/chassis/nats-users/keys';
import { natsUsers, seedVariable, type NatsUser } from '@packshot/chassis/nats-users/users';
import { serviceNames } from '@packshot/proto/services';
import type { Secret } from '../data-dir/secrets.js';
import type { Supervised } from '../processes/supervise.js';
import { ensureDatabases } from './databases.js';
import { findNatsServer } from './nats-binary.js';
import { startNats } from './start-nats.js';
import { startPostgres } from './start-postgres.js';

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

/**
 * Starts PostgreSQL and NATS, unless the environment names real servers.
 *
 * @param onStart receives each started server, so that the caller can stop the server
 */
export async function startServers(
  settings: ServerSettings,
  onStart: (server: Supervised) => void,
): Promise<{
  databaseUrls: Record<string, string>;
  natsUrl: string;
  natsSeeds: Partial<Record<NatsUser, string>>;
}> {
  const databaseUrls = await databasesFor(settings, onStart);
  const given = settings.env['NATS_URL'];
  // An environment that names a real NATS server also names the keys.
  if (given) return { databaseUrls, natsUrl: given, natsSeeds: {} };
  return { databaseUrls, ...(await ownNats(settings, onStart)) };
}

async function databasesFor(
  { dataDir, logs, ports, env, secret, say }: ServerSettings,
  onStart: (server: Supervised) => void,
): Promise<Record<string, string>> {
  const given = Object.fromEntries(serviceNames.map((name) => [name, env[databaseVariable(name)]]));
  if (Object.values(given).every(Boolean)) return given as Record<string, string>;
  say('starting PostgreSQL');
  const { url, server } = await startPostgres({
    dataDir,
    port: ports['postgres'] ?? 0,
    password: secret('POSTGRES_PASSWORD'),
    log: join(logs, 'postgres.log'),
    say,
  });
  onStart(server);
  const made = await ensureDatabases(url, (role) => secret(`POSTGRES_PASSWORD_${role.toUpperCase()}`));
  return { ...made, ...Object.fromEntries(Object.entries(given).filter(([, there]) => there)) } as Record<
    string,
    string
  >;
}

async function ownNats(
  { root, dataDir, logs, ports, secret, say }: ServerSettings,
  onStart: (server: Supervised) => void,
): Promise<{ natsUrl: string; natsSeeds: Record<NatsUser, string> }> {
  say('starting NATS');
  const binary = await findNatsServer(join(root, '.cache/bin'));
  const natsSeeds = Object.fromEntries(
    natsUsers.map((user) => [user, secret(seedVariable(user), newSeed)]),
  ) as Record<NatsUser, string>;
  const nats = await startNats({
    binary,
    dataDir,
    seeds: natsSeeds,
    port: ports['nats'] ?? 0,
    log: join(logs, 'nats.log'),
    say,
  });
  onStart(nats.server);
  return { natsUrl: nats.url, natsSeeds };
}
