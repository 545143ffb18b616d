import { createHash } from 'node:crypto';
import { readPlateFile } from '@packshot/plates/library';
import pLimit from 'p-limit';
import sharp from 'sharp';

/** Side in pixels: a third of a phone's width, with three device pixels for each CSS pixel. */
const side = 320;

export interface Thumbnail {
  webp: Buffer;
  version: string;
}

/** Converts two thumbnails at once, so that a first page of thirty thumbnails leaves room for other calls. */
const limited = pLimit(2);
const made = new Map<string, Promise<Thumbnail>>();

/** Returns the thumbnail of a place, about 10 kB in size. Each thumbnail is created once. */
export function thumbnailOf(name: string): Promise<Thumbnail> {
  const thumbnail = made.get(name) ?? limited(() => make(name));
  made.set(name, thumbnail);
  // A failed read is retried at the next call.
  thumbnail.catch(() => made.delete(name));
  return thumbnail;
}

async function make(name: string): Promise<Thumbnail> {
  const webp = await sharp(await readPlateFile(name, 'plate.jpg'))
    .resize(side, side)
    .webp({ quality: 78 })
    .toBuffer();
  return { webp, version: createHash('sha256').update(webp).digest('hex').slice(0, 16) };
}
