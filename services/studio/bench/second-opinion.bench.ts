/**
 * Compares the cut-outs with and without second opinions on real photos, and times the second opinions. The column `always second` shows the damage of
 * an arbiter that trusts only the second run.
 * Usage: `npm run bench:second -w services/studio [-- id…]`.
 */
import { extractProduct } from '../src/extract-product.js';
import { decodePhoto } from '../src/image/decode-photo.js';
import { resizeImage } from '../src/image/resize-image.js';
import { placeProduct } from '../src/layout/place-product.js';
import { encodeEstimate, estimatePhoto, type Estimate } from '../src/model/estimate.js';
import { loadIsnet } from '../src/model/isnet.js';
import { askAgain } from '../src/model/second-opinion.js';
import { keptAside } from './kept-aside.js';
import { loadKeepingIsnet } from './kept-estimates.js';
import { measureMatte } from './measure-matte.js';
import { readPhotos, type BenchPhoto } from './photos.js';

const only = process.argv.slice(2);
const isnet = await loadKeepingIsnet(2);
// The model without a cache is timed.
const timed = await loadIsnet(2);
const { name: model, version, size } = isnet;

async function measure({ id, photo, mask }: BenchPhoto) {
  const { image } = await decodePhoto(photo);
  const chosen = await estimatePhoto(image, isnet);
  const first = await encodeEstimate(await isnet.estimate(await resizeImage(image, size, size)));
  const started = performance.now();
  const second = await encodeEstimate(await askAgain(image, chosen.second ? timed : isnet));
  const seconds = (performance.now() - started) / 1000;
  const scoreOf = async (estimate: Estimate) => {
    const product = await extractProduct(photo, { estimate }, placeProduct, () => {});
    return (await measureMatte(product, image, mask)).IoU;
  };
  const row = {
    id,
    set: keptAside.has(id) ? 'kept aside' : 'tuned',
    asked: chosen.second !== undefined,
    differs: chosen.second?.area !== undefined,
    before: await scoreOf({ model, version, png: first }),
    after: await scoreOf(chosen),
    'always second': await scoreOf({ model, version, png: second }),
    seconds,
  };
  console.error(`${id} ${row.before.toFixed(3)} ${row.after.toFixed(3)}`);
  return row;
}

type Row = Awaited<ReturnType<typeof measure>>;
const figures = ['before', 'after', 'always second'] as const;
const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

function summarize(some: Row[], figure: (typeof figures)[number]) {
  const sorted = some.map((row) => row[figure]).toSorted((a, b) => a - b);
  return {
    photos: some.length,
    'mean IoU': mean(sorted).toFixed(4),
    'worst ten': mean(sorted.slice(0, 10)).toFixed(4),
    '≥ 0.9': sorted.filter((value) => value >= 0.9).length,
  };
}

const rows: Row[] = [];
for (const photo of await readPhotos())
  if (!only.length || only.includes(photo.id)) rows.push(await measure(photo));
const asked = rows.filter((row) => row.asked).toSorted((a, b) => a.before - b.before);
const rounded = (value: unknown): unknown => (typeof value === 'number' ? Number(value.toFixed(3)) : value);
console.table(
  asked.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, rounded(value)]))),
);
for (const set of ['tuned', 'kept aside', 'all']) {
  const some = rows.filter((row) => set === 'all' || row.set === set);
  if (some.length === 0) continue;
  const costs = some.filter((row) => row.asked).map((row) => row.seconds);
  console.log(`${set}: ${costs.length} second opinions, ${mean(costs).toFixed(1)} s each`);
  console.table(Object.fromEntries(figures.map((figure) => [figure, summarize(some, figure)])));
}
