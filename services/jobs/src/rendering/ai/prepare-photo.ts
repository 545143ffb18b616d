import sharp from 'sharp';
import { openSrgb } from '@packshot/studio/colour/open-srgb';
import type { EditRequest } from './provider.js';

/** Longer side that is sent, in pixels: providers reduce anything larger. */
const longestSide = 2048;

/** A photo as a provider gets it: upright, sRGB, and without EXIF, which may hold the seller's address. */
export async function preparePhoto(original: Buffer): Promise<EditRequest['photo']> {
  const facts = await sharp(original).metadata();
  const { picture } = await openSrgb(original, facts, {});
  const pipeline = picture.resize({
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return facts.hasAlpha
    ? { data: await pipeline.png().toBuffer(), contentType: 'image/png' }
    : { data: await pipeline.jpeg({ quality: 94 }).toBuffer(), contentType: 'image/jpeg' };
}
