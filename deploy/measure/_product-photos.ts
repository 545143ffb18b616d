import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { here } from './_against.js';

export interface ProductPhoto {
  /** File name with the extension. */
  name: string;
  file: Buffer;
}

/**
 * Reads the first product photos of PACKSHOT_PHOTOS, by default of the folder `shared/photos` next to the checkout.
 *
 * @param count maximum number of photos; all by default
 * @throws if the folder contains no photos
 */
export async function readProductPhotos(count = Infinity): Promise<ProductPhoto[]> {
  const folder = process.env['PACKSHOT_PHOTOS'] ?? join(here, '../shared/photos');
  const names = (await readdir(folder)).filter((name) => /\.jpe?g$/.test(name)).toSorted();
  if (names.length === 0) throw new Error(`${folder} contains no photos.`);
  return Promise.all(
    names.slice(0, count).map(async (name) => ({ name, file: await readFile(join(folder, name)) })),
  );
}
