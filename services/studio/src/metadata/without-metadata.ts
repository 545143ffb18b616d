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
 * A photo without what it says beside its picture: place, time, camera, its number and its owner's name, texts, small
 * pictures of it. How the camera was held and the colour profile stay; colours that are stated in another way are stated
 * by a profile as well, since EXIF goes and few programs know the others. No pixel changes: parts of the file are left
 * out, nothing is encoded again, which is what sharp would do. (exif-be-gone takes orientation along; exiftool is a
 * program of its own in Perl.)
 *
 * @returns the bytes themselves where they are no photo that could be kept
 */
export async function withoutMetadata(bytes: Buffer): Promise<Buffer> {
  const format = photoFormatOf(bytes);
  if (!format || !strippers[format]) return bytes;
  return stripAs(bytes, await sharp(bytes).metadata());
}

/** The same, where it is known what the photo is. @param facts by sharp */
export const stripAs = (bytes: Buffer, facts: ColourFacts & Pick<Metadata, 'orientation'>): Buffer =>
  strippers[facts.format]?.(bytes, {
    orientation: facts.orientation ?? 1,
    profile: missingProfile(bytes, facts),
  }) ?? bytes;
