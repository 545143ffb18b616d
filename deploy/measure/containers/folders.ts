/**
 * Starts the containers from a second folder: without the secrets, which must be refused; with a copy of the secrets,
 * which must find the same data; and under another name, which must run next to the first system with its own data.
 * Exits with code 1 if one of these differs.
 *
 *     npm run containers-folders -w deploy
 *
 * Needs a system that `make up` started with the settings of a trial, its images, and Linux. Removes what it starts.
 */
import { copyFileSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { here } from '../_against.js';
import { newSeller } from '../../test/_system.js';
import { docker, runIn } from './compose.js';
import { takeSnapshot } from './snapshot.js';
import { secondsOf, untilReady, url } from './under-load.js';

const secrets = 'deploy/compose/secrets';
const folder = join(mkdtempSync(join(tmpdir(), 'packshot-folders-')), 'elsewhere');
const second = {
  PACKSHOT_NAME: 'packshot-second',
  PORT: '18080',
  MAIL_PORT: '18025',
  SANDBOX_PORT: '18082',
};
const start = (env?: Record<string, string>, cwd = folder) => runIn('deploy/compose/start', [], env, cwd);
const wrong: string[] = [];
const check = (what: string, holds: boolean): void => {
  console.log(`${holds ? 'yes' : 'NO '} ${what}`);
  if (!holds) wrong.push(what);
};

await runIn('git', ['clone', '--quiet', here, folder]);
copyFileSync(join(here, '.env'), join(folder, '.env'));
const before = await takeSnapshot();
const refusal = await start().then(
  () => '',
  (error: Error & { stderr: string }) => error.stderr.trim(),
);
console.log(refusal);
check(
  'a folder without the secrets is refused, and told where they are',
  refusal.includes(join(here, secrets)),
);
check('no secrets were created', !existsSync(join(folder, secrets)));

cpSync(join(here, secrets), join(folder, secrets), { recursive: true });
console.log(`start with a copy of the secrets: ${await secondsOf(() => start().then(untilReady))} s`);
const after = await takeSnapshot();
check(
  'the second folder finds the same data',
  Object.keys(before).every((what) => before[what] === after[what]),
);
console.log(
  `start again from the first folder: ${await secondsOf(() => start({}, here).then(untilReady))} s`,
);

rmSync(join(folder, secrets), { recursive: true });
console.log(`start under another name: ${await secondsOf(() => start(second))} s`);
const secondUrl = `http://127.0.0.1:${second.PORT}`;
const { token } = await newSeller(secondUrl);
const statusOf = async (address: string): Promise<number> =>
  (
    await fetch(`${address}/api/jobs/list?limit=1&offset=0`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).status;
check('a seller of the second system can call the second system', (await statusOf(secondUrl)) === 200);
check('the first system does not know this seller', (await statusOf(url)) === 401);
const volumes = (await docker(['volume', 'ls', '-q'])).split('\n');
check('both systems have their own volumes', volumes.includes('packshot-second_postgres'));
await runIn('docker', ['compose', '--profile', '*', 'down', '--volumes'], second, folder);
// `down` keeps the volume without data, which names the folder of the secrets.
await docker(['volume', 'rm', 'packshot-second_identity']);
const left = (await docker(['volume', 'ls', '-q'])).split('\n').filter((each) => each.includes('-second_'));
check('`down --volumes` leaves no data of the second system', left.length === 0);
await untilReady();
check('the first system still runs', true);
rmSync(join(folder, '..'), { recursive: true });
process.exit(wrong.length > 0 ? 1 : 0);
