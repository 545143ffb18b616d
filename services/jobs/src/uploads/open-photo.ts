import { readFile, stat } from 'node:fs/promises';
import { Problem } from '@packshot/chassis/app/problem';
import { fileTypeFromFile } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { decodeHeic } from '../heic/decode-heic.js';
import { maxPixels, requireBudget } from './require-budget.js';

const formats: Record<string, { extension: string; contentType: string }> = {
  'image/jpeg': { extension: 'jpg', contentType: 'image/jpeg' },
  'image/png': { extension: 'png', contentType: 'image/png' },
  'image/apng': { extension: 'png', contentType: 'image/png' },
  'image/webp': { extension: 'webp', contentType: 'image/webp' },
};
const heicTypes = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);

interface OpenedPhoto {
  /** Upright and in sRGB; not decoded yet, unless it is a HEIC. */
  picture: Sharp;
  /** What the file is; null for a HEIC, which only we can read. */
  format: { extension: string; contentType: string } | null;
}

/**
 * Finds out by content, not by name, whether a file is a photo that we take.
 *
 * @throws Problem `unsupported_image`, `too_many_pixels`, `unreadable_image`
 */
export async function openPhoto(path: string): Promise<OpenedPhoto> {
  if ((await stat(path)).size === 0) throw new Problem('unsupported_image');
  const type = (await fileTypeFromFile(path))?.mime ?? '';
  if (heicTypes.has(type))
    return { picture: await decodeHeic(await readFile(path), requireBudget), format: null };
  const format = formats[type];
  if (!format) throw new Problem('unsupported_image');
  const picture = sharp(path, { failOn: 'error', limitInputPixels: maxPixels });
  try {
    requireBudget(await picture.metadata());
  } catch (error) {
    throw decodingProblem(error);
  }
  return { picture: picture.autoOrient().toColourspace('srgb'), format };
}

/** What sharp says of a picture that it cannot decode, as a refusal for its owner. Refusals of ours stay as they are. */
export function decodingProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const message = error instanceof Error ? error.message : '';
  const tooMany = /pixel limit|exceeds .*limit|too large/i.test(message);
  return new Problem(tooMany ? 'too_many_pixels' : 'unreadable_image', { cause: error });
}
