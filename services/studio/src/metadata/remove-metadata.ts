import { photoFormatOf } from '@packshot/proto/rest/photo-formats';
import sharp, { type Metadata } from 'sharp';
import { missingProfile, type ColourFacts } from '../colour/missing-profile.js';
import type { Additions } from './additions.js';
import { stripJpeg } from './strip-jpeg.js';
import { stripPng } from './strip-png.js';
import { stripWebp } from './strip-webp.js';

const strippers: Partial<Record<string, (bytes: Buffer, additions: Additions) => Buffer>> = {
  jpeg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
};

/**
 * Removes the metadata of a photo: place, time, camera, serial number, owner's name, texts and thumbnails. Orientation
 * and colour profile stay. Pixels do not change, because parts of the file are dropped and the rest is not encoded
 * again. Other tools are unsuitable: sharp encodes again, exif-be-gone removes the orientation, and exiftool needs
 * Perl.
 *
 * @returns the file without metadata; the unchanged file if the format is not supported
 */
export async function removeMetadata(bytes: Buffer): Promise<Buffer> {
  const format = photoFormatOf(bytes);
  if (!format || !strippers[format]) return bytes;
  return stripFormat(bytes, await sharp(bytes).metadata());
}

/** Like `removeMetadata`, for a file whose header has been read already. */
export const stripFormat = (bytes: Buffer, facts: ColourFacts & Pick<Metadata, 'orientation'>): Buffer =>
  strippers[facts.format]?.(bytes, {
    orientation: facts.orientation ?? 1,
    profile: missingProfile(bytes, facts),
  }) ?? bytes;
