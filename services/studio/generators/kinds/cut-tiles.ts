/**
 * Cuts products out of pictures as Packshot does, at 512 px, and writes tiles of 96 px with alpha. A picture may have a
 * record with the box of its product. A cut-out that misses the box is counted but gives no tile.
 * Usage: `npx tsx --conditions source services/studio/generators/kinds/cut-tiles.ts <folder> [threads]`.
 * Reads `<folder>/*.jpg` with `<name>.json` (optional) and writes `<folder>/<name>.tile.png`. Tiles that already exist
 * are kept.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { cutOutProduct } from '../../src/cut-out-product.js';
import { decodePhoto } from '../../src/image/decode-photo.js';
import type { Rect } from '../../src/image/resize-image.js';
import { measureMask } from '../../src/mask/measure-mask.js';
import { openModel } from '../../src/model/matting-model.js';
import { cutSquare, minBoxAlpha } from '../../src/recognise/draw-tile.js';
import { halfIsnetFormat, readHalfIsnet } from './isnet-512.js';

const side = 96;
/** Minimum overlap (intersection over union) of the matte's box with the box of the record. */
const minOverlap = 0.45;
/** Minimum longer side, in pixels, of the photos from which the public tiles were cut. */
const photoSide = 512;

const [folder = '', threads = '1'] = process.argv.slice(2);
const model = await openModel(await readHalfIsnet(), halfIsnetFormat, Number(threads));
const load = async () => model;

/** Returns the intersection over union of two boxes, 0..1. */
function overlap(a: Rect, b: Rect): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const tall = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  if (wide <= 0 || tall <= 0) return 0;
  return (wide * tall) / (a.width * a.height + b.width * b.height - wide * tall);
}

async function cut(name: string): Promise<'kept' | 'missed'> {
  const bytes = await sharp(await readFile(join(folder, `${name}.jpg`)))
    .rotate()
    .resize(photoSide, photoSide, { fit: 'inside' })
    .png()
    .toBuffer();
  const { small, matte } = await cutOutProduct(await decodePhoto(bytes), { model: load });
  const { width, height } = small;
  const { box } = measureMask(matte, minBoxAlpha);
  if (!box) return 'missed';
  const record = join(folder, `${name}.json`);
  if (existsSync(record)) {
    const [left, top, right, bottom] = JSON.parse(await readFile(record, 'utf8')).box as number[];
    const clamp = (share: number, most: number) => Math.min(1, Math.max(0, share)) * most;
    const [x, y] = [clamp(left!, width), clamp(top!, height)];
    const known = { left: x, top: y, width: clamp(right!, width) - x, height: clamp(bottom!, height) - y };
    if (overlap(box, known) < minOverlap) return 'missed';
  }
  await cutSquare({ small, matte }, box)
    .resize(side, side)
    .png()
    .toFile(join(folder, `${name}.tile.png`));
  return 'kept';
}

const names = (await readdir(folder))
  .filter((file) => file.endsWith('.jpg'))
  .map((file) => file.slice(0, -4));
const counts = { kept: 0, missed: 0 };
for (const name of names.toSorted()) {
  const marks = ['.tile.png', '.missed'].map((end) => join(folder, name + end));
  if (marks.some((mark) => existsSync(mark))) continue;
  const result = await cut(name);
  counts[result]++;
  if (result === 'missed') await writeFile(marks[1]!, '');
}
console.log(`${counts.kept} tiles, ${counts.missed} cut-outs missed their product`);
