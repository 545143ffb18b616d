/**
 * Rehearses a restore. Saves a system while sellers create and delete jobs, pay and leave. Restores the backup into an
 * empty system, and compares the two systems. Then damages backups and the restored system, to check that the
 * comparison notices the damage. Writes the figures to deploy/docs/reports/drill.md.
 *
 *     npm run drill -w deploy
 *
 * Needs a build (`make`); takes about a minute and a half.
 */
import { spawn } from 'node:child_process';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@packshot/chassis/process/ports';
import { activeStatuses, type JobStatus } from '@packshot/proto/rest/job-words';
import { startSystem, type RunningSystem } from '../../run/start-system.js';
import { openTempFolder } from '../../test/_temp-folder.js';
import { here } from '../_against.js';
import { endOnExit } from '../_end-on-exit.js';
import { inWords, watchCores } from '../_machine.js';
import { noLimits } from '../_no-limits.js';
import { leave } from '../faults/work.js';
import { compare, countUnsent, type Faults } from './compare.js';
import { damages } from './damage.js';
import { startLoad } from './load.js';
import { readDump } from './read-dump.js';
import { writeReport } from './report.js';

const use = watchCores();
const work = await openTempFolder('drill');
endOnExit(work);
const env = {
  RENDER_ENGINE: 'noop',
  RENDER_NOOP_MS: '400',
  ...noLimits,
};
const start = async (dataDir: string): Promise<RunningSystem> =>
  startSystem({ root: here, dataDir, port: await findFreePort(), env, say: () => {} });

/** Runs a command as an operator does. @param heard receives each part of the output when the command prints it */
function command(
  name: 'backup' | 'restore',
  args: string[],
  dataDir: string,
  heard: (text: string) => void = () => {},
): Promise<{ code: number | null; said: string; seconds: number }> {
  const from = performance.now();
  const child = spawn(process.execPath, [join(here, `deploy/dist/operate/backup/${name}.js`), ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      heard(text);
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said, seconds: (performance.now() - from) / 1_000 }));
  });
}
const must = async (ran: ReturnType<typeof command>) => {
  const done = await ran;
  process.stdout.write(done.said);
  if (done.code !== 0) throw new Error('The command failed.');
  return done;
};

const [first, second] = [join(work, 'first'), join(work, 'second')];
const [backup, later] = [join(work, 'backup'), join(work, 'later')];
const ends: (() => Promise<unknown>)[] = [];
try {
  for (const dir of [first, second]) await mkdir(dir, { mode: 0o755 });
  const system = await start(first);
  ends.push(system.stop);
  const load = await startLoad(system);
  await wait(5_000);
  // A buyer whose account the load no longer uses.
  const leaver = load.sellers.at(-1)!;
  const before = { created: load.created, deleted: load.deleted, bought: load.bought };
  let left: Promise<void> | undefined;
  const leaverLeaves = (text: string) => {
    // A seller who deletes the account after the snapshot and before the files are copied.
    if (text.includes('snapshot as of')) left ??= leave(system.url, leaver);
  };
  const saved = await must(command('backup', [backup], first, leaverLeaves));
  const during = {
    created: load.created - before.created,
    deleted: load.deleted - before.deleted,
    bought: load.bought - before.bought,
  };
  await wait(1_500);
  await must(command('backup', [later], first));
  await load.stop();
  await left;
  await system.stop();
  ends.pop();

  const underWay = (await readDump(backup, 'jobs', 'job', ['status'])).filter(([status]) =>
    activeStatuses.includes(status as JobStatus),
  ).length;
  const rows = {
    jobs: (await readDump(backup, 'jobs', 'job', ['id'])).length,
    payments: (await readDump(backup, 'billing', 'payment', ['id'])).length,
    events: (await readDump(backup, 'jobs', 'outbox', ['id'])).length,
  };

  await copyFile(join(first, 'secrets.json'), join(second, 'secrets.json'));
  const restored = await must(command('restore', [backup], second));
  const again = await command('restore', [backup], second);
  const from = performance.now();
  const revived = await start(second);
  ends.push(revived.stop);
  const startSeconds = (performance.now() - from) / 1_000;
  const address = { ...revived, dataDir: second };
  const isWhole = (found: Faults) => Object.values(found).every((count) => count === 0);
  let faults = await compare(address, backup);
  while (!isWhole(faults) && performance.now() < from + 90_000) {
    await wait(500);
    faults = await compare(address, backup);
  }
  const wholeSeconds = (performance.now() - from) / 1_000;
  const saved_users = new Set((await readDump(backup, 'auth', 'app_user', ['id'])).map(([id]) => id));
  const known = load.sellers.filter(({ user }) => saved_users.has(user.id));
  let refused = 0;
  for (const { user } of known) {
    const answer = await fetch(`${revived.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email, password: 'a long password' }),
    });
    await answer.body?.cancel();
    if (!answer.ok) refused += 1;
  }
  faults = {
    'events applied that no service sent': await countUnsent(backup),
    ...faults,
    'sellers who cannot sign in': refused,
  };
  const seen = [
    { what: 'a second restore into the same system', red: again.code !== 0, said: again.said.trim() },
    ...(await damages({
      work,
      backup,
      later,
      revived: address,
      check: (dir) => command('restore', [dir, '--check'], second),
    })),
  ];
  const report = {
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${inWords(use())} in use`,
    before,
    during,
    rows,
    underWay,
    sellers: known.length,
    seconds: { backup: saved.seconds, restore: restored.seconds, start: startSeconds, whole: wholeSeconds },
    held: /\((\d+) ms\)/.exec(saved.said)?.[1] ?? '',
    faults,
    seen,
  };
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  if (!isWhole(faults) || seen.some(({ red }) => !red)) process.exitCode = 1;
  else await writeReport(report);
} finally {
  for (const end of ends.toReversed()) await end();
  await rm(work, { recursive: true, force: true });
}
