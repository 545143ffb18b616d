/**
 * Measures the New Image screen in Chromium: the position of Create and the number of visible controls for every mode,
 * window and number of photos; the clicks to the first picture and to 36 pictures; the script size and the first paint.
 *
 *     npm run new-image -w deploy [-- <folder of another built web client>]
 *
 * With a folder, the script size and the first paint of that client are measured in the same run.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startBrowser } from '../test/_browser.js';
import { newSeller, startSystemUnderTest } from '../test/_system.js';
import { endOnExit } from './_end-on-exit.js';
import { liftLimits } from './_lift-limits.js';
import { countClicks } from './new-image/count-clicks.js';
import { measureLayout } from './new-image/measure-layout.js';
import { measureLoading } from './new-image/measure-loading.js';
import { inWords, watchCores } from './_machine.js';

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const other = process.argv[2];
const photo = await readFile(new URL('../../web/public/samples/bottle-before-1120.webp', import.meta.url));

const cores = watchCores();
const [system, browser] = await Promise.all([
  startSystemUnderTest(
    {
      LOG_LEVEL: 'warn',
      RATE_LIMIT_GENERAL: '100000',
      RATE_LIMIT_CREATE: '10000',
    },
    endOnExit,
  ),
  startBrowser(),
]);
try {
  const seller = await newSeller(system.url);
  await liftLimits(system.databaseUrls['jobs']!, [seller.user.id]);
  const at = { url: system.url, browser, seller, photo };
  console.table(await measureLoading(at, { this: dist, ...(other ? { other } : {}) }));
  console.table(await measureLayout(at));
  console.table(await countClicks(at));
  console.log(inWords(cores()));
} finally {
  await browser.close();
  await system.stop();
}
