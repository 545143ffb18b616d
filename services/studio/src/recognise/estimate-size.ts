import type { UsualHeight } from './usual-size.js';

/**
 * Size classes of the network: the middle of each class is a power of 2 cm, from 1.4 to 181 cm, in steps of half an
 * octave.
 */
const firstClass = 0.5;
const classStep = 0.5;
/** Longer side from which a product is large, as a power of 2 cm: 45 cm. */
const largeFrom = 5.5;
/** Longer side up to which rings and closed watches are expected, as a power of 2 cm: 8 cm. */
const jewelUpTo = 3;
/**
 * Minimum probability of a large product for a large assumed size. Of 312 renderings that no training has seen, 53
 * exceed it: 30 of the 38 large products, and two products below 20 cm.
 */
const minLargeShare = 0.4;
/**
 * Minimum probability of a ring or a watch for the size of a jewel. Of 133 uncertain products in renderings that no
 * training has seen, it selects one ring and one watch. Of 637 uncertain public photos, it selects one hat.
 */
const minJewelShare = 0.4;
/** Range of width divided by height of rings and closed watches. A strap that is laid out is longer. */
const jewelRatio = { least: 0.5, most: 2 };
/** Shares of the possible sizes below both ends of the range that the seller reads. */
const rangeShares = [0.1, 0.9] as const;

/**
 * Estimates the height of a product whose kind is uncertain: the median of the possible sizes. A product that may be
 * large gets a large size, because a bicycle on a table looks wrong, and a vase on a floor does not.
 *
 * @param sizes probabilities of the network's size classes
 * @param jewel probability of a ring or a watch
 * @param ratio width divided by height in the photo
 * @returns height in centimetres, rounded to 0.5 cm
 */
export function estimateHeight(sizes: readonly number[], jewel: number, ratio: number): UsualHeight {
  const isJewel = jewel >= minJewelShare && ratio >= jewelRatio.least && ratio <= jewelRatio.most;
  const isLarge = shareFrom(sizes, largeFrom) >= minLargeShare;
  const possible = sizes.map((share, i) => {
    const size = firstClass + classStep * i;
    return isJewel ? (size <= jewelUpTo ? share : 0) : size >= largeFrom === isLarge ? share : 0;
  });
  const heightAt = (share: number): number =>
    Math.max(1, Math.round((2 * quantile(possible, share)) / Math.max(1, ratio))) / 2;
  return { cm: heightAt(0.5), range: [heightAt(rangeShares[0]), heightAt(rangeShares[1])], isEstimate: true };
}

const shareFrom = (sizes: readonly number[], least: number): number =>
  sizes.reduce((sum, share, i) => sum + (firstClass + classStep * i >= least ? share : 0), 0);

/** Returns the size in centimetres below which a share of the possible sizes lies. */
function quantile(shares: readonly number[], wanted: number): number {
  const rest = wanted * shares.reduce((sum, share) => sum + share, 0);
  let before = 0;
  let at = shares.findIndex((share) => (before += share) >= rest);
  if (at < 0) at = shares.length - 1;
  const inClass = (rest - (before - shares[at]!)) / shares[at]!;
  return 2 ** (firstClass + classStep * (at - 0.5 + inClass));
}
