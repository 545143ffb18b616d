import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataDir } from '../data-dir/lock.js';
import { commandLineOf } from '../servers/orphans.js';
import { localeOptions, orphanOf } from '../servers/postgres-cluster.js';

let folder: string;
let other: ReturnType<typeof spawn>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packshot-stale-'));
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', folder]);
  await once(other, 'spawn');
});
afterEach(() => {
  other.kill();
  rmSync(folder, { recursive: true });
});

it('a data folder is locked while the process that locked it runs', () => {
  writeFileSync(join(folder, 'lock'), `${other.pid}\n${commandLineOf(other.pid!)}`);
  expect(() => lockDataDir(folder)).toThrow(`in use by another Packshot (process ${other.pid})`);
});

it('a data folder is locked while a process of an earlier version runs', () => {
  writeFileSync(join(folder, 'lock'), String(other.pid));
  expect(() => lockDataDir(folder)).toThrow(`in use by another Packshot (process ${other.pid})`);
});

it('a data folder is not locked by another program with the id of the process that locked it', () => {
  writeFileSync(join(folder, 'lock'), `${other.pid}\nnode deploy/dist/run/main.js`);
  const unlock = lockDataDir(folder);
  expect(() => lockDataDir(folder)).not.toThrow();
  unlock();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

it('only one of several simultaneous starts locks a data folder, also if a stale lock exists', async () => {
  const starts = [1, 2, 3, 4].map(() =>
    fork(join(import.meta.dirname, '_lock-when-told.ts'), {
      execArgv: ['--conditions', 'source', '--import', 'tsx'],
    }),
  );
  await Promise.all(starts.map((start) => once(start, 'message')));
  const winners: number[] = [];
  for (let round = 0; round < 100; round += 1) {
    const data = join(folder, String(round));
    mkdirSync(data);
    if (round % 2) writeFileSync(join(data, 'lock'), `${other.pid}\nnode deploy/dist/run/main.js`);
    const answers = starts.map((start) => once(start, 'message'));
    for (const start of starts) start.send(data);
    winners.push((await Promise.all(answers)).filter(([won]) => won).length);
  }
  for (const start of starts) start.kill();
  expect(new Set(winners)).toEqual(new Set([1]));
});

it('a new database cluster on macOS needs no locale that macOS lacks', () => {
  expect(localeOptions('darwin')).toEqual(
    expect.arrayContaining(['--locale=C', '--lc-ctype=UTF-8', '--builtin-locale=C.UTF-8']),
  );
});

it('the record of PostgreSQL names an orphan only if that process uses the cluster', () => {
  const record = join(folder, 'postmaster.pid');
  writeFileSync(record, `${other.pid}\n${folder}\n`);
  expect(orphanOf(folder)).toBe(other.pid);
  writeFileSync(record, `${process.pid}\n${folder}\n`);
  expect(orphanOf(folder)).toBeUndefined();
  expect(existsSync(record)).toBe(false);
});
