import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const wanted = [2, 10] as const;
const goModule = 'github.com/nats-io/nats-server/v2@v2.10.29';

/**
 * Finds nats-server 2.10 or newer: on the PATH, in the cache, from a newer Debian package (unpacked without root), or
 * built with Go.
 *
 * @param cacheDir folder for a downloaded server
 * @throws Error with instructions for the installation
 */
export async function findNatsServer(cacheDir: string): Promise<string> {
  const cached = join(cacheDir, 'nats-server');
  if (await isRecent('nats-server')) return 'nats-server';
  if (await isRecent(cached)) return cached;
  await mkdir(cacheDir, { recursive: true });
  for (const fetch of [fromDebian, fromGo]) {
    await fetch(cached).catch(() => undefined);
    if (await isRecent(cached)) return cached;
  }
  throw new Error(
    'nats-server 2.10 or newer was not found and could not be downloaded: install nats-server and add it to the PATH.',
  );
}

async function isRecent(binary: string): Promise<boolean> {
  const answer = await run(binary, ['--version']).catch(() => undefined);
  const [, major, minor] = /v(\d+)\.(\d+)/.exec(answer?.stdout ?? '') ?? [];
  return Number(major) > wanted[0] || (Number(major) === wanted[0] && Number(minor) >= wanted[1]);
}

async function fromDebian(target: string): Promise<void> {
  await access('/usr/bin/apt-get');
  const dir = await mkdtemp(join(tmpdir(), 'packshot-apt-'));
  try {
    await mkdir(join(dir, 'lists/partial'), { recursive: true });
    await mkdir(join(dir, 'cache/archives/partial'), { recursive: true });
    await writeFile(join(dir, 'status'), '');
    const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';
    await writeFile(
      join(dir, 'sources.list'),
      `deb [signed-by=${keys}] http://deb.debian.org/debian trixie main\n`,
    );
    const options = Object.entries({
      'Dir::Etc::sourcelist': join(dir, 'sources.list'),
      'Dir::Etc::sourceparts': '-',
      'Dir::State::lists': join(dir, 'lists'),
      'Dir::State::status': join(dir, 'status'),
      'Dir::Cache': join(dir, 'cache'),
      'APT::Sandbox::User': '',
    }).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
    await run('apt-get', [...options, 'update'], { timeout: 120_000 });
    await run('apt-get', [...options, 'download', 'nats-server'], { cwd: dir, timeout: 120_000 });
    const deb = (await readdir(dir)).find((name) => name.endsWith('.deb'));
    await run('dpkg', ['-x', join(dir, deb ?? ''), join(dir, 'out')]);
    for (const place of ['usr/sbin/nats-server', 'usr/bin/nats-server']) {
      await run('cp', [join(dir, 'out', place), `${target}.part`]).then(
        () => rename(`${target}.part`, target),
        () => undefined,
      );
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function fromGo(target: string): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'packshot-go-'));
  try {
    await run('go', ['install', goModule], { env: { ...process.env, GOBIN: dir }, timeout: 300_000 });
    await run('cp', [join(dir, 'nats-server'), target]);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
