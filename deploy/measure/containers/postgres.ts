/**
 * Moves the databases of the running containers to another major version of PostgreSQL, with
 * `deploy/compose/upgrade-postgres`. Runs sellers before and after. Exits with code 1 if the upgrade changed data, or
 * if a job was lost, made twice or not finished.
 *
 *     npm run containers-postgres -w deploy -- <image>
 *
 * Needs a system that `make up` started with the settings of a trial, and Linux.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from './compose.js';
import { takeSnapshot } from './snapshot.js';
import { composeScript, secondsOf, startLoad, wrongJobs } from './under-load.js';

const image = process.argv[2];
if (!image) throw new Error('Name the image of the new version.');
const versionOf = () =>
  compose(['exec', '-T', 'postgres', 'psql', '-U', 'postgres', '-tAc', 'show server_version']);
const dump = join(mkdtempSync(join(tmpdir(), 'packshot-postgres-')), 'databases.sql');

/** Runs sellers for a while. Returns the number of jobs that did not end as they should. */
async function runSellers(when: string): Promise<number> {
  const load = await startLoad();
  await load.step(`sellers ${when}`, async () => undefined);
  const counted = await load.finish();
  console.log(JSON.stringify(counted));
  return wrongJobs(counted);
}

await composeScript('start');
let wrong = await runSellers('before the upgrade');
console.log('version before:', await versionOf());
const before = await takeSnapshot();
// Without load, so that the data must stay the same. Emails that wait for a new attempt would count as a change.
const seconds = await secondsOf(() => composeScript('upgrade-postgres', image, dump));
console.log(`version after: ${await versionOf()}, upgraded in ${seconds} s`);
const after = await takeSnapshot();
const changed = Object.keys(before).filter((what) => before[what] !== after[what]);
for (const [what, value] of Object.entries(after)) console.log(`${what}: ${value.split(' ')[0]}`);
console.log(changed.length > 0 ? `not as before: ${changed.join(', ')}` : 'all data unchanged');
wrong += await runSellers('after the upgrade');
process.exit(wrong + changed.length > 0 ? 1 : 0);
