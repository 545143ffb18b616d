import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { readProductPhotos } from '../_product-photos.js';

/** Size of a crop in pixels, small so that 500 uploads take little time. */
const width = 200;
const height = 180;

/** Steps in pixels between two crops of one photo. No photo is so small that 500 crops repeat a place. */
const stepPx = 3;

/**
 * Writes crops of the product photos into a folder.
 *
 * @returns the paths of the files, whose names are all different
 */
export async function writeCrops(folder: string, count: number): Promise<string[]> {
  const photos = await readProductPhotos();
  const paths: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const photo = photos[n % photos.length]!;
    const step = Math.floor(n / photos.length);
    const area = { left: step * stepPx, top: step * stepPx, width, height };
    const path = join(folder, `crop-${String(n).padStart(3, '0')}.jpg`);
    await writeFile(path, await sharp(photo.file).extract(area).jpeg().toBuffer());
    paths.push(path);
  }
  return paths;
}
