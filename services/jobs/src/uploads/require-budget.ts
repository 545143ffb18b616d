import { Problem } from '@packshot/chassis/app/problem';

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
export function requireBudget({ width, height, channels = 3, depth = 'uchar' }: Size): void {
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
