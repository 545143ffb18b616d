import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { isFitting } from '@packshot/proto/rest/place-fit';
import { hashToNumber } from '../hash-to-number.js';
import type { Plane, RgbImage } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';
import { lies } from '../places.js';
import { colourOfProduct } from './colour.js';
import type { Ground, Grounds } from './grounds.js';
import type { Look, Variation } from './look.js';
import { misfit, type Subject } from './misfit.js';
import { asidesOf, looksOf } from './order-looks.js';

/** Maximum random part of a place's rank, so that places that fit about equally well alternate between photos. */
const chance = 0.25;

/**
 * Returns all looks of the places for a product, best first. Places where the product belongs come first, whatever
 * their colours. The order is the same for the same photo.
 */
export function likePlaces(places: readonly Ground[], product: Subject, photoId: string): Look[] {
  const rank = (ground: Ground): number =>
    misfit(ground, product) + (chance * hashToNumber(`${photoId} ${ground.facts.name}`)) / 2 ** 32;
  const ranked = places.toSorted((one, other) => rank(one) - rank(other));
  return [true, false].flatMap((fit) => {
    const those = ranked.filter(({ setting }) => isFitting(setting, product) === fit);
    const names = those.map(({ facts }) => facts.name);
    return those[0] ? looksOf(names, asidesOf(those[0].setting)) : [];
  });
}

/** Parts of a photo that decide where a product is shown. */
export interface Outline {
  box: Rect;
  photo: RgbImage;
  matte: Plane;
}

/** Returns the looks of all plates that can show a product, best first. */
export function likedLooks(
  { places, flats }: Grounds,
  facts: ProductFacts,
  { box, photo, matte }: Outline,
  { photoId }: Pick<Variation, 'photoId'>,
): Look[] {
  const subject = { ...facts, ratio: box.width / box.height, colour: colourOfProduct(photo, matte) };
  return likePlaces(lies(facts) ? flats : places, subject, photoId);
}
