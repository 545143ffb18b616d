import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serviceNames } from '@packshot/proto/services';
import { streams } from '@packshot/proto/events/streams';
import { expect, it } from 'vitest';
import { logLimit, trimLogs } from '../src/processes/trim-logs.js';
import { readVariables } from '../src/processes/read-variables.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

it('names in the table of limits every setting that there is, and none that is not', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const table = /<!-- limits:start -->([\s\S]*)<!-- limits:end -->/.exec(readme)![1]!;
  const named = new Set([...table.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name!));
  const rows = (await Promise.all(serviceNames.map(readVariables))).flat();
  const settings = rows.filter(({ keeps }) => keeps).map(({ name }) => name);
  expect(named).toEqual(new Set([...settings, logLimit.setting]));
  for (const { name, maxAgeDays } of Object.values(streams))
    expect(table).toMatch(new RegExp(`stream ${name},.*\\| ${maxAgeDays} days`));
});

it('puts a log aside that has grown too big, and leaves the others', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'packshot-logs-'));
  await writeFile(join(dir, 'jobs.log'), Buffer.alloc(1_048_577, 'x'));
  await writeFile(join(dir, 'auth.log'), 'a line\n');
  expect(await trimLogs(dir, 1)).toEqual(['jobs.log']);
  expect((await readdir(dir)).toSorted()).toEqual(['auth.log', 'jobs.log', 'jobs.log.1']);
  expect((await stat(join(dir, 'jobs.log'))).size).toBe(0);
  expect((await stat(join(dir, 'jobs.log.1'))).size).toBe(1_048_577);
  expect(await trimLogs(dir, 1)).toEqual([]);
  await rm(dir, { recursive: true });
});
