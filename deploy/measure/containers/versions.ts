/**
 * Upgrades the running containers to another version of the images under load, returns to the version before, and
 * upgrades again, with the steps of `deploy/docs/guide/operate.md`. Exits with code 1 if a job was lost, made twice or
 * not finished, or if a return changed the schema.
 *
 *     npm run containers-versions -w deploy -- <version>
 *
 * Needs a system that `make up` started with the settings of a trial, images of both versions, and Linux.
 */
import { serviceNames } from '@packshot/proto/services';
import { askDatabase } from '../_ask-database.js';
import { compose, databaseOf } from './compose.js';
import { composeScript, loadSettings, startLoad, wrongJobs } from './under-load.js';

const version = process.argv[2];
if (!version) throw new Error('Name the version of the upgrade.');
const images = async () => {
  const lines = (await compose(['ps', '--format', '{{.Service}} {{.Image}}'], loadSettings)).split('\n');
  return new Set(lines.filter((line) => line.includes('packshot/')).map((line) => line.split(':').at(-1)));
};
/** Returns the number of applied migrations of each service. */
async function schema(): Promise<string> {
  const counts = serviceNames.map(async (name) => {
    const [row] = await askDatabase<{ count: string }>(
      await databaseOf(name),
      'select count(*) from kysely_migration',
    );
    return `${name} ${row!.count}`;
  });
  return (await Promise.all(counts)).join(', ');
}
const report = async (when: string) =>
  console.log(`${when}: version ${[...(await images())].join(' ')}, migrations: ${await schema()}`);

async function upgrade(): Promise<void> {
  await composeScript('use-version', version!);
  await composeScript('make-secrets');
  for (const part of serviceNames)
    await compose(['run', '--rm', '--no-deps', part, 'dist/bin/migrate.js'], loadSettings);
  await composeScript('start');
}

await composeScript('start');
const load = await startLoad();
await report('before');
await load.step(`upgrade to ${version}`, upgrade);
await report('after the upgrade');
const upgraded = await schema();
await load.step('return to the version before', async () => {
  console.log(await composeScript('use-version', '--previous'));
  await composeScript('start');
});
await report('after the return');
const isKept = (await schema()) === upgraded;
if (!isKept) console.log('The return changed the schema.');
await load.step(`upgrade to ${version} again`, upgrade);
await report('after the second upgrade');
const counted = await load.finish();
console.log(JSON.stringify(counted));
process.exit(wrongJobs(counted) > 0 || !isKept ? 1 : 0);
