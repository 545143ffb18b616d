import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memoryInUse } from './memory-in-use.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packshot-cgroup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('counts all processes of a container, without cached files', () => {
  writeFileSync(join(folder, 'memory.current'), '1500000000\n');
  writeFileSync(join(folder, 'memory.stat'), 'anon 900000000\nfile 600000000\ninactive_file 500000000\n');
  expect(memoryInUse(folder)).toBe(1_000_000_000);
});

it('counts this process without a container', () => {
  expect(memoryInUse(folder)).toBeGreaterThan(10_000_000);
  expect(memoryInUse(folder)).toBeLessThan(2 * process.memoryUsage.rss());
});
