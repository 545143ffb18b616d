import { readFile } from 'node:fs/promises';
import { Problem } from '@packshot/chassis/app/problem';
import { photoFormatOf, photoFormats } from '@packshot/proto/rest/photo-formats';
import sharp, { type Sharp } from 'sharp';
import { openSrgb } from '@packshot/studio/colour/open-srgb';
import { decodeHeic } from '@packshot/studio/heic/decode-heic';
import { requireWholeJpeg } from './jpeg/require-whole-jpeg.js';
import { maxPixels, requireBudget } from './require-budget.js';
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
