import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { SceneEnvironment } from '@packshot/proto/rest/job-words';
import { canShow, findPlace, lies } from '../places.js';
import { groundsOf } from '../plates/grounds.js';
import { likePlaces } from '../plates/like-places.js';
import { takenHeight } from '../size-in-picture.js';
import { drawPreview, type DrawnPreview } from './draw-preview.js';
import type { PreparedProduct } from './prepare-product.js';

/**
 * Lists the names of the places that can show a product, in Packshot's order of preference.
 *
 * @param photoId the same photo gets the same order
 */
export async function rankPlaces(
  { box, colour }: PreparedProduct,
  environment: SceneEnvironment,
  facts: ProductFacts,
  photoId: string,
): Promise<string[]> {
  const { places, flats } = await groundsOf(environment);
  const subject = { ...facts, ratio: box.width / box.height, colour };
  const liked = likePlaces(lies(facts) ? flats : places, subject, photoId);
  return [...new Set(liked.map(({ name }) => name))];
}

/** Draws a preview of a product in the named place. Returns undefined if the place is unknown or cannot show it. */
export async function drawInPlace(
  product: PreparedProduct,
  name: string,
  facts: ProductFacts,
): Promise<DrawnPreview | undefined> {
  const place = findPlace(name);
  if (!place || !canShow(place, facts)) return undefined;
  const look = { name: place.name, mirrored: false, aside: 0 };
  const taken = takenHeight(facts, product.box.width / product.box.height);
  return drawPreview(product, look, taken, facts.see_through);
}
