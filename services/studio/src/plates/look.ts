import { hashToNumber } from '../hash-to-number.js';

/** Which of all pictures that the studio can make of a photo, in one mode and option. */
export interface Variation {
  /** The same for all jobs made of one upload. */
  photoId: string;
  /** 0 for its first picture. */
  variation: number;
  /** The look of the picture that this one replaces: kept where there still is that ground, however many came since. */
  kept?: Look | undefined;
}

/** What a product is shown on, and from where. */
export interface Look {
  /** Name of a plate or a form. */
  name: string;
  /** Left and right are exchanged: another room, lit from the other side. The product never is. */
  mirrored: boolean;
  /** By how much of the picture's width the camera is moved, so that the product stands aside. */
  aside: number;
}

/** How many looks there are with these grounds. */
export const countLooks = (names: readonly string[], asides: readonly number[]): number =>
  names.length * 2 * asides.length;

/**
 * The look of a picture: each number another one, and always the same for the same number, so that a picture that is
 * adjusted months later stands where it stood. Another ground comes first, then the other side, then another place in
 * the frame. Numbers beyond the last begin again.
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
