/**
 * Prints how many seconds a full picture takes in each mode. Compares each time with the time of a Studio White picture
 * of the same photo in the same run. The photos of carried and worn products are Packshot's own and have the same size.
 * Usage: `npm run bench:modes -w services/studio [-- runs]`.
 */
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { loadIsnet } from '../src/model/isnet.js';
import { renderPicture } from '../src/presentations/render-picture.js';
import { cost, median, type Cost } from './cost.js';
import { readPhotos } from './photos.js';

const runs = Number(process.argv[2] ?? 3);
const isnet = await loadIsnet(2);
const model = async () => isnet;
const sample = (await readPhotos()).find(({ id }) => id === 'db_can_00')!;
const large = (photo: string | Buffer) =>
  sharp(photo).resize(4000, 3000, { fit: 'contain', background: '#8a8780' }).jpeg({ quality: 92 }).toBuffer();
const ours = (name: string) => fileURLToPath(new URL(`../test/data/${name}.jpg`, import.meta.url));
const photo = await large(sample.photo);
const [satchel, watch, ring] = await Promise.all(
  ['satchel', 'watch-laid', 'ring'].map((name) => large(ours(name))),
);
const common = { photoId: 'bench', variation: 0 };
const side: ProductFacts = { view: 'side', kind: 'stands', height_cm: 12.2 };
const scene = (place: string, facts: ProductFacts, seeThrough = false) =>
  renderPicture(
    photo,
    { model, seeThrough },
    { ...common, mode: 'lifestyle_scene', options: {}, place, facts },
  );
const person = (facts: ProductFacts, of = photo) =>
  renderPicture(of, { model }, { ...common, mode: 'model_tryon', options: {}, facts });

const white = (of: Buffer) => () =>
  renderPicture(of, { model }, { ...common, mode: 'studio_white', options: {}, facts: {} });

/** Rows of the table; each row follows the Studio White row of the same photo. */
const works: Record<string, () => Promise<unknown>> = {
  'Studio White': white(photo),
  'place, eye level': () => scene('kitchen', side),
  'place from above': () => scene('kitchen-above', side),
  'flat lay': () => scene('flat-oak', { view: 'flat', kind: 'lies', height_cm: 12.2 }),
  'glass in a place': () => scene('kitchen', side, true),
  'in a hand': () => person(side),
  'next to a person': () => person({ view: 'side', kind: 'shoe', height_cm: 30 }),
  'Studio White, satchel': white(satchel!),
  'carried by a person': () => person({ view: 'side', kind: 'bag', height_cm: 26 }, satchel),
  'Studio White, watch': white(watch!),
  'worn on a wrist': () => person({ view: 'flat', kind: 'wrist', height_cm: 24 }, watch),
  'Studio White, ring': white(ring!),
  'worn on a finger': () => person({ view: 'above', kind: 'ring', height_cm: 1.66 }, ring),
};

const costs = new Map<string, Cost[]>(Object.keys(works).map((name) => [name, []]));
for (let run = 0; run <= runs; run++) {
  for (const [name, work] of Object.entries(works)) {
    const taken = await cost(work);
    // The first run of each row does not count, because the plate is loaded and the model's memory grows in that run.
    if (run > 0) costs.get(name)!.push(taken);
  }
}
const middle = (name: string, of: keyof Cost): number => median(costs.get(name)!.map((one) => one[of]));
let beside = '';
const rows: Record<string, Record<string, string>> = {};
for (const name of Object.keys(works)) {
  if (name.startsWith('Studio White')) beside = name;
  const [seconds, processor] = [middle(name, 'seconds'), middle(name, 'processor')];
  rows[name] = {
    seconds: seconds.toFixed(2),
    'more than Studio White': (seconds - middle(beside, 'seconds')).toFixed(2),
    'processor s': processor.toFixed(2),
    ratio: (processor / middle(beside, 'processor')).toFixed(2),
  };
}
console.table(rows);
console.log(`${runs} runs of a 12 MP JPEG on ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}`);
