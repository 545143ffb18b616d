/**
 * Measures the quality of the studio engine on real photos: mask agreement, halo, exact white, frame fill and fidelity.
 * Writes the pictures and contact sheets for review.
 * Usage: `npm run bench:quality -w services/studio [-- id…]`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { composeWhite } from '../src/presentations/white/compose-white.js';
import { encodePicture } from '../src/encode-picture.js';
import { extractProduct } from '../src/extract-product.js';
import { placeProduct } from '../src/layout/place-product.js';
import { contactSheet, htmlSheet } from './contact-sheet.js';
import { keptAside } from './kept-aside.js';
import { loadKeepingIsnet } from './kept-estimates.js';
import { measureHalo } from './measure-halo.js';
import { measureMatte } from './measure-matte.js';
import { measureRaggedness } from './measure-raggedness.js';
import { readPhotos, type BenchPhoto } from './photos.js';

const out = fileURLToPath(new URL('../../../.cache/quality', import.meta.url));
const only = process.argv.slice(2);

/** Measures how much of the frame the product's longer side fills, and whether the picture's rim is exactly white. */
async function inspect(png: Buffer): Promise<{ fill: number; white: boolean }> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const side = info.width;
  let [left, right, top, bottom] = [side, 0, side, 0];
  let white = true;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const i = (y * side + x) * info.channels;
      if (data[i] === 255 && data[i + 1] === 255 && data[i + 2] === 255) continue;
      if (x < 40 || y < 40 || x >= side - 40 || y >= side - 40) white = false;
      [left, right, top, bottom] = [
        Math.min(left, x),
        Math.max(right, x),
        Math.min(top, y),
        Math.max(bottom, y),
      ];
    }
  }
  return { fill: Math.max(right - left + 1, bottom - top + 1) / side, white };
}

async function measure({ id, difficulty, photo, mask }: BenchPhoto) {
  const product = await extractProduct(photo, { model: async () => model }, placeProduct, () => {});
  const { colours, matte, place } = product;
  const { png, metadata } = await encodePicture(composeWhite(colours, matte, place, 'above'), product, {});
  const bare = await encodePicture(composeWhite(colours, matte, place, undefined), product, {});
  await writeFile(join(out, `${id}.png`), png);
  const { autoOrient } = await sharp(photo).metadata();
  const found = await measureMatte(product, autoOrient, mask);
  const row = {
    id,
    set: keptAside.has(id) ? 'kept aside' : 'tuned',
    difficulty,
    IoU: found.IoU,
    boundary: found.boundary,
    ragged: measureRaggedness(product),
    ...measureHalo(product),
    ...(await inspect(bare.png)),
    fidelity: Number(metadata.fidelity),
    upscale: Number(metadata.upscale ?? 1),
  };
  sheet.push({ row, photo, mask: found.mask, png });
  console.error(`${id} ${row.IoU.toFixed(3)}`);
  return row;
}

const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

await mkdir(out, { recursive: true });
const model = await loadKeepingIsnet(2);
const sheet: Parameters<typeof contactSheet>[0] = [];
const rows: Awaited<ReturnType<typeof measure>>[] = [];
for (const photo of await readPhotos())
  if (!only.length || only.includes(photo.id)) rows.push(await measure(photo));
rows.sort((a, b) => a.IoU - b.IoU);
console.table(
  rows.map(({ id, set, difficulty, upscale, white, ...figures }) => ({
    id,
    set,
    difficulty,
    ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, value.toFixed(3)])),
    upscale,
    white,
  })),
);
const groups: Record<string, (row: (typeof rows)[number]) => boolean> = {
  tuned: ({ set }) => set === 'tuned',
  'kept aside': ({ set }) => set === 'kept aside',
  ...Object.fromEntries(
    [...new Set(rows.map(({ difficulty }) => difficulty))]
      .toSorted()
      .map((difficulty) => [difficulty, (row: (typeof rows)[number]) => row.difficulty === difficulty]),
  ),
  all: () => true,
};
console.table(
  Object.fromEntries(
    Object.entries(groups).map(([name, belongs]) => {
      const some = rows.filter(belongs);
      const of = (figure: 'IoU' | 'boundary' | 'ragged' | 'halo' | 'before' | 'fidelity') =>
        mean(some.map((row) => row[figure])).toFixed(4);
      return [
        name,
        {
          photos: some.length,
          'mean IoU': of('IoU'),
          'boundary F': of('boundary'),
          'ragged px': of('ragged'),
          'halo ΔE': of('halo'),
          'halo ΔE before': of('before'),
          fidelity: of('fidelity'),
          'white rim': `${some.filter((row) => row.white).length}/${some.length}`,
          'fill 0.85 ± 0.01': `${some.filter((row) => Math.abs(row.fill - 0.85) <= 0.01).length}/${some.length}`,
        },
      ];
    }),
  ),
);
await writeFile(join(out, 'figures.json'), JSON.stringify(rows, null, 2));
console.log('for comparison, naive use of the model: mean IoU 0.93');
console.log(`peak memory of this process: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
await contactSheet(sheet, join(out, 'contact-sheet.png'));
await htmlSheet(sheet, out);
console.log(`review: ${join(out, 'index.html')}, ${join(out, 'contact-sheet.png')}`);
