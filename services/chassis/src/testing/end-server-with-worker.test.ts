import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { endServersOfWorkers } from './end-server-with-worker.js';

it('ends the other servers when a worker removes its file during the call', async () => {
  const root = await mkdtemp(join(tmpdir(), 'packshot-end-'));
  const [folder, dir] = [join(root, 'servers'), join(root, 'nats')];
  await mkdir(folder);
  await mkdir(dir);
  const server = spawn('sleep', ['600']);
  const ended = once(server, 'exit');
  // The folder lists a link without a target, but the file cannot be read, as after its removal.
  await symlink(join(root, 'removed'), join(folder, '0'));
  await writeFile(join(folder, String(server.pid)), dir);
  await endServersOfWorkers(folder);
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect([dir, folder].map((each) => existsSync(each))).toEqual([false, false]);
});
