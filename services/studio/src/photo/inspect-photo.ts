import { writeFileSync } from 'node:fs';
import type { Crop } from '@packshot/proto/rest/crop';
import { photoFormats } from '@packshot/proto/rest/photo-formats';
import sharp, { type Sharp } from 'sharp';
import { cropPhoto } from './crop-photo.js';
import { openPhoto, toRefusal, type OpenedPhoto } from './open-photo.js';

/** Longer side of the library's thumbnails in pixels: two columns on a phone with a device pixel ratio of 3. */
export const thumbnailSidePx = 640;
/** JPEG quality of a converted HEIC, at which no difference is visible. */
const convertedQuality = 95;

export interface Photo {
  extension: string;
  contentType: string;
  /** Size of the stored file in bytes. */
  bytes: number;
  /** WebP, upright, in sRGB; with an sRGB profile unless the photo is in sRGB without a profile. */
  thumbnail: Buffer;
  /** Time of the camera, see `readTakenAt`; undefined if the file does not contain the time. */
  takenAt: Date | undefined;
}

/**
 * Decodes an uploaded photo completely, so that damage is found before the charge. Afterwards, the file contains the
 * version to store, without metadata: the photo, its crop, or a converted copy if engines cannot read the format.
 *
 * @throws RefusedPhotoError `unsupported_image`, `too_many_pixels`, `unreadable_image`; `validation_failed` for a crop
 */
export async function inspectPhoto(path: string, crop?: Crop): Promise<Photo> {
  const opened = await openPhoto(path);
  const { data, ...photo } = await decode(opened, crop).catch((error: unknown) => {
    throw toRefusal(error);
  });
  // Blocks the process, which decodes one photo at a time and would otherwise wait (see `openPhoto`). An error, for
  // example of a full disk, is not a fault of the photo.
  writeFileSync(path, data);
  return { ...photo, bytes: data.length, takenAt: opened.takenAt };
}

/** Returns the version to store, and its thumbnail. */
async function decode({ picture, untagged, format, bare }: OpenedPhoto, crop: Crop | undefined) {
  if (crop) {
    const data = await cropPhoto(picture, crop);
    return { ...photoFormats.jpeg, data, thumbnail: await thumbnailOf(sharp(data).withIccProfile('srgb')) };
  }
  if (format) return { ...format, data: bare, thumbnail: await thumbnailOf(untagged ?? picture) };
  const thumbnail = await thumbnailOf(picture.clone());
  const converted = await convertHeic(picture);
  return { ...photoFormats[converted.format], data: converted.data, thumbnail };
}

/**
 * Converts a HEIC to JPEG, or to PNG when the HEIC has transparency. WebP allows at most 16,383 pixels per side, and
 * panoramas may be wider. The PNG compression is fast, because the file is read only a few times and the seller waits.
 */
async function convertHeic(picture: Sharp): Promise<{ data: Buffer; format: 'jpeg' | 'png' }> {
  if ((await picture.metadata()).hasAlpha)
    return { data: await picture.png({ compressionLevel: 2 }).toBuffer(), format: 'png' };
  const data = await picture.jpeg({ quality: convertedQuality, chromaSubsampling: '4:4:4' }).toBuffer();
  return { data, format: 'jpeg' };
}

const thumbnailOf = (picture: Sharp): Promise<Buffer> =>
  picture
    .resize({ width: thumbnailSidePx, height: thumbnailSidePx, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
