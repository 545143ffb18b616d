import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { SceneEnvironment } from '@packshot/proto/rest/job-words';
import { canShowProduct, findPlace } from '../places.js';
import { loadGrounds } from '../plates/load-grounds.js';
import { rankFittingLooks } from '../plates/rank-looks.js';
import { assumeHeight, type AssumedHeight } from '../measure-size-in-picture.js';
import { addSeen } from '../recognise/add-seen.js';
import { drawPreview, type DrawnPreview } from './draw-preview.js';
import type { PreparedProduct, PreparedProducts } from './prepare-product.js';

/** Lists the names of the places that can show a product, in Packshot's order of preference. */
export async function rankPlaces(
  products: PreparedProducts,
  environment: SceneEnvironment,
  said: ProductFacts,
  photoId: string,
): Promise<string[]> {
  const { facts, taken, product } = await describe(products, said);
  const appearance = { ratio: product.box.width / product.box.height, colour: product.colour };
  const liked = rankFittingLooks(await loadGrounds(environment), facts, taken, appearance, photoId);
  return [...new Set(liked.map(({ name }) => name))];
}

/** Draws a preview of a product in a place. Returns undefined if the place is unknown or cannot show the product. */
export async function drawInPlace(
  products: PreparedProducts,
  name: string,
  said: ProductFacts,
): Promise<DrawnPreview | undefined> {
  const { facts, taken, product } = await describe(products, said);
  const place = findPlace(name);
  if (!place || !canShowProduct(place, facts)) return undefined;
  const look = { name: place.name, mirrored: false, aside: 0 };
  return drawPreview(product, look, taken, facts.see_through);
}

async function describe(
  { photographed, straightened, seen }: PreparedProducts,
  said: ProductFacts,
): Promise<{ facts: ProductFacts; taken: AssumedHeight; product: PreparedProduct }> {
  const product = said.straighten ? await straightened() : photographed;
  const choices = addSeen({ facts: said }, seen);
  return {
    facts: choices.facts,
    taken: assumeHeight(choices, product.box.width / product.box.height),
    product,
  };
}
