import sharp from 'sharp';
import { readProductPhotos, type ProductPhoto } from '../_product-photos.js';

/** Photos of the evening: crops show a part of another photo and have other bytes. */
const crops = 5;
const all = 40;
const copies = 2;

export interface EveningPhotos {
  /** Photos of different content. */
  photos: ProductPhoto[];
  /** True copies of the first photos under other names. */
  copies: ProductPhoto[];
}

/** @param count number of different photos; of 40 photos, five are crops */
export async function makePhotos(count: number): Promise<EveningPhotos> {
  const cropped = Math.min(crops, Math.ceil((count * crops) / all));
  const whole = await readProductPhotos(count - cropped);
  const missing = count - whole.length;
  const photos = [...whole, ...(await Promise.all(whole.slice(0, missing).map(crop)))];
  const copied = whole.slice(0, copies).map(({ name, file }) => ({ name: `copy of ${name}`, file }));
  return { photos, copies: copied };
}

/** Cuts a tenth off each side. */
async function crop({ name, file }: ProductPhoto): Promise<ProductPhoto> {
  const { width, height } = await sharp(file).metadata();
  const [left, top] = [Math.round(width / 10), Math.round(height / 10)];
  const area = { left, top, width: width - 2 * left, height: height - 2 * top };
  return { name: `part of ${name}`, file: await sharp(file).extract(area).jpeg({ quality: 92 }).toBuffer() };
}

/** Returns files to choose in the browser. */
export const toFiles = (photos: readonly ProductPhoto[]) =>
  photos.map(({ name, file }) => ({ name, mimeType: 'image/jpeg', buffer: file }));
