import { hashToNumber } from '../hash-to-number.js';

export interface Variation {
  photoId: string;
  /** Number of the picture, from 0. */
  variation: number;
  /** Look of the picture that this picture replaces. The look is kept as long as its plate exists. */
  kept?: Look | undefined;
}

export interface Look {
  name: string;
  /** True when the plate is mirrored, which gives a different room and light. The product is never mirrored. */
  mirrored: boolean;
  /** Shift of the camera as a share of the picture's width, which moves the product out of the middle. */
  aside: number;
}

/** Counts the different pictures of some plates: each plate, mirrored and not mirrored, with each shift. */
export const countLooks = (names: readonly string[], asides: readonly number[]): number =>
  names.length * 2 * asides.length;

/** Reports whether an adjusted picture keeps one of these plates. */
export const isKeptAmong = (names: readonly string[], kept: Look | undefined): kept is Look =>
  kept !== undefined && names.includes(kept.name);

/**
 * The same number always gives the same look, so that a picture that is adjusted months later keeps its place.
 * Successive numbers change the plate first, then the mirroring, then the position in the frame.
 */
export function chooseLook(
  names: readonly string[],
  asides: readonly number[],
  { photoId, variation, kept }: Variation,
): Look {
  if (isKeptAmong(names, kept)) return kept;
  const first = hashToNumber(photoId) % names.length;
  const round = Math.floor(variation / names.length);
  return {
    name: names[(first + variation) % names.length]!,
    mirrored: round % 2 === 1,
    aside: asides[Math.floor(round / 2) % asides.length]!,
  };
}

/**
 * Chooses a look as `chooseLook` does, for presentations that show only the first pictures of a photo.
 *
 * @returns undefined if no look is left, or if an adjusted picture keeps a plate that is not among the names
 */
export function chooseLookIfLeft(
  names: readonly string[],
  asides: readonly number[],
  request: Variation,
): Look | undefined {
  const { variation, kept } = request;
  const isLeft = kept ? isKeptAmong(names, kept) : variation < countLooks(names, asides);
  return isLeft ? chooseLook(names, asides, request) : undefined;
}
