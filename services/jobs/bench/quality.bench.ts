/**
 * Quality of the studio engine over real photos: agreement of its masks with the reference masks, exactness of the
 * ground, fill of the frame. Writes a contact sheet (original, mask, picture) and the pictures themselves to look at.
 *
 *     npm run bench:quality -w services/jobs [-- id…]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { cutOut } from '../src/rendering/studio/cut-out.js';
import { decodePhoto } from '../src/rendering/studio/image/decode-photo.js';
import type { Plane } from '../src/rendering/studio/image/plane.js';
import { loadIsnet } from '../src/rendering/studio/model/isnet.js';
import { renderWhite } from '../src/rendering/studio/render-white.js';
import { readPhotos, type BenchPhoto } from './photos.js';
import { contactSheet } from './contact-sheet.js';

const out = fileURLToPath(new URL('../../../.cache/quality', import.meta.url));
const only = process.argv.slice(2);

async function overlap(mask: Plane, reference: Buffer): Promise<number> {
  const { data, info } = await sharp(reference)
    .resize(mask.width, mask.height, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let both = 0;
  let either = 0;
  for (let i = 0; i < mask.data.length; i++) {
    const [a, b] = [mask.data[i]! >= 0.5, data[i * info.channels]! >= 128];
    if (a && b) both++;
    if (a || b) either++;
  }
  return both / either;
}

/** Share of the frame that the product's longer side fills, and whether the rim of the picture is exactly white. */
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
  const started = performance.now();
  const { png, metadata } = await renderWhite(photo, { model }, { shadow: true, onProgress: () => {} });
  const seconds = (performance.now() - started) / 1000;
  const bare = await renderWhite(photo, { model }, { shadow: false, onProgress: () => {} });
  const found = await cutOut(await decodePhoto(photo), { model });
  await writeFile(join(out, `${id}.png`), png);
  const row = {
    id,
    difficulty,
    IoU: await overlap(found.matte, mask),
    ...(await inspect(bare.png)),
    upscale: Number(metadata.upscale ?? 1),
    seconds,
  };
  sheet.push({ row, photo, mask: found.matte, png });
  console.error(`${id} ${row.IoU.toFixed(3)} ${seconds.toFixed(1)} s`);
  return row;
}

const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

await mkdir(out, { recursive: true });
const model = await loadIsnet(2);
const sheet: Parameters<typeof contactSheet>[0] = [];
const rows = [];
for (const photo of await readPhotos())
  if (!only.length || only.includes(photo.id)) rows.push(await measure(photo));
rows.sort((a, b) => a.IoU - b.IoU);
console.table(
  rows.map((row) => ({
    ...row,
    IoU: row.IoU.toFixed(3),
    fill: row.fill.toFixed(3),
    seconds: row.seconds.toFixed(2),
  })),
);
for (const difficulty of [...new Set(rows.map((row) => row.difficulty))].toSorted()) {
  const some = rows.filter((row) => row.difficulty === difficulty);
  console.log(`mean IoU ${difficulty}: ${mean(some.map((row) => row.IoU)).toFixed(3)} (${some.length})`);
}
console.log(
  `mean IoU: ${mean(rows.map((row) => row.IoU)).toFixed(3)} over ${rows.length} photos; naive use of the model: 0.93`,
);
console.log(`exactly white rim: ${rows.filter((row) => row.white).length} of ${rows.length}`);
console.log(
  `fill 0.85 ± 0.01: ${rows.filter((row) => Math.abs(row.fill - 0.85) <= 0.01).length} of ${rows.length}`,
);
await contactSheet(sheet, join(out, 'contact-sheet.jpg'));
console.log(`contact sheet: ${join(out, 'contact-sheet.jpg')}`);
