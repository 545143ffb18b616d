import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { measureMisfit } from '@packshot/proto/rest/place-fit';
import { hashToNumber } from '../hash-to-number.js';
import { isSizeDoubtful, type AssumedHeight } from '../measure-size-in-picture.js';
import { isShownLying } from '../places.js';
import type { Ground, Grounds } from './load-grounds.js';
import type { Look } from './look.js';
import { measurePlateMisfit, type ProductTraits } from './measure-plate-misfit.js';
import { shiftsOf, orderLooks } from './order-looks.js';

/** Maximum random part of a place's rank, so that places that fit about equally well alternate between photos. */
const maxRandomRank = 0.25;

/**
 * Maximum difference to the least misfit, in octaves, of the places that are used first when no place fits. Without it,
 * further pictures of furniture would show the furniture on tables.
 */
const maxExtraMisfit = 0.25;

/**
 * Returns all variants of the places for a product, best first. All variants of the places that fit come before any
 * other place. When no place fits, the places with about the least misfit come first. The order is the same for the same
 * photo.
 */
export function rankLooks(places: readonly Ground[], product: ProductTraits, photoId: string): Look[] {
  const rank = (ground: Ground): number =>
    measurePlateMisfit(ground, product) +
    (maxRandomRank * hashToNumber(`${photoId} ${ground.name}`)) / 2 ** 32;
  const ranked = places.toSorted((one, other) => rank(one) - rank(other));
  const misfit = ({ setting }: Ground): number => measureMisfit(setting, product);
  const least = Math.min(...places.map(misfit));
  const most = least === 0 ? 0 : least + maxExtraMisfit;
  return [true, false].flatMap((first) => {
    const those = ranked.filter((place) => misfit(place) <= most === first);
    const names = those.map(({ name }) => name);
    return those[0] ? orderLooks(names, shiftsOf(those[0].setting)) : [];
  });
}

/** Returns the looks of the places that can show a product, best first; see `rankLooks`. */
export function rankFittingLooks(
  { places, flats }: Grounds,
  facts: ProductFacts,
  taken: AssumedHeight,
  appearance: Pick<ProductTraits, 'ratio' | 'colour'>,
  photoId: string,
): Look[] {
  const size = { height_cm: taken.cm, isSizeDoubtful: isSizeDoubtful(taken) };
  const product = { ...facts, ...size, ...appearance };
  return rankLooks(isShownLying(facts) ? flats : places, product, photoId);
}
