import { readFileSync } from 'node:fs';
import { photoFormatOf, photoFormats } from '@packshot/proto/rest/photo-formats';
import sharp, { type Sharp } from 'sharp';
import { openSrgb } from '../colour/open-srgb.js';
import { decodeHeic } from '../heic/decode-heic.js';
import { findHeicExif, readTakenAt } from './read-taken-at.js';
import { RefusedPhotoError } from './refused-photo.js';
import { requireWholeJpeg } from './jpeg/require-whole-jpeg.js';
import { requireWholeWebp } from './webp/require-whole-webp.js';

export interface OpenedPhoto {
  /** Upright image in sRGB with an sRGB profile; decoded only if the file is a HEIC. */
  picture: Sharp;
  /** See `openSrgb`; undefined for a HEIC. */
  untagged: Sharp | undefined;
  /** Format of the file; null for a HEIC, which sharp cannot read. */
  format: { extension: string; contentType: string } | null;
  /** The file without its metadata; for a HEIC, the unchanged file. */
  bare: Buffer;
  /** See `readTakenAt`. */
  takenAt: Date | undefined;
}

/**
 * Opens a file whose content is a supported photo format, regardless of the file name.
 *
 * @throws RefusedPhotoError `unsupported_image`, `too_many_pixels`, `unreadable_image`
 */
export async function openPhoto(path: string): Promise<OpenedPhoto> {
  // The file is read only once; each access by name would open the file again. A read that blocks this process takes a
  // tenth of the processor time for a small photo (0.01 instead of 0.15 ms), and blocks no service.
  const bytes = readFileSync(path);
  const format = photoFormatOf(bytes);
  if (!format) throw new RefusedPhotoError('unsupported_image');
  if (format === 'heic')
    return {
      picture: await decodeHeic(bytes, requireBudget),
      untagged: undefined,
      format: null,
      bare: bytes,
      takenAt: readTakenAt(findHeicExif(bytes)),
    };
  const settings = { failOn: 'error', limitInputPixels: maxPixels } as const;
  try {
    const facts = await sharp(bytes, settings).metadata();
    requireBudget(facts);
    if (format === 'jpeg') requireWholeJpeg(bytes);
    if (format === 'webp') await requireWholeWebp(bytes, settings);
    // The stored bytes are the bytes that were decoded, so the stored file is readable.
    return {
      ...(await openSrgb(bytes, facts, settings)),
      format: photoFormats[format],
      takenAt: readTakenAt(facts.exif),
    };
  } catch (error) {
    throw toRefusal(error);
  }
}

/**
 * Converts an error of a decoder to a refusal: `too_many_pixels` if the message names a limit, otherwise
 * `unreadable_image`.
 */
export function toRefusal(error: unknown): RefusedPhotoError {
  if (error instanceof RefusedPhotoError) return error;
  const message = error instanceof Error ? error.message : '';
  const tooMany = /pixel limit|exceeds .*limit|too large/i.test(message);
  return new RefusedPhotoError(tooMany ? 'too_many_pixels' : 'unreadable_image', { cause: error });
}

/** The limit is above the 50 megapixels of current phones, and far below a decompression bomb. */
export const maxPixels = 64_000_000;
/** Maximum side in pixels: that of phone panoramas. Decoders keep many whole rows in memory. */
const maxSide = 20_000;
/** Maximum size of all pixels in bytes, which is the size of 64 megapixels with transparency at 8 bits per channel. */
const maxBytes = 4 * maxPixels;

interface Size {
  width: number;
  height: number;
  channels?: number;
  depth?: string;
}

function requireBudget({ width, height, channels = 3, depth = 'uchar' }: Size): void {
  if (width * height > maxPixels) throw new RefusedPhotoError('too_many_pixels');
  if (Math.max(width, height) > maxSide) {
    throw new RefusedPhotoError('too_many_pixels', {
      detail: `This image is ${width}x${height}px. The maximum is ${maxSide}px on a side.`,
    });
  }
  if (width * height * channels * (depth === 'uchar' ? 1 : 2) > maxBytes) {
    throw new RefusedPhotoError('too_many_pixels', {
      detail:
        'This image has too many pixels for 16 bits per channel. Save it with 8 bits per channel and try again.',
    });
  }
}
