/**
 * Checks that no job is lost while containers are killed. Starts the compose file with two workers and an engine that
 * waits, while sellers upload and list jobs. Kills one container after another, and stops and starts the whole system.
 * Exits with code 1 if a job was lost or made twice, if a seller's feed missed a job, or if stored data changed.
 *
 *     npm run containers -w deploy [-- --only worker,gateway]
 *
 * Needs `make up` with the settings of a trial, and Linux, because the command reaches the databases by the addresses
 * of their containers.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { inWords, watchCores } from '../_machine.js';
import { noLimits } from '../_no-limits.js';
import { countCalls } from '../rolling/calls.js';
import { countJobs } from '../rolling/count-jobs.js';
import { startSellers } from '../rolling/sellers.js';
import { compose, containersOf, crash, databaseOf, kill, madeBy } from './compose.js';
import { takeSnapshot } from './snapshot.js';

const url = `http://127.0.0.1:${process.env['PORT'] ?? 8080}`;
/** Milliseconds of load between two faults. */
const quietMs = 5_000;
/** Milliseconds after which unfinished work counts as stuck. */
const patienceMs = 120_000;

const at = process.argv.indexOf('--only');
const parts = (at === -1 ? 'worker,jobs,gateway,nats,postgres,objects' : process.argv[at + 1]!).split(',');
const env = { RENDER_ENGINE: 'noop', RENDER_NOOP_MS: '300', ...noLimits, LOG_LEVEL: 'info' };
const up = () => compose(['up', '-d', '--wait', '--scale', 'worker=2'], env);

const secondsOf = async (work: () => Promise<unknown>): Promise<string> => {
  const from = performance.now();
  await work();
  return ((performance.now() - from) / 1_000).toFixed(1);
};

/** Waits until a job can be created: the gateway reports itself and all services as ready. */
async function untilReady(): Promise<void> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await wait(250)) {
    const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
  }
  throw new Error('The system did not become ready again.');
}

const use = watchCores();
console.log(`up with two workers: ${await secondsOf(up)} s`);
let doing = 'nothing';
const calls = countCalls(() => doing);
const sellers = await startSellers(url, await databaseOf('jobs'), calls);
await wait(quietMs);
for (const part of parts) {
  for (const [way, mend] of [
    ['crashed', async () => crash((await containersOf(part))[0]!)],
    ['killed and restarted', async () => kill((await containersOf(part))[0]!).then(up)],
  ] as const) {
    doing = `${part} ${way}`;
    const seconds = await secondsOf(() => mend().then(untilReady));
    await wait(quietMs);
    const failed = [...calls.take().kinds.values()].reduce((sum, kind) => sum + kind.failed, 0);
    console.log(
      `${doing}: ready after ${seconds} s, ${failed} calls failed, ${sellers.accepted.size} jobs accepted`,
    );
  }
}
doing = 'nothing';
await sellers.finish();
let counted = await countJobs(await databaseOf('jobs'), sellers);
for (
  const deadline = Date.now() + patienceMs;
  counted.stuck + counted.unseen > 0 && Date.now() < deadline;
  await wait(1_000)
)
  counted = await countJobs(await databaseOf('jobs'), sellers);
for (const feed of sellers.feeds) feed.stop();
const workers = await Promise.all((await containersOf('worker')).map(madeBy));
console.log(`${JSON.stringify(counted)}, made by the workers: ${workers.join(' and ')}`);

const before = await takeSnapshot();
await compose(['down']);
console.log(`down and up again: ${await secondsOf(up)} s to healthy`);
const after = await takeSnapshot();
const changed = Object.keys(before).filter((what) => before[what] !== after[what]);
for (const [what, value] of Object.entries(after)) console.log(`${what}: ${value.split(' ')[0]}`);
console.log(
  changed.length > 0 ? `not as before: ${changed.join(', ')}` : 'all data unchanged',
  inWords(use()),
);
const { lost, doubled, failed, stuck, unseen } = counted;
process.exit(lost + doubled + failed + stuck + unseen + changed.length > 0 ? 1 : 0);
