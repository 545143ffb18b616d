import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AuthorizationError, connect } from '@nats-io/transport-node';
import { ensureStreams } from '../messaging/ensure-streams.js';
import { authorizationFor } from '../nats-users/authorization.js';
import { newSeed, publicKeyOf } from '../nats-users/keys.js';
import { natsUsers, type NatsUser } from '../nats-users/users.js';
import { freePort } from './free-port.js';

/** Keys of the users of every server that this process starts. */
export const testSeeds = Object.fromEntries(natsUsers.map((user) => [user, newSeed()])) as Record<
  NatsUser,
  string
>;

interface NatsServer {
  /** Without a key it lets a test in, which may do everything. */
  url: string;
  port: number;
  stop(): Promise<void>;
  kill9(): Promise<void>;
}

/**
 * Runs a real nats-server with JetStream on 127.0.0.1, in a process group of its own so that a Ctrl-C in the
 * terminal does not reach it. Its users are those of a real set-up, so that a service lacks here what it would lack
 * there; whoever comes without a key is a test. Resolves when it answers.
 */
export async function startNatsServer(settings: {
  binary: string;
  /** Of a container that runs it instead, where tests choose containers. */
  image?: string | undefined;
  dir: string;
  port?: number;
  log?: string;
  /** Text of another configuration than that of the tests. */
  configuration?: string;
}): Promise<NatsServer> {
  await mkdir(settings.dir, { recursive: true });
  const port = settings.port ?? (await freePort());
  const configuration = join(settings.dir, 'nats-server.conf');
  await writeFile(configuration, settings.configuration ?? JSON.stringify(withTestUser()));
  const args = [
    '-c',
    configuration,
    '-js',
    '-sd',
    settings.dir,
    '-a',
    '127.0.0.1',
    '-p',
    String(port),
    ...(settings.log ? ['-l', settings.log] : []),
  ];
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
  return { url, port, stop: () => end('SIGTERM'), kill9: () => end('SIGKILL') };
}

/** Makes the streams of the whole system, as `setup` does before the first service starts. */
export async function setUpNats(url: string): Promise<void> {
  const connection = await connect({ servers: url });
  await ensureStreams(connection);
  await connection.close();
}

function withTestUser(): object {
  const { users } = authorizationFor((user) => publicKeyOf(testSeeds[user]));
  const test = { user: 'test', password: newSeed() };
  return { authorization: { users: [...users, test] }, no_auth_user: test.user };
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
