import { readFile } from 'node:fs/promises';
import { Problem } from '@packshot/chassis/app/problem';
import { photoFormatOf, photoFormats } from '@packshot/proto/rest/photo-formats';
import { decodeHeic, openSrgb } from '@packshot/studio';
import sharp, { type Sharp } from 'sharp';
import { requireWholeJpeg } from './jpeg/require-whole-jpeg.js';
import { requireWholeWebp } from './webp/require-whole-webp.js';

interface OpenedPhoto {
  /** Upright, in sRGB and tagged so; not decoded yet, unless it is a HEIC. */
  picture: Sharp;
  /** What the file is; null for a HEIC, which only we can read. */
  format: { extension: string; contentType: string } | null;
  /** The file without its metadata; of a HEIC as it is. */
  bare: Buffer;
}

/**
 * Finds out by content, not by name, whether a file is a photo that we take.
 *
 * @throws Problem `unsupported_image`, `too_many_pixels`, `unreadable_image`
 */
export async function openPhoto(path: string): Promise<OpenedPhoto> {
  // Once: each look at the file by its name would open it anew.
  const bytes = await readFile(path);
  const format = photoFormatOf(bytes);
  if (!format) throw new Problem('unsupported_image');
  if (format === 'heic')
    return { picture: await decodeHeic(bytes, requireBudget), format: null, bare: bytes };
  const settings = { failOn: 'error', limitInputPixels: maxPixels } as const;
  try {
    const facts = await sharp(bytes, settings).metadata();
    requireBudget(facts);
    if (format === 'jpeg') requireWholeJpeg(bytes);
    if (format === 'webp') await requireWholeWebp(bytes, settings);
    // What is kept is what is decoded, which shows that it can be read.
    return { ...(await openSrgb(bytes, facts, settings)), format: photoFormats[format] };
  } catch (error) {
    throw toDecodingProblem(error);
  }
}

/** What sharp says of a picture that it cannot decode, as a refusal for its owner. Refusals of ours stay as they are. */
export function toDecodingProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const message = error instanceof Error ? error.message : '';
  const tooMany = /pixel limit|exceeds .*limit|too large/i.test(message);
  return new Problem(tooMany ? 'too_many_pixels' : 'unreadable_image', { cause: error });
}

/** Pixels. Above the 50 megapixels of today's phones, far below what a decompression bomb unfolds to. */
export const maxPixels = 64_000_000;
/** Pixels. Phones end panoramas at 16,384; decoders keep many whole rows of a picture, and work on each. */
const maxSide = 20_000;
/** Bytes of all its pixels: as many as 64 megapixels with transparency have at 8 bits. */
const maxBytes = 4 * maxPixels;

/** What a file says of itself before it is decoded. */
interface Size {
  width: number;
  height: number;
  channels?: number;
  /** Of a sample, in libvips's words. */
  depth?: string;
}

/**
 * Refuses what would take too much memory or time to decode.
 *
 * @throws Problem `too_many_pixels`
 */
function requireBudget({ width, height, channels = 3, depth = 'uchar' }: Size): void {
  if (width * height > maxPixels) throw new Problem('too_many_pixels');
  if (Math.max(width, height) > maxSide) {
    throw new Problem('too_many_pixels', {
      detail: `This image is ${width}x${height}px. The most we can take is ${maxSide}px on a side.`,
    });
  }
  if (width * height * channels * (depth === 'uchar' ? 1 : 2) > maxBytes) {
    throw new Problem('too_many_pixels', {
      detail:
        'This image has too many pixels for 16 bits a channel. Please save it with 8 bits and try again.',
    });
  }
}
