/**
 * Makes pictures of product photos in all three modes, exports them for marketplaces, and lets the independent checker
 * judge every file. Prints for each marketplace how many pictures were exported, were not exported for which reason,
 * and were lost, and what the checker found.
 *
 *     npm run market-files -w deploy [-- <number of photos>]
 *
 * The photos lie in PACKSHOT_PHOTOS, by default in the folder `shared/photos` next to the checkout. The files remain in
 * `.cache/market-files.zip`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { marketIds } from '@packshot/proto/markets/markets';
import { gtinOf } from './market-files/gtin-of.js';
import { judge } from './market-files/judge.js';
import { makePictures } from './market-files/make-pictures.js';
import { here } from './_against.js';
import { inWords, watchCores } from './_machine.js';
import { readProductPhotos } from './_product-photos.js';
import { startBenchSystem } from './_system.js';

const photos = (await readProductPhotos(Number(process.argv[2] ?? Infinity))).map(
  ({ name, file }, index) => ({
    name: basename(name, extname(name)),
    gtin: gtinOf(index),
    file,
  }),
);

const system = await startBenchSystem(here, { RENDER_ENGINE: 'studio' });
try {
  const cores = watchCores();
  const ids = await makePictures(system, photos);
  console.log(`${photos.length} photos, ${ids.length} pictures; machine: ${inWords(cores())}`);
  const began = performance.now();
  const zip = await download(ids);
  console.log(
    `exported in ${((performance.now() - began) / 1000).toFixed(0)} s, ${(zip.length / 1e6).toFixed(0)} MB`,
  );
  const path = join(here, '.cache/market-files.zip');
  await mkdir(join(here, '.cache'), { recursive: true });
  await writeFile(path, zip);
  await judge(path, ids.length);
} finally {
  await system.stop();
}

async function download(ids: readonly string[]): Promise<Buffer> {
  const answer = await fetch(`${system.url}/api/exports`, {
    method: 'POST',
    headers: { authorization: system.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ ids, markets: marketIds }),
  });
  if (!answer.ok) throw new Error(`export: ${answer.status} ${await answer.text()}`);
  const { url } = (await answer.json()) as { url: string };
  const file = await fetch(new URL(url, system.url));
  if (!file.ok) throw new Error(`download: ${file.status} ${await file.text()}`);
  return Buffer.from(await file.arrayBuffer());
}
