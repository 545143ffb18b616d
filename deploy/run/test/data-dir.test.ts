import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@packshot/chassis/process/ports';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { choosePorts } from '../data-dir/ports.js';
import { findDataDir } from '../data-dir/find-data-dir.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packshot-data-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

it('gives the port of the gateway to no other process, also if that process had it before', async () => {
  const port = await findFreePort();
  writeFileSync(join(folder, 'ports.json'), JSON.stringify({ nats: port }));
  expect((await choosePorts(folder, ['nats'])).nats).toBe(port);
  expect((await choosePorts(folder, ['nats'], port)).nats).not.toBe(port);
});

it('finds a relative data folder from the folder in which npm was called', () => {
  vi.stubEnv('INIT_CWD', folder);
  vi.stubEnv('DATA_DIR', 'second');
  expect(findDataDir()).toBe(join(folder, 'second'));
});
