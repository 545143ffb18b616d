/**
 * Measures a seller's evening in a real browser: product photos of different content and two true copies are chosen,
 * made in three modes, and exported for four marketplaces. Prints clicks, keys, decisions, words, pictures and hand
 * changes as the driver makes them, and the attention by the keystroke-level model. The files are judged by the
 * independent checker, and every wanted file is accounted for. Exits with 1 when a file is lost.
 *
 *     npm run bench:evening -w deploy -- [--photos 40] [--engine noop]
 *
 * The photos lie in PACKSHOT_PHOTOS, by default in the folder `shared/photos` next to the checkout. The pictures of the
 * desktop are rendered; the phone uses an engine that does nothing, because only the steps are counted there.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MarketId } from '@packshot/proto/markets/markets';
import { startBrowser } from '../../test/_browser.js';
import { signIn } from '../../test/_screens.js';
import { newSeller } from '../../test/_system.js';
import { here } from '../_against.js';
import { argumentOf } from '../_argument.js';
import { askDatabase } from '../_ask-database.js';
import { liftLimits } from '../_lift-limits.js';
import { inWords, watchCores } from '../_machine.js';
import { startBenchSystem } from '../_system.js';
import { untilIdle } from '../_until-idle.js';
import { judge } from '../market-files/judge.js';
import { accountFor } from './account-for.js';
import { attentionOf, secondsFor, toRow, type Counts } from './attention.js';
import { exportNow } from './export-now.js';
import { makePictures } from './make-pictures.js';
import { startPerson, type Person } from './person.js';
import { makePhotos } from './photos.js';

const markets = ['amazon', 'etsy', 'ebay', 'shopify'] as const satisfies MarketId[];
const screens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
type Screen = keyof typeof screens;

const engine = argumentOf('--engine') ?? 'studio';
const evening = await makePhotos(Number(argumentOf('--photos') ?? 40));
const pictures = 3 * evening.photos.length;
const zip = join(here, '.cache/evening.zip');
await mkdir(join(here, '.cache'), { recursive: true });

const cores = watchCores();
const rows: Record<string, object> = {};
let faults = 0;
const now = await measure('desktop', engine, async (person, jobs) => {
  const began = performance.now();
  const file = await exportNow(person, markets, false);
  await file.saveAs(zip);
  console.log(`exported and downloaded in ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
  faults = engine === 'studio' ? await accountFor(zip, jobs, evening.photos, markets) : 0;
});
if (engine === 'studio') await judge(zip, pictures, markets);
keep('desktop', now);
const onPhone = await measure('phone', 'noop', async (person) => {
  await (await exportNow(person, markets, true)).delete();
});
keep('390 px', onPhone);
console.log('seconds for each', secondsFor);
console.table(rows);
console.log(`attention now: ${attentionOf(now).toFixed(0)} s; machine: ${inWords(cores())}`);
process.exitCode = faults > 0 ? 1 : 0;

/** Adds a row to the table, and prints the row at once, because the whole command takes long. */
function keep(name: string, counts: Counts): void {
  rows[name] = toRow(counts, pictures);
  console.log(name, rows[name]);
}

/** Starts the system, and lets a person make and export the pictures. @returns the counted steps */
async function measure(
  screen: Screen,
  made: string,
  exportAll: (person: Person, databaseUrl: string) => Promise<void>,
): Promise<Counts> {
  const system = await startBenchSystem(here, { RENDER_ENGINE: made });
  const browser = await startBrowser();
  try {
    const jobs = system.databaseUrls['jobs']!;
    const seller = await newSeller(system.url);
    await liftLimits(jobs, [seller.user.id]);
    await askDatabase(jobs, `update account set plan = 'pro'`);
    const page = await browser.newPage(screens[screen]);
    await signIn(page, seller);
    const person = startPerson(page, screen === 'phone');
    page.setDefaultTimeout(120_000);
    const began = performance.now();
    const fault = await makePictures(person, evening, system.url);
    if (fault) console.log(`${screen}: not all pictures were created: ${fault}`);
    await untilIdle(jobs);
    const minutes = (performance.now() - began) / 60_000;
    console.log(`${screen}, ${made}: ${pictures} pictures in ${minutes.toFixed(1)} machine minutes`);
    // The list of the library follows the events, but the last of them may still be on the way.
    await page.reload();
    await exportAll(person, jobs);
    return person.counts;
  } catch (error) {
    const picture = join(here, '.cache/evening-failed.png');
    await browser.contexts()[0]?.pages()[0]?.screenshot({ path: picture });
    console.log(`failed on ${screen}; screenshot: ${picture}`);
    throw error;
  } finally {
    await browser.close();
    await system.stop();
  }
}
