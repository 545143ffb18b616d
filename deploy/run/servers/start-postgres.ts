import { supervise, type Supervised } from '../processes/supervise.js';
import { untilPostgresAnswers } from './databases.js';
import { endProcess } from './orphans.js';
import { postgresAccount } from './postgres-account.js';
import { postgresBinaries } from './postgres-binaries.js';
import { openCluster, orphanOf } from './postgres-cluster.js';

interface PostgresSettings {
  dataDir: string;
  port: number;
  /** Password of the superuser `postgres`. */
  password: string;
  log: string;
  say: (line: string) => void;
}

/** Returns the URL of the superuser, before the server runs. */
export const superuserUrl = ({ port, password }: Pick<PostgresSettings, 'port' | 'password'>): string =>
  `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;

/**
 * Starts the embedded PostgreSQL on 127.0.0.1. First stops a server that a killed runner left running.
 *
 * @returns the server, which accepts connections; `durable` resolves when the files of a new cluster are synced
 */
export async function startPostgres(
  settings: PostgresSettings,
): Promise<{ url: string; server: Supervised; durable: Promise<unknown> }> {
  const account = postgresAccount();
  const binaries = await postgresBinaries(account);
  const { folder: cluster, durable } = await openCluster(
    settings.dataDir,
    account,
    binaries,
    settings.password,
    settings.say,
  );
  const orphan = orphanOf(cluster);
  if (orphan) await endProcess(orphan, 'SIGINT', cluster);
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
  };
  const server = supervise(
    {
      name: 'postgres',
      command: binaries.postgres,
      args: [
        '-D',
        cluster,
        '-p',
        String(settings.port),
        ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      env: {},
      log: settings.log,
      // A fast shutdown closes connections and does not wait for clients to disconnect.
      stopSignal: 'SIGINT',
      channel: false,
      ...account,
    },
    settings.say,
  );
  const url = superuserUrl(settings);
  // The caller handles a failure, which may happen before the caller has the promise.
  durable.catch(() => {});
  await untilPostgresAnswers(url);
  return { url, server, durable };
}
