import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AuthorizationError, connect } from '@nats-io/transport-node';
import { ensureStreams } from '../messaging/ensure-streams.js';
import { authorizationFor } from '../nats-users/authorization.js';
import { identityOf, newSeed, publicKeyOf } from '../nats-users/keys.js';
import { natsUsers, type NatsUser } from '../nats-users/users.js';
import { findFreePort } from '../process/ports.js';

/** Keys of one account. Accounts do not share streams or subjects. */
export interface NatsAccount {
  seeds: Record<NatsUser, string>;
  seed: string;
}

interface NatsServer {
  url: string;
  port: number;
  stop(): Promise<void>;
  kill9(): Promise<void>;
  /** Process id of the server; absent for a container. */
  pid?: number | undefined;
}

/** Creates an account with new keys for each user of NATS, and for the tests themselves. */
export const newAccount = (): NatsAccount => ({
  seeds: Object.fromEntries(natsUsers.map((user) => [user, newSeed()])) as Record<NatsUser, string>,
  seed: newSeed(),
});

/** The users in each account have the same permissions as in a real installation. */
export function configurationOf(accounts: readonly NatsAccount[]): string {
  const users = ({ seeds, seed }: NatsAccount) => [
    ...authorizationFor((user) => publicKeyOf(seeds[user])).users,
    { nkey: publicKeyOf(seed) },
  ];
  return JSON.stringify({
    accounts: Object.fromEntries(
      accounts.map((account, i) => [`TEST_${i}`, { jetstream: 'enabled', users: users(account) }]),
    ),
  });
}

/**
 * Runs a real NATS server with JetStream on 127.0.0.1. The server has a separate process group, so that Ctrl-C in the
 * terminal does not terminate the server. Resolves when the server responds.
 *
 * @throws Error when the server does not respond within 15 seconds
 */
export async function startNatsServer(settings: {
  binary: string;
  /** Image of a container that runs the server instead of `binary`. */
  image?: string | undefined;
  dir: string;
  configuration: string;
  port?: number;
}): Promise<NatsServer> {
  await mkdir(settings.dir, { recursive: true });
  const port = settings.port ?? (await findFreePort());
  const file = join(settings.dir, 'nats-server.conf');
  await writeFile(file, settings.configuration);
  const args = ['-c', file, '-js', '-sd', settings.dir, '-a', '127.0.0.1', '-p', String(port)];
  const url = `nats://127.0.0.1:${port}`;
  if (settings.image) {
    const { runContainer } = await import('./container.js');
    const container = await runContainer({
      image: settings.image,
      command: ['nats-server', ...args],
      dir: settings.dir,
    });
    await untilItAnswers(url, () => false);
    return { url, port, ...container };
  }
  const child = spawn(settings.binary, args, { detached: true, stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  await untilItAnswers(url, () => child.exitCode !== null);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return {
    url,
    port,
    stop: () => end('SIGTERM'),
    kill9: () => end('SIGKILL'),
    pid: child.pid,
  };
}

/** Creates the streams of the whole system, as `setup` does before the first service starts. */
export async function setUpNats(url: string, seed: string): Promise<void> {
  const connection = await connect({ servers: url, ...identityOf(seed) });
  await ensureStreams(connection);
  await connection.close();
}

async function untilItAnswers(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    try {
      const connection = await connect({ servers: url, reconnect: false, timeout: 1_000 });
      return await connection.close();
    } catch (error) {
      if (error instanceof AuthorizationError) return;
      if (hasEnded() || Date.now() > deadline) throw new Error('nats-server did not start', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
