import type { Crop } from '@packshot/proto/rest/crop';
import sharp from 'sharp';
import type { HeicDecoder } from '../heic/heic-decoder.js';
import { cropPhoto } from './crop-photo.js';
import { decodingProblem, openPhoto } from './open-photo.js';

/** Longer side of the library's thumbnails, in pixels: two columns on a phone at three device pixels each. */
export const thumbnailSize = 640;
/** A HEIC is kept as a JPEG of a quality at which no eye sees the difference. */
const convertedQuality = 95;

const thumbnailFit = {
  width: thumbnailSize,
  height: thumbnailSize,
  fit: 'inside',
  withoutEnlargement: true,
} as const;
const thumbnailFormat = { quality: 80, effort: 2 };
const jpegFile = { extension: 'jpg', contentType: 'image/jpeg' };

export interface Photo {
  extension: string;
  contentType: string;
  /** WebP, upright, sRGB. */
  thumbnail: Buffer;
  /** What to keep in place of the file: the chosen part of it, or a JPEG where engines cannot read it. */
  converted?: Buffer;
}

/**
 * Decodes all of an uploaded photo once, so that damage shows before anything is charged. The decode also gives the
 * thumbnail.
 *
 * @param crop the part of it that is used; without it, all
 * @throws Problem `unsupported_image`, `too_many_pixels`, `unreadable_image`; `validation_failed` for the crop
 */
export async function inspectPhoto(path: string, heic: HeicDecoder, crop?: Crop): Promise<Photo> {
  const { picture, format } = await openPhoto(path, heic);
  try {
    if (crop) {
      const converted = await cropPhoto(picture, crop);
      const thumbnail = await sharp(converted).resize(thumbnailFit).webp(thumbnailFormat).toBuffer();
      return { ...jpegFile, thumbnail, converted };
    }
    const thumbnail = await picture.clone().resize(thumbnailFit).webp(thumbnailFormat).toBuffer();
    if (format) return { ...format, thumbnail };
    const converted = await picture
      .jpeg({ quality: convertedQuality, chromaSubsampling: '4:4:4' })
      .toBuffer();
    return { ...jpegFile, thumbnail, converted };
  } catch (error) {
    throw decodingProblem(error);
  }
}
