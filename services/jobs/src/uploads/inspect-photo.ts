import type { HeicDecoder } from '../heic/heic-decoder.js';
import { decodingProblem, openPhoto } from './open-photo.js';

/** Longer side of the library's thumbnails, in pixels: two columns on a phone at three device pixels each. */
export const thumbnailSize = 640;
/** A HEIC is kept as a JPEG of a quality at which no eye sees the difference. */
const convertedQuality = 95;

export interface Photo {
  extension: string;
  contentType: string;
  /** WebP, upright, sRGB. */
  thumbnail: Buffer;
  /** What to keep in place of the file, when engines cannot read it. */
  converted?: Buffer;
}

/**
 * Decodes all of an uploaded photo once, so that damage shows before anything is charged. The decode also gives the
 * thumbnail.
 *
 * @throws Problem `unsupported_image`, `too_many_pixels`, `unreadable_image`
 */
export async function inspectPhoto(path: string, heic: HeicDecoder): Promise<Photo> {
  const { picture, format } = await openPhoto(path, heic);
  try {
    const thumbnail = await picture
      .clone()
      .resize(thumbnailSize, thumbnailSize, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 2 })
      .toBuffer();
    if (format) return { ...format, thumbnail };
    const converted = await picture
      .jpeg({ quality: convertedQuality, chromaSubsampling: '4:4:4' })
      .toBuffer();
    return { extension: 'jpg', contentType: 'image/jpeg', thumbnail, converted };
  } catch (error) {
    throw decodingProblem(error);
  }
}
