/**
 * Upgrades the running containers to another version of the images under load, and returns to the version before, with
 * the steps of `deploy/docs/guide/operate.md`. Exits with code 1 if a job was lost, made twice or not finished.
 *
 *     npm run containers-versions -w deploy -- <version>
 *
 * Needs a system that `make up` started with the settings of a trial, images of both versions, and Linux.
 */
import { compose } from './compose.js';
import { composeScript, loadSettings, startLoad, wrongJobs } from './under-load.js';

const version = process.argv[2];
if (!version) throw new Error('Name the version of the upgrade.');
const images = async () => {
  const lines = (await compose(['ps', '--format', '{{.Service}} {{.Image}}'], loadSettings)).split('\n');
  return new Set(lines.filter((line) => line.includes('packshot/')).map((line) => line.split(':').at(-1)));
};

await composeScript('start');
const load = await startLoad();
console.log('versions before:', ...(await images()));
await load.step(`upgrade to ${version}`, async () => {
  await composeScript('use-version', version);
  for (const part of ['auth', 'jobs', 'billing', 'notification'])
    await compose(['run', '--rm', '--no-deps', part, 'dist/bin/migrate.js'], loadSettings);
  await composeScript('start');
});
console.log('versions after the upgrade:', ...(await images()));
await load.step('return to the version before', async () => {
  await composeScript('use-version', '--previous');
  await composeScript('start');
});
console.log('versions after the return:', ...(await images()));
const counted = await load.finish();
console.log(JSON.stringify(counted));
process.exit(wrongJobs(counted) > 0 ? 1 : 0);
