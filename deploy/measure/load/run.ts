/**
 * Runs a load profile against a Packshot, and writes the report as HTML and JSON into `deploy/measure/load/reports`.
 *
 *     make load [PROFILE=smoke|load|stress|spike|soak|short-soak] [TARGET=<file>]
 *
 * Without a target, the command starts a separate system with an engine that does nothing. `target.ts` describes the
 * target file.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { here } from '../_against.js';
import { startBenchSystem } from '../_system.js';
import { openTempFolder } from '../../test/_temp-folder.js';
import { processNames } from '../../run/processes/services.js';
import type { Reading } from './growth.js';
import { holdFeeds } from './hold-feeds.js';
import { askedInWords, nameOf } from './names.js';
import { needK6 } from './need-k6.js';
import { collectOverTime } from './over-time.js';
import { profiles, type ProfileName } from './profiles.js';
import { toReport, type Report, type Summary } from './report.js';
import { seed } from './seed.js';
import { signInAll } from './sign-in-all.js';
import { takeStock, type Stock } from './take-stock.js';
import { targetSchema, type Target } from './target.js';
import { toHtml } from './to-html.js';
import { watchMachine } from './watch-machine.js';

const photo = join(here, 'services/studio/generators/snapshots/mug.jpg');
const reports = join(here, 'deploy/measure/load/reports');
const stockEveryMs = 20_000;

export async function main(profile: string, targetFile: string | undefined): Promise<number> {
  if (!isProfile(profile)) throw new Error(`PROFILE is one of ${Object.keys(profiles).join(', ')}.`);
  const k6 = needK6(join(here, '.cache'));
  if (targetFile) {
    const target = targetSchema.parse(JSON.parse(await readFile(targetFile, 'utf8')));
    return end(await load(k6, profile, target));
  }
  process.stdout.write('Starting a system with temporary data.\n');
  const system = await startBenchSystem();
  try {
    const target = await seed(system, await readFile(photo));
    const names = ['postgres', 'nats', 'sandbox', 'gateway', ...processNames];
    const pids = () => Object.fromEntries(names.map((name) => [name, system.process(name).pid()]));
    return end(await load(k6, profile, target, pids, () => takeStock(system, pids())));
  } finally {
    await system.stop();
  }
}

const isProfile = (name: string): name is ProfileName => name in profiles;

async function load(
  k6: string,
  profile: ProfileName,
  target: Target,
  pids: () => Record<string, number | undefined> = () => ({}),
  stock?: () => Promise<Stock>,
): Promise<Report> {
  const folder = await openTempFolder('load');
  const [targetPath, tokensPath, summary] = ['target', 'tokens', 'summary'].map((name) =>
    join(folder, `${name}.json`),
  ) as [string, string, string];
  await writeFile(targetPath, JSON.stringify(target));
  const tokens = await signInAll(target);
  await writeFile(tokensPath, JSON.stringify(tokens), { mode: 0o600 });
  const stopFeeds = holdFeeds(target, tokens);
  const began = new Date();
  const child = spawn(
    k6,
    [
      'run',
      '--quiet',
      '--no-usage-report',
      '--out',
      'json=-',
      join(here, 'deploy/measure/load/journeys/main.ts'),
    ],
    {
      env: {
        ...process.env,
        PROFILE: profile,
        TARGET: targetPath,
        TOKENS: tokensPath,
        SUMMARY: summary,
        PHOTO: photo,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const seconds = profiles[profile].reduce((sum, step) => sum + step.seconds, 0);
  const overTime = collectOverTime(began, seconds);
  const measured = createInterface(child.stdout).on('line', overTime.add);
  const allRead = once(measured, 'close');
  const stopWatching = watchMachine(() => ({ ...pids(), k6: child.pid }));
  const readings: Reading[] = [];
  const ended = once(child, 'exit');
  for (let running = true; running && stock;) {
    const at = (Date.now() - began.getTime()) / 1_000;
    // Without a free connection, the database is saturated, and the inventory is skipped.
    await stock().then(
      (found) => readings.push({ at, stock: found }),
      () => undefined,
    );
    running = await Promise.race([ended.then(() => false), wait(stockEveryMs, true, { ref: false })]);
  }
  await Promise.all([ended, allRead]);
  const samples = stopWatching();
  return toReport({
    profile,
    began,
    revision: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: here, encoding: 'utf8' }).trim(),
    machine: `${availableParallelism()} cores (${cpus()[0]!.model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
    summary: JSON.parse(await readFile(summary, 'utf8')) as Summary,
    samples,
    feeds: await stopFeeds(),
    readings,
    overTime: overTime.windows(),
  });
}

/** @returns exit status: 1 if a limit is not met */
async function end(report: Report): Promise<number> {
  await mkdir(reports, { recursive: true });
  const path = join(reports, `${report.profile}-${report.began.slice(0, 16).replaceAll(':', '')}`);
  await writeFile(`${path}.json`, `${JSON.stringify(report)}\n`);
  await writeFile(`${path}.html`, toHtml(report));
  console.table(
    Object.fromEntries(
      report.limits.map(({ metric, asked, value, holds }) => [
        `${nameOf(metric)}: ${askedInWords(asked)}`,
        {
          measured: value === null ? 'nothing' : Number(value.toPrecision(4)),
          '': holds ? 'holds' : 'NOT MET',
        },
      ]),
    ),
  );
  for (const [what, times] of Object.entries(report.failed))
    process.stdout.write(`${times} failed checks: ${what}\n`);
  process.stdout.write(`First bottleneck: ${report.saturation}\n${path}.html\n`);
  return report.limits.every(({ holds }) => holds) ? 0 : 1;
}
