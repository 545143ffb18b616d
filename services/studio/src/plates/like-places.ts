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

/** Among places that fit about as well, another one comes first for each photo. */
const chance = 0.25;

/**
 * All looks that places have for a product, in the order in which Packshot likes them: on the ground where it belongs,
 * seen from the height it was photographed from, at its true size, before colours that let it be seen and go with it.
 * Where it does not belong it comes last, from whatever side. The same for the same photo.
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

/** What of a photo decides where a product is shown. */
export interface Outline {
  box: Rect;
  photo: RgbImage;
  matte: Plane;
}

/** The looks of all grounds that can show a product, as Packshot likes them. */
export function likedLooks(
  { places, flats }: Grounds,
  facts: ProductFacts,
  { box, photo, matte }: Outline,
  { photoId }: Pick<Variation, 'photoId'>,
): Look[] {
  const subject = { ...facts, ratio: box.width / box.height, colour: colourOfProduct(photo, matte) };
  return likePlaces(lies(facts) ? flats : places, subject, photoId);
}
