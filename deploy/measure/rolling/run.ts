/**
 * Measures the effect of an upgrade on sellers. Starts an older version of the system under load, with two processes of
 * each part behind a load balancer. Migrates the databases and replaces every process with this version. Finally,
 * replaces every process with the older version again, while the databases keep the newer schema.
 *
 *     npm run rolling -w deploy [-- --against <revision>] [--drain 0] [--only gateway,jobs-api]
 *
 * Needs a build (`make`). Without a revision, this version is replaced by the same version. Exits with code 1 if a call
 * or a job failed.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { checkouts } from '../_against.js';
import { inWords, watchCores } from '../_machine.js';
import { shareBelow } from '../_share-below.js';
import { startBenchSystem } from '../_system.js';
import { countCalls, type Calls } from './calls.js';
import { countJobs } from './count-jobs.js';
import { startFleet } from './fleet.js';
import { migrateAll } from './migrate-all.js';
import { startSellers } from './sellers.js';

/** Milliseconds of load before the first step and after each step. */
const quietMs = 5_000;
/** Milliseconds after which an unfinished job counts as stuck. */
const patienceMs = 60_000;

const given = (name: string): string | undefined => {
  const at = process.argv.indexOf(name);
  return at === -1 ? undefined : process.argv[at + 1];
};
const drain = given('--drain') ?? '5';
const versions = checkouts();
const [older, newer] = [versions[0]!, versions.at(-1)!];

const system = await startBenchSystem(older.root, { RENDER_NOOP_MS: '300' });
const settings = { DRAIN_SECONDS: drain, STOP_SECONDS: '60' };
const fleet = await startFleet(system, older.root, settings, given('--only')?.split(',')).catch(
  async (error: unknown) => {
    await system.stop();
    throw error;
  },
);
const calls = countCalls(() => fleet.doing);
const sellers = await startSellers(fleet.url, system.databaseUrls['jobs']!, calls);
let failed = 0;
try {
  const cores = watchCores();
  await phase('nothing, for comparison', () => wait(quietMs));
  await phase('schemas migrated', async () => {
    fleet.doing = 'migrating';
    await migrateAll(system, fleet, newer.root);
    fleet.doing = 'nothing';
  });
  await phase(`${older.name} → ${newer.name}`, () => fleet.replaceAll(newer.root));
  await phase(`${newer.name} → ${older.name}`, () => fleet.replaceAll(older.root));
  const use = cores();
  await sellers.finish();
  const counted = await settled();
  for (const feed of sellers.feeds) feed.stop();
  const sum = (of: 'reopened' | 'resets') => sellers.feeds.reduce((all, feed) => all + feed[of], 0);
  console.log(JSON.stringify({ ...counted, reopened: sum('reopened'), resets: sum('resets'), drain }));
  console.log(`longest leave ${fleet.leaving.longest.toFixed(1)} s, ${inWords(use)}`, fleet.leaving.unclean);
  const { jobs: _jobs, ...wrong } = counted;
  failed += Object.values(wrong).reduce((all, count) => all + count, 0);
} finally {
  await fleet.stop();
  await system.stop();
}
process.exit(failed > 0 ? 1 : 0);

async function phase(name: string, work: () => Promise<unknown>): Promise<void> {
  calls.take();
  const began = performance.now();
  await work();
  // Calls in flight must finish within this time.
  await wait(quietMs);
  const seconds = (performance.now() - began) / 1_000;
  tell(`${name} (${seconds.toFixed(0)} s)`, calls.take());
}

function tell(name: string, { kinds, failures }: ReturnType<Calls['take']>): void {
  for (const [kind, { calls: made, failed: lost, took }] of kinds) {
    const sorted = took.toSorted((a, b) => a - b);
    const p = (share: number) => `${(shareBelow(sorted, share) ?? 0).toFixed(0)} ms`;
    const longest = `${(sorted.at(-1) ?? 0).toFixed(0)} ms`;
    console.log(`| ${[name, kind, made, lost, p(0.5), p(0.99), longest].join(' | ')} |`);
    failed += lost;
  }
  for (const [what, count] of failures) console.log(`    ${count} × ${what}`);
}

/** Waits until every job has ended and every feed has reported the end, or until the timeout. */
async function settled() {
  for (const deadline = Date.now() + patienceMs; ;) {
    const counted = await countJobs(system.databaseUrls['jobs']!, sellers);
    if (counted.stuck + counted.unseen === 0 || Date.now() > deadline) return counted;
    await wait(500);
  }
}
