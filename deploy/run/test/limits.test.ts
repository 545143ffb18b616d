import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serviceNames } from '@packshot/proto/services';
import { streams } from '@packshot/proto/events/streams';
import { expect, it } from 'vitest';
import { setLogsAside } from '../processes/set-logs-aside.js';
import { logLimit, trimLogs } from '../processes/trim-logs.js';
import { readVariables } from '../processes/read-variables.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

it('lists exactly the existing settings in the table of limits', async () => {
  const guide = await readFile(join(root, 'deploy/docs/guide/retention.md'), 'utf8');
  const table = /<!-- limits:start -->([\s\S]*)<!-- limits:end -->/.exec(guide)![1]!;
  const named = new Set([...table.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name!));
  const rows = (await Promise.all(serviceNames.map(readVariables))).flat();
  const settings = rows.filter(({ keeps }) => keeps).map(({ name }) => name);
  expect(named).toEqual(new Set([...settings, logLimit.setting]));
  for (const { name, maxAgeDays } of Object.values(streams))
    expect(table).toMatch(new RegExp(`stream ${name},.*\\| ${maxAgeDays} days`));
});

it('cuts only logs that exceed the maximum size', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'packshot-logs-'));
  await writeFile(join(dir, 'jobs.log'), Buffer.alloc(1_048_577, 'x'));
  await writeFile(join(dir, 'auth.log'), 'a line\n');
  expect(await trimLogs(dir, 1)).toEqual(['jobs.log']);
  expect((await readdir(dir)).toSorted()).toEqual(['auth.log', 'jobs.log', 'jobs.log.cut']);
  expect((await stat(join(dir, 'jobs.log'))).size).toBe(0);
  expect((await stat(join(dir, 'jobs.log.cut'))).size).toBe(1_048_577);
  expect(await trimLogs(dir, 1)).toEqual([]);
  await rm(dir, { recursive: true });
});

it('keeps the log of a crash during the next two starts, even if a log is cut between the starts', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'packshot-logs-'));
  const log = join(dir, 'jobs.log');
  const start = async (text: string) => {
    setLogsAside(log);
    await writeFile(log, text);
  };
  await start('the crash');
  await start('x'.repeat(1_048_577));
  await trimLogs(dir, 1);
  await start('the second start after it');
  const texts = (await readdir(dir))
    .toSorted()
    .map(async (name) => [name, await readFile(join(dir, name), 'utf8')]);
  const { 'jobs.log.cut': cut, ...kept } = Object.fromEntries(await Promise.all(texts)) as Record<
    string,
    string
  >;
  expect(kept).toEqual({
    'jobs.log': 'the second start after it',
    'jobs.log.1': '',
    'jobs.log.2': 'the crash',
  });
  expect(cut).toHaveLength(1_048_577);
  await start('the third start after it');
  expect(await readFile(`${log}.1`, 'utf8')).toBe('the second start after it');
  await rm(dir, { recursive: true });
});
