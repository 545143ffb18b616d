import { hashToNumber } from '../hash-to-number.js';

/** One of all pictures that the studio can make of a photo in one mode and option. */
export interface Variation {
  /** Id that all jobs of one upload share. */
  photoId: string;
  /** Number of the picture, from 0. */
  variation: number;
  /** Look of the picture that this picture replaces. The replaced look is kept while its plate exists. */
  kept?: Look | undefined;
}

/** Plate and view that show a product. */
export interface Look {
  name: string;
  /** True when left and right of the plate are exchanged, for another room and light. The product is never mirrored. */
  mirrored: boolean;
  /** Shift of the camera as a share of the picture's width, which moves the product out of the middle. */
  aside: number;
}

export const countLooks = (names: readonly string[], asides: readonly number[]): number =>
  names.length * 2 * asides.length;

/**
 * Chooses the look of a picture. The same number always gives the same look, so that a picture that is adjusted months
 * later keeps its place. Successive numbers change the plate first, then the mirroring, then the position in the frame.
 * Numbers beyond the last look start again from the first look.
 */
export function chooseLook(
  names: readonly string[],
  asides: readonly number[],
  { photoId, variation, kept }: Variation,
): Look {
  if (kept && names.includes(kept.name)) return kept;
  const first = hashToNumber(photoId) % names.length;
  const round = Math.floor(variation / names.length);
  return {
    name: names[(first + variation) % names.length]!,
    mirrored: round % 2 === 1,
    aside: asides[Math.floor(round / 2) % asides.length]!,
  };
}
