/**
 * Lets the studio engine make every mode and option of our eight products: a sheet with a row for each product, for the
 * landing page and the README, and the landing page's pictures of the modes.
 *
 *     npx tsx --conditions source deploy/pictures/showcase.ts <folder with the snapshots>
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { composeWhite } from '../../services/jobs/src/rendering/studio/compose-white.js';
import { extractProduct } from '../../services/jobs/src/rendering/studio/extract-product.js';
import { composeOnForm } from '../../services/jobs/src/rendering/studio/form/compose-on-form.js';
import { loadForm } from '../../services/jobs/src/rendering/studio/form/form.js';
import { placeOnForm } from '../../services/jobs/src/rendering/studio/form/place-on-form.js';
import type { RgbImage } from '../../services/jobs/src/rendering/studio/image/plane.js';
import { placeProduct } from '../../services/jobs/src/rendering/studio/layout/place-product.js';
import { loadIsnet } from '../../services/jobs/src/rendering/studio/model/isnet.js';
import { composeScene } from '../../services/jobs/src/rendering/studio/scene/compose-scene.js';
import { placeOnSurface } from '../../services/jobs/src/rendering/studio/scene/place-on-surface.js';
import { loadPlate } from '../../services/jobs/src/rendering/studio/scene/plate.js';

const samples = fileURLToPath(new URL('../../web/public/samples/', import.meta.url));
const folder = process.argv[2];
if (!folder) throw new Error('Name the folder with the snapshots.');
const model = await loadIsnet(2);

type Make = (photo: Buffer) => Promise<RgbImage>;

const white =
  (shadow: boolean): Make =>
  async (photo) => {
    const { colours, matte, place } = await extractProduct(photo, { model }, placeProduct, () => {});
    return composeWhite(colours, matte, place, shadow);
  };
const scene =
  (name: string): Make =>
  async (photo) => {
    const plate = await loadPlate(name);
    return composeScene(await extractProduct(photo, { model }, placeOnSurface(plate), () => {}), plate);
  };
const worn =
  (name: string): Make =>
  async (photo) => {
    const form = await loadForm(name);
    return composeOnForm(await extractProduct(photo, { model }, placeOnForm(form), () => {}), form);
  };

/** Each product in the places where it is used. */
const products: { name: string; indoor: string; outdoor: string; female: string; male: string }[] = [
  { name: 'bottle', indoor: 'bedroom', outdoor: 'garden', female: 'female-linen', male: 'male-slate' },
  { name: 'mug', indoor: 'kitchen', outdoor: 'cafe', female: 'female-slate', male: 'male-linen' },
  { name: 'tin', indoor: 'kitchen', outdoor: 'garden', female: 'female-linen', male: 'male-slate' },
  { name: 'candle', indoor: 'bedroom', outdoor: 'cafe', female: 'female-slate', male: 'male-linen' },
  { name: 'carton', indoor: 'bedroom', outdoor: 'street', female: 'female-linen', male: 'male-slate' },
  { name: 'vase', indoor: 'desk', outdoor: 'garden', female: 'female-slate', male: 'male-linen' },
  { name: 'clock', indoor: 'desk', outdoor: 'street', female: 'female-linen', male: 'male-slate' },
  { name: 'bag', indoor: 'desk', outdoor: 'street', female: 'female-slate', male: 'male-linen' },
];
const heads = ['The photo', 'Drop shadow', 'No shadow', 'Indoor', 'Outdoor', 'Female form', 'Male form'];
/** What the landing page shows of each mode. */
const landing: Record<string, string> = {
  'mug 3': 'mode-lifestyle_scene',
  'bag 5': 'mode-model_tryon',
  'tin 1': 'mode-studio_white',
};

const [cell, gap, head] = [300, 8, 40];
const cells: { input: Buffer; left: number; top: number }[] = [];
const place = (row: number, column: number) => ({
  left: gap + column * (cell + gap),
  top: head + row * (cell + gap),
});
for (const [column, text] of heads.entries()) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cell}" height="${head}"><text x="0" y="26" font-family="sans-serif" font-size="18" fill="#222">${text}</text></svg>`;
  cells.push({ input: Buffer.from(svg), left: place(0, column).left, top: 0 });
}
for (const [row, { name, indoor, outdoor, female, male }] of products.entries()) {
  const photo = await readFile(join(folder, `${name}.jpg`));
  cells.push({
    input: await sharp(photo).resize(cell, cell, { fit: 'cover' }).png().toBuffer(),
    ...place(row, 0),
  });
  const all = [white(true), white(false), scene(indoor), scene(outdoor), worn(female), worn(male)];
  for (const [index, make] of all.entries()) {
    const { data, width, height } = await make(photo);
    const picture = await sharp(data, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    cells.push({ input: await sharp(picture).resize(cell).png().toBuffer(), ...place(row, index + 1) });
    const sample = landing[`${name} ${index + 1}`];
    for (const side of sample ? [560, 760, 1120] : [])
      await sharp(picture).resize(side).webp({ quality: 84 }).toFile(`${samples}${sample}-${side}.webp`);
  }
  console.log(name);
}
const width = gap + heads.length * (cell + gap);
const height = head + products.length * (cell + gap);
const sheet = await sharp({ create: { width, height, channels: 3, background: '#faf8f4' } })
  .composite(cells)
  .png()
  .toBuffer();
await sharp(sheet).webp({ quality: 82 }).toFile(`${samples}showcase-${width}.webp`);
await sharp(sheet)
  .resize(width / 2)
  .webp({ quality: 82 })
  .toFile(`${samples}showcase-${width / 2}.webp`);
