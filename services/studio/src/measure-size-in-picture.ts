import { usualHeight } from '@packshot/proto/rest/usual-height';
import { round } from './round.js';
import type { Product } from './extract-product.js';
import { frameSize } from './layout/frame.js';
import { measureMask, visibleAlpha } from './mask/measure-mask.js';
import type { PictureChoices } from './presentations/request.js';

/** Relative difference between shown and stated height up to which the size counts as true. */
const sizeTolerance = 0.05;

export interface AssumedHeight {
  cm: number;
  /** Whether the seller stated the height; otherwise, the usual height is assumed. */
  said: boolean;
  /** Usual heights in centimetres, if known. */
  range?: readonly [number, number];
  /** Whether the range belongs to a product of an uncertain kind. */
  isEstimate?: true;
}

/**
 * Maximum ratio between the ends of an estimated range for a product that stands next to a person, because a person
 * shows a wrong size at once. Of 213 standing products in renderings that no training has seen, two of at least 30 cm
 * have an uncertain kind and such a range, and both estimates are right within a factor of 1.5. Of the three with a
 * wider range, two are wrong by a factor of more than 3.
 */
const maxProbableSpan = 2.5;

/** Returns whether a size was stated, is usual for a certain kind, or is estimated within a narrow range. */
export function isSizeProbable({ said, range, isEstimate }: AssumedHeight): boolean {
  if (said || !range) return said;
  return !isEstimate || range[1] <= maxProbableSpan * range[0];
}

/** Returns whether an estimated size may be wrong. The usual size of a kind without a range is not an estimate. */
export const isSizeDoubtful = (taken: AssumedHeight): boolean =>
  taken.isEstimate === true && !isSizeProbable(taken);

/** Returns the stated height, or the usual height for the recognised product, or for the kind and outline. */
export const assumeHeight = (
  { facts: { kind, view, height_cm }, usualHeight: usual }: Pick<PictureChoices, 'facts' | 'usualHeight'>,
  ratio: number,
): AssumedHeight => ({
  cm: height_cm ?? usual?.cm ?? usualHeight(kind, ratio, view),
  said: height_cm !== undefined,
  ...(usual?.range ? { range: usual.range } : {}),
  ...(usual?.isEstimate ? { isEstimate: true } : {}),
});

/** Returns whether a product is shown larger or smaller than its true size; undefined at true size. */
export function sizeDeviation(shown: number, cm: number): 'larger' | 'smaller' | undefined {
  const off = shown / cm - 1;
  if (Math.abs(off) <= sizeTolerance) return undefined;
  return off > 0 ? 'larger' : 'smaller';
}

const sizeNotices = {
  guessed: ({ cm, range, isEstimate }: Omit<AssumedHeight, 'said'>) => {
    const known = range && ` (${isEstimate ? 'probably' : 'usually'} ${range[0]} to ${range[1]} cm)`;
    return `No height given: we assume ${cm} cm${known ?? ''}.`;
  },
  larger: 'Shown larger than in reality: at true size, the product would be too small to see well.',
  smaller: 'Shown smaller than in reality: at true size, the product would not fit.',
};

/**
 * Measures a product's height in its picture by the plate's scale, and reports whether this height is true.
 *
 * @returns `height_cm`, and the length of the longer side as a share of the frame, 0..1 (`frame_share`). A share
 *   outside
 *   `wantedShare` is due to the true size if `true_size` is true.
 */
export function measureSizeInPicture(
  { matte }: Pick<Product, 'matte'>,
  pixelsPerCm: number,
  { said, ...assumed }: AssumedHeight,
  notice?: unknown,
): { height_cm?: number; frame_share?: number; true_size?: boolean; notice?: string } {
  // The product is placed by the same box. A box without soft edges would be a quarter smaller for a pencil.
  const { box } = measureMask(matte, visibleAlpha);
  const { cm } = assumed;
  const shown = box ? box.height / pixelsPerCm : cm;
  const off = sizeDeviation(shown, cm);
  const notices = [notice, !said && sizeNotices.guessed(assumed), off && sizeNotices[off]].filter(Boolean);
  return {
    height_cm: round(shown),
    ...(box ? { frame_share: round(Math.max(box.width, box.height) / frameSize) } : {}),
    // A guessed height cannot show whether the size is true.
    ...(said ? { true_size: off === undefined } : {}),
    ...(notices.length > 0 ? { notice: notices.join(' ') } : {}),
  };
}
