/**
 * Sends a batch of small photos in a real browser, while everything goes wrong: the browser is closed in the middle and
 * opened again, every process is killed and restarted once, and the quota ends before the batch. Prints for each photo
 * whether its picture is done, and why not otherwise. Exits with 1 if a photo is lost, made twice or charged twice.
 *
 *     npm run bench:batch -w deploy -- [--photos 500]
 *
 * The photos are crops of PACKSHOT_PHOTOS. The engine does nothing, so that the command ends in minutes: what is
 * measured is the way of the photos and the charges, not the pictures.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processNames } from '../../run/processes/services.js';
import { signIn } from '../../test/_screens.js';
import { newSeller } from '../../test/_system.js';
import { openTempFolder } from '../../test/_temp-folder.js';
import { argumentOf } from '../_argument.js';
import { askDatabase } from '../_ask-database.js';
import { endOnExit } from '../_end-on-exit.js';
import { inWords, watchCores } from '../_machine.js';
import { startBenchSystem } from '../_system.js';
import { untilIdle } from '../_until-idle.js';
import { countPhotos } from './count-photos.js';
import { keepCreating } from './keep-creating.js';
import { countKept } from './count-kept.js';
import { openBrowser } from './open-browser.js';
import { writeCrops } from './write-crops.js';

const count = Number(argumentOf('--photos') ?? 500);
/** The quota ends after four fifths of the batch. */
const quota = Math.floor(count * 0.8);
const killed = ['postgres', 'nats', ...processNames, 'gateway'];
const patience = { timeout: 300_000 };

const folder = await openTempFolder('batch');
endOnExit(folder);
const profile = join(folder, 'profile');
await mkdir(profile);
const paths = await writeCrops(folder, count);
const system = await startBenchSystem(undefined, { RENDER_NOOP_MS: '50' });
let browser = await openBrowser(profile);
try {
  const cores = watchCores();
  const jobs = system.databaseUrls['jobs']!;
  const seller = await newSeller(system.url);
  const owner = seller.user.id;
  const limit = () =>
    askDatabase(jobs, 'update account set custom_limit = $2 where user_id = $1 returning 1', [owner, quota]);
  while ((await limit()).length === 0) await wait(50);
  const created = async () =>
    Number(
      (
        await askDatabase<{ n: string }>(jobs, 'select count(*) as n from job where user_id = $1', [owner])
      )[0]!.n,
    );
  const until = async (share: number) => {
    while ((await created()) < share * count) await wait(100);
  };
  const open = async () => {
    const page = browser.pages()[0] ?? (await browser.newPage());
    await signIn(page, seller);
    await page.goto(`${system.url}/new-shoot`);
    await page.getByRole('heading', { name: 'New Image' }).waitFor();
    return page;
  };

  let page = await open();
  let began = performance.now();
  await page.getByLabel('Product photo').setInputFiles(paths);
  await page.getByText(new RegExp(`^${count} photos · ${count} images`)).waitFor(patience);
  while ((await countKept(page)) < count) await wait(200);
  console.log(`${count} photos chosen and kept in the browser in ${seconds()} s`);

  await page.getByRole('button', { name: `Create ${count} Images` }).click();
  await until(0.2);
  await browser.close();
  console.log(`browser closed after ${await created()} pictures were requested`);

  browser = await openBrowser(profile);
  page = await open();
  began = performance.now();
  await page.getByRole('button', { name: /^Continue with \d+ photos$/ }).click();
  await page.getByRole('button', { name: /^Create \d+ Images$/ }).waitFor(patience);
  console.log(`opened again, continued in ${seconds()} s`);

  const creating = keepCreating(page);
  await until(0.4);
  for (const name of killed) {
    await system.process(name).kill9();
    await wait(1_000);
  }
  console.log(`killed once each: ${killed.join(', ')}`);
  const { presses, message } = await creating;
  console.log(`Create was pressed ${presses} times after the browser was opened again: ${message}`);
  await untilIdle(jobs);
  const left = await page
    .getByRole('list', { name: 'Chosen photos' })
    .getByRole('button', { name: /^Show / })
    .evaluateAll((buttons) => buttons.map((button) => (button as never as { title: string }).title));
  const result = await countPhotos(jobs, owner, paths, left, quota);
  console.table([result]);
  console.log(`machine: ${inWords(cores())}`);
  const wrong = result.lost + result.twice + result['charged twice'] + result.unexplained;
  process.exitCode = wrong > 0 || result.charges !== result.done ? 1 : 0;

  function seconds(): string {
    return ((performance.now() - began) / 1_000).toFixed(1);
  }
} finally {
  await browser.close();
  await system.stop();
  await rm(folder, { recursive: true, force: true });
}
