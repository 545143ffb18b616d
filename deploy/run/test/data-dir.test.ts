import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@packshot/chassis/process/ports';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { choosePorts } from '../data-dir/ports.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packshot-data-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('gives the port of the gateway to no other process, also if that process had it before', async () => {
  const port = await findFreePort();
  writeFileSync(join(folder, 'ports.json'), JSON.stringify({ nats: port }));
  expect((await choosePorts(folder, ['nats'])).nats).toBe(port);
  expect((await choosePorts(folder, ['nats'], port)).nats).not.toBe(port);
});
