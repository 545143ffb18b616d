import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import { encodePicture, type StudioPicture } from '../encode-picture.js';
import type { Finder } from '../cut-out.js';
import { matchCamera } from '../camera/match-camera.js';
import { extractProduct, type Product } from '../extract-product.js';
import { composeFlat } from '../flat/compose-flat.js';
import { chooseFlat, flatNames, lookAtFlat, placeOnFlat } from '../flat/flat.js';
import type { Variation } from '../plates/look.js';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { sizeInPicture } from '../size-in-picture.js';
import { composeScene } from './compose-scene.js';
import { placeOnSurface } from './place-on-surface.js';
import { choosePlate, lookAt } from './plate.js';

interface SceneOptions extends Variation {
  environment: NonNullable<ModeOptions['scene_environment']>;
  facts: ProductFacts;
  /** Called with 0..100 and a stage name. */
  onProgress(percent: number, stage: string): void;
}

/**
 * Whether it lies wherever it is shown: it was photographed from right above, or from above and does not stand. What stands
 * and was seen from somewhat above still stands.
 */
export const lies = ({ view, kind }: ProductFacts): boolean =>
  flatNames('indoor').length > 0 &&
  (view === 'flat' || kind === 'lies' || (view === 'above' && kind !== undefined && kind !== 'stands'));

/**
 * Lifestyle Scenes: the product of a photo on a surface in a room or outside; from above where it was photographed from
 * there.
 *
 * @throws UnrenderableError as `extractProduct` does
 */
export async function renderScene(
  original: Uint8Array,
  finder: Finder,
  { environment, facts, onProgress, ...variation }: SceneOptions,
): Promise<StudioPicture> {
  const shown = lies(facts)
    ? layOnFlat(environment, variation, facts.height_cm)
    : standInPlace(environment, variation, facts.height_cm);
  const product = await extractProduct(original, finder, shown.place, onProgress);
  const encoded = await shown.finish(product);
  onProgress(100, 'done');
  return encoded;
}

/** Where a product goes in the picture, and how the picture is made with it. */
export interface Shown {
  place: Parameters<typeof extractProduct>[2];
  finish(product: Product, more?: Record<string, unknown>): Promise<StudioPicture>;
}

/** Stands a product in a room or outside. */
export function standInPlace(
  environment: NonNullable<ModeOptions['scene_environment']>,
  variation: Variation,
  cm: number | undefined,
): Shown {
  const look = choosePlate(environment, variation);
  const { facts, load } = lookAt(look, cm);
  return {
    place: placeOnSurface(facts, cm),
    async finish(product, more = {}) {
      const plate = await load();
      const seen = { ...plate, image: await matchCamera(plate.image, product) };
      return encodePicture(composeScene(product, seen), product, {
        plate: look.name,
        mirrored: look.mirrored,
        aside: look.aside,
        ...sizeInPicture(product, facts.pixels_per_cm, cm),
        ...more,
      });
    },
  };
}

/** Lays a product on a surface that is seen from above. */
export function layOnFlat(option: string, variation: Variation, cm: number | undefined): Shown {
  const look = chooseFlat(option, variation);
  const { facts, load } = lookAtFlat(look, cm);
  return {
    place: placeOnFlat(facts, cm),
    async finish(product, more = {}) {
      const flat = await load();
      const seen = { ...flat, image: await matchCamera(flat.image, product) };
      return encodePicture(composeFlat(product, seen), product, {
        plate: look.name,
        mirrored: look.mirrored,
        ...sizeInPicture(product, facts.pixels_per_cm, cm),
        ...more,
      });
    },
  };
}
