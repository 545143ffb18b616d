import sharp from 'sharp';
import type { EditRequest } from './provider.js';

/** Longer side that is sent, in pixels: providers reduce anything larger. */
const longestSide = 2048;

/** A photo as a provider gets it: upright, sRGB, and without EXIF, which may hold the seller's address. */
export async function preparePhoto(original: Buffer): Promise<EditRequest['photo']> {
  const pipeline = sharp(original)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const { hasAlpha } = await sharp(original).metadata();
  return hasAlpha
    ? { data: await pipeline.png().toBuffer(), contentType: 'image/png' }
    : { data: await pipeline.jpeg({ quality: 94 }).toBuffer(), contentType: 'image/jpeg' };
}
