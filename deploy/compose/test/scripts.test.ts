import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

let root: string;
let compose: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'packshot-compose-'));
  compose = join(root, 'deploy/compose');
  mkdirSync(join(compose, 'secrets'), { recursive: true });
  mkdirSync(join(root, 'bin'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a command that the scripts call. */
function fake(path: string, text: string): void {
  writeFileSync(path, `#!/usr/bin/env bash\n${text}\n`);
  chmodSync(path, 0o755);
}
/** Runs a script of this folder in the copy. @returns its exit code, output and error output */
async function run(script: string, ...args: string[]) {
  copyFileSync(resolve(import.meta.dirname, '..', script), join(compose, script));
  const env = { ...process.env, PATH: `${join(root, 'bin')}:${process.env['PATH']}`, GIT_DIR: '/nowhere' };
  const running = promisify(execFile)(join(compose, script), args, { env });
  running.child.stdin!.end();
  return running.then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: Error & { code: number; stdout: string; stderr: string }) => error,
  );
}

const key = 'auth_key_encryption_secret';
const values = () => readFileSync(join(compose, 'secrets', key), 'utf8').split(',');
const has = (value: string) => values().includes(value);

it('rotate-secret keeps the key to stored data when it is interrupted and repeated', async () => {
  writeFileSync(join(compose, 'secrets', key), 'OLD');
  // The second start fails, because a container is unhealthy.
  fake(join(compose, 'start'), `echo >> "${root}/starts"; [ "$(wc -l < "${root}/starts")" != 2 ]`);
  fake(join(root, 'bin/docker'), 'exit 0');
  expect((await run('rotate-secret', key)).code).toBe(1);
  expect(has('OLD')).toBe(true);
  expect((await run('rotate-secret', key)).code).toBe(0);
  expect([values()[0] === 'OLD', has('OLD')]).toEqual([false, true]);
});

it('rotate-secret drops no key that stored data needs', async () => {
  writeFileSync(join(compose, 'secrets', key), 'NEW,OLD');
  fake(join(compose, 'start'), 'exit 0');
  fake(join(root, 'bin/docker'), 'exit 2');
  expect((await run('rotate-secret', key, '--drop-old')).code).toBe(2);
  expect(values()).toEqual(['NEW', 'OLD']);
  fake(join(root, 'bin/docker'), 'exit 0');
  expect((await run('rotate-secret', key, '--drop-old')).code).toBe(0);
  expect(values()).toEqual(['NEW']);
});

it.each(['stripe_secret_key', 'stripe_webhook_secret'])(
  'rotate-secret keeps %s when no new value is given',
  async (name) => {
    writeFileSync(join(compose, 'secrets', name), 'OLD');
    fake(join(compose, 'start'), 'exit 0');
    const { code, stderr } = await run('rotate-secret', name);
    expect(code).toBe(1);
    expect(stderr).toContain(`Give the new value of ${name} on standard input`);
    expect(readFileSync(join(compose, 'secrets', name), 'utf8')).toBe('OLD');
  },
);

it('start recreates the containers whose secrets, rules or other mounted settings changed', async () => {
  for (const script of ['make-secrets', 'read-setting']) fake(join(compose, script), 'echo packshot');
  const mounts = {
    nats: 'compose/secrets/nats.conf',
    prometheus: 'observability/alerts.yml',
    jaeger: 'observability/jaeger.yaml',
  };
  mkdirSync(join(root, 'deploy/observability'));
  for (const file of Object.values(mounts)) writeFileSync(join(root, 'deploy', file), '');
  utimesSync(join(root, 'deploy', mounts.jaeger), 0, 0);
  const mounted = Object.entries(mounts).map(
    ([name, file]) => `*Mounts*${name}) echo "${root}/deploy/${file}";;`,
  );
  fake(
    join(root, 'bin/docker'),
    `case "$*" in
      ps*) echo ${Object.keys(mounts).join(' ')};;
      *StartedAt*) echo 2026-01-02T03:04:05.678Z;;
      ${mounted.join('\n      ')}
      *Labels*) echo "\${!#}";;
      *) echo "$*";;
    esac`,
  );
  const { stdout } = await run('start');
  const recreated = /^compose up -d --force-recreate (.*)$/m.exec(stdout)?.[1];
  expect(recreated?.split(' ').toSorted()).toEqual(['nats', 'prometheus']);
  expect(stdout).toMatch(/^compose up -d --wait$/m);
});

it('restore starts no server for the check of a backup', async () => {
  fake(join(root, 'bin/docker'), 'echo "$*"');
  const { stdout } = await run('restore', root, '--check');
  expect(stdout).toMatch(/^compose run --rm --no-deps .* --check$/m);
  expect((await run('restore', root)).stdout).not.toContain('--no-deps');
});

it('version is the same for the same sources without a Git repository', async () => {
  for (const folder of ['proto/src', 'proto/dist', 'services', 'gateway', 'web'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['package-lock.json', 'proto/src/plans.ts']) writeFileSync(join(root, file), 'a');
  const version = async () => (await run('version')).stdout.trim();
  const first = await version();
  expect(first).toMatch(/^[0-9a-f]{12}$/);
  writeFileSync(join(root, 'proto/dist/plans.js'), 'built');
  expect(await version()).toBe(first);
  writeFileSync(join(root, 'proto/src/plans.ts'), 'b');
  expect(await version()).not.toBe(first);
});

it('upgrade-postgres removes an incomplete dump, and names the way back', async () => {
  fake(join(compose, 'read-setting'), 'echo postgres:17');
  fake(join(root, 'bin/docker'), '[ "$2" != exec ] || { echo partial; exit 1; }');
  const dump = join(root, 'dump.sql');
  const { code, stderr } = await run('upgrade-postgres', 'postgres:18', dump);
  expect([code, existsSync(dump)]).toEqual([1, false]);
  expect(stderr).toContain('run deploy/compose/start');
});

it('write-setting loses no setting on a full disk', async () => {
  const settings = `PORT=8080\n#${'-'.repeat(1000)}\nPRICES=legal`;
  writeFileSync(join(root, '.env'), settings);
  copyFileSync(resolve(import.meta.dirname, '../write-setting'), join(compose, 'write-setting'));
  const write = (limit: string) =>
    promisify(execFile)('bash', [
      '-c',
      `ulimit -f ${limit}; "$0" PORT 18080`,
      join(compose, 'write-setting'),
    ]);
  await expect(write('1')).rejects.toThrow();
  expect(readFileSync(join(root, '.env'), 'utf8')).toBe(settings);
  await write('unlimited');
  expect(readFileSync(join(root, '.env'), 'utf8')).toBe(
    `${settings.replace('PORT=8080\n', '')}\nPORT=18080\n`,
  );
});
