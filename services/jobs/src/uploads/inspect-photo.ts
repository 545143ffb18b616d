import { Problem } from '@packshot/chassis/app/problem';
import { fileTypeFromFile } from 'file-type';
import { stat } from 'node:fs/promises';
import sharp from 'sharp';

/** Pixels. Above the 50 megapixels of today's phones, far below what a decompression bomb unfolds to. */
const maxPixels = 64_000_000;
/** Longer side of the library's thumbnails, in pixels: two columns on a phone at three device pixels each. */
export const thumbnailSize = 640;

const formats: Record<string, { extension: string; contentType: string }> = {
  'image/jpeg': { extension: 'jpg', contentType: 'image/jpeg' },
  'image/png': { extension: 'png', contentType: 'image/png' },
  'image/apng': { extension: 'png', contentType: 'image/png' },
  'image/webp': { extension: 'webp', contentType: 'image/webp' },
};

export interface Photo {
  extension: string;
  contentType: string;
  /** WebP, upright, sRGB. */
  thumbnail: Buffer;
}

/**
 * Finds out by content, not by name, whether a file is a photo that we take, and decodes all of it once, so that
 * damage shows before anything is charged. The decode also gives the thumbnail.
 *
 * @throws Problem `unsupported_image`, `too_many_pixels`, `unreadable_image`
 */
export async function inspectPhoto(path: string): Promise<Photo> {
  if ((await stat(path)).size === 0) throw new Problem('unsupported_image');
  const type = await fileTypeFromFile(path);
  const format = type && formats[type.mime];
  if (!format) throw new Problem('unsupported_image');
  const input = { failOn: 'error', limitInputPixels: maxPixels } as const;
  try {
    const thumbnail = await sharp(path, input)
      .autoOrient()
      .toColourspace('srgb')
      .resize(thumbnailSize, thumbnailSize, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 2 })
      .toBuffer();
    return { ...format, thumbnail };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/pixel limit|exceeds .*limit|too large/i.test(message))
      throw new Problem('too_many_pixels', { cause: error });
    throw new Problem('unreadable_image', { cause: error });
  }
}
