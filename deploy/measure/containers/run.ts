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
import { inWords, watchCores } from '../_machine.js';
import { compose, containersOf, crash, kill, madeBy } from './compose.js';
import { takeSnapshot } from './snapshot.js';
import { loadSettings, secondsOf, startLoad, wrongJobs } from './under-load.js';

const at = process.argv.indexOf('--only');
const parts = (at === -1 ? 'worker,jobs,gateway,nats,postgres,objects' : process.argv[at + 1]!).split(',');
const up = () => compose(['up', '-d', '--wait', '--scale', 'worker=2'], loadSettings);

const use = watchCores();
console.log(`up with two workers: ${await secondsOf(up)} s`);
const load = await startLoad();
for (const part of parts) {
  await load.step(`${part} crashed`, async () => crash((await containersOf(part))[0]!));
  await load.step(`${part} killed and restarted`, async () => kill((await containersOf(part))[0]!).then(up));
}
const counted = await load.finish();
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
process.exit(wrongJobs(counted) + changed.length > 0 ? 1 : 0);
