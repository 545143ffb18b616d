/**
 * Prints the fidelity of the pictures of ten photos, first unchanged and then damaged in known ways.
 * Usage: `npm run bench:fidelity -w services/studio`.
 */
import sharp from 'sharp';
import { composeWhite } from '../src/presentations/white/compose-white.js';
import { extractProduct } from '../src/extract-product.js';
import { resampleArea } from '../src/fidelity/evidence.js';
import { measureFidelity } from '../src/fidelity/measure-fidelity.js';
import type { RgbImage } from '../src/image/plane.js';
import { placeProduct } from '../src/layout/place-product.js';
import { loadKeepingIsnet } from './kept-estimates.js';
import { readPhotos } from './photos.js';
import { tamper, tamperings } from './tamperings.js';

/** The last three photos are held out, so no parameter was tuned on these photos. */
const chosen = [
  'db_can_00',
  'db_clock_03',
  'db_duck_toy_02',
  'db_colorful_sneaker_01',
  'db_candle_01',
  'db_fancy_boot_02',
  'db_backpack_dog_02',
  'db_backpack_02',
  'db_pink_sunglasses_01',
  'db_poop_emoji_00',
];
/** Longer side, in pixels, of a photo that is too small for a picture. */
const small = 400;

const model = await loadKeepingIsnet(2);

async function open(photo: Buffer) {
  const product = await extractProduct(photo, { model: async () => model }, placeProduct, () => {});
  const { evidence } = product;
  return {
    product,
    picture: composeWhite(product.colours, product.matte, product.place, undefined),
    score: async (picture: RgbImage): Promise<number> => {
      const { width, height } = evidence.photo;
      const seen = await resampleArea(picture, evidence.at, width, height);
      return (await measureFidelity(evidence.photo, seen, evidence.region)).score;
    },
  };
}

async function measure(photo: Buffer): Promise<Record<string, number>> {
  const { product, picture, score } = await open(photo);
  const row: Record<string, number> = { untouched: await score(picture) };
  for (const [name, tampering] of Object.entries(tamperings))
    row[name] = await score(tamper(picture, product, tampering));
  return row;
}

const reduced = (photo: Buffer): Promise<Buffer> =>
  sharp(photo).resize(small, small, { fit: 'inside' }).png().toBuffer();

const whole: Record<string, Record<string, number>> = {};
const few: typeof whole = {};
for (const { id, photo } of await readPhotos()) {
  if (!chosen.includes(id)) continue;
  whole[id] = await measure(photo);
  few[id] = await measure(await reduced(photo));
  console.error(id);
}
print('as photographed', whole);
print(`from ${small} px`, few);

function print(title: string, rows: typeof whole): void {
  const names = Object.keys(Object.values(rows)[0]!);
  const column = (name: string): number[] => Object.values(rows).map((row) => row[name]!);
  const shown = (row: Record<string, number>) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value.toFixed(3)]));
  console.log(title);
  console.table(Object.fromEntries(chosen.flatMap((id) => (rows[id] ? [[id, shown(rows[id])]] : []))));
  console.table(
    Object.fromEntries(
      names.map((name) => {
        const values = column(name);
        const falls = values.map((value, i) => column('untouched')[i]! - value);
        return [
          name,
          shown({
            mean: values.reduce((a, b) => a + b, 0) / values.length,
            least: Math.min(...values),
            most: Math.max(...values),
            'smallest fall': Math.min(...falls),
          }),
        ];
      }),
    ),
  );
}
