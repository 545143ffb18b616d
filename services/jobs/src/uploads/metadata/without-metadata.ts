import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { stripJpeg } from './strip-jpeg.js';
import { stripPng } from './strip-png.js';
import { stripWebp } from './strip-webp.js';

const strippers: Record<string, (bytes: Buffer, orientation: number) => Buffer> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/apng': stripPng,
  'image/webp': stripWebp,
};

/**
 * A photo without what it says beside its picture: place, time, camera, its number and its owner's name, texts, small
 * pictures of it. How the camera was held and the colour profile stay. No pixel changes: parts of the file are left out,
 * nothing is encoded again, which is what sharp would do. (exif-be-gone takes orientation along; exiftool is a program
 * of its own in Perl.)
 *
 * @returns the bytes themselves where they are no photo that could be kept
 */
export async function withoutMetadata(bytes: Buffer): Promise<Buffer> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (!strippers[type]) return bytes;
  return stripAs(type, bytes, (await sharp(bytes).metadata()).orientation);
}

/** The same, where it is known what the photo is. @param type its MIME type @param orientation as EXIF counts it */
export const stripAs = (type: string, bytes: Buffer, orientation = 1): Buffer =>
  strippers[type]?.(bytes, orientation) ?? bytes;
