import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { identityOf } from '../src/nats-users/keys.js';
import { natsUsers } from '../src/nats-users/users.js';
import { startNatsServer } from '../src/testing/nats-server.js';

const run = promisify(execFile);
const command = (name: string, args: string[], env: Record<string, string> = {}) => {
  const file = fileURLToPath(new URL(`../src/bin/${name}.ts`, import.meta.url));
  return run(process.execPath, ['--import', 'tsx', '--conditions', 'source', file, ...args], {
    env: { ...process.env, ...env },
  });
};

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'packshot-keys-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it('lets an operator create keys, configure a NATS server with these users, and create its streams', async () => {
  const keys = join(dir, 'keys');
  const { stdout: users } = await command('nats-config', [keys]);
  const seedOf = async (user: string) => readFile(join(keys, `${user}.seed`), 'utf8');
  expect((await readdir(keys)).toSorted()).toEqual(natsUsers.map((user) => `${user}.seed`).toSorted());
  expect((await stat(keys)).mode & 0o777).toBe(0o700);
  for (const user of natsUsers) {
    expect((await stat(join(keys, `${user}.seed`))).mode & 0o777).toBe(0o600);
    expect(users).not.toContain(await seedOf(user));
  }
  // A later version prints the configuration again with the same keys.
  expect((await command('nats-config', [keys])).stdout).toBe(users);

  const server = await startNatsServer({
    binary: inject('natsBinary'),
    image: inject('natsImage'),
    dir: join(dir, 'store'),
    configuration: users,
  });
  const setup = { NATS_URL: server.url, LOG_LEVEL: 'error' };
  await expect(command('nats-setup', [], setup)).rejects.toMatchObject({
    stderr: expect.stringContaining('NATS rejects clients without a key: set NATS_SEED'),
  });
  await command('nats-setup', [], { ...setup, NATS_SEED: await seedOf('setup') });
  const billing = await connect({ servers: server.url, ...identityOf(await seedOf('billing')) });
  const place = await jetstream(billing).consumers.get('AUTH', 'billing-accounts');
  expect((await place.info()).config.filter_subjects).toEqual(['auth.user.registered', 'auth.user.updated']);
  await billing.close();
  await server.stop();
});
