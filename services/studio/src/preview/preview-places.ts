import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { SceneEnvironment } from '@packshot/proto/rest/job-words';
import { canShowProduct, findPlace, isShownLying } from '../places.js';
import { loadGrounds } from '../plates/load-grounds.js';
import { rankLooks } from '../plates/rank-looks.js';
import { assumeHeight } from '../measure-size-in-picture.js';
import { drawPreview, type DrawnPreview } from './draw-preview.js';
import type { PreparedProduct } from './prepare-product.js';

/** Lists the names of the places that can show a product, in Packshot's order of preference. */
export async function rankPlaces(
  { box, colour }: PreparedProduct,
  environment: SceneEnvironment,
  facts: ProductFacts,
  photoId: string,
): Promise<string[]> {
  const { places, flats } = await loadGrounds(environment);
  const subject = { ...facts, ratio: box.width / box.height, colour };
  const liked = rankLooks(isShownLying(facts) ? flats : places, subject, photoId);
  return [...new Set(liked.map(({ name }) => name))];
}

/** Draws a preview of a product in a place. Returns undefined if the place is unknown or cannot show the product. */
export async function drawInPlace(
  product: PreparedProduct,
  name: string,
  facts: ProductFacts,
): Promise<DrawnPreview | undefined> {
  const place = findPlace(name);
  if (!place || !canShowProduct(place, facts)) return undefined;
  const look = { name: place.name, mirrored: false, aside: 0 };
  const taken = assumeHeight(facts, product.box.width / product.box.height);
  return drawPreview(product, look, taken, facts.see_through);
}
