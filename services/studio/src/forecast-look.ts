import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { Finder } from './cut-out.js';
import { tiltOf } from './level/tilt-of.js';
import { locateProduct } from './locate-product.js';
import { lies } from './places.js';
import { groundsOf } from './plates/grounds.js';
import type { Look } from './plates/look.js';
import { chooseScene } from './presentations/scene/choose-scene.js';
import { whyElsewhere, type SceneRequest } from './presentations/scene/chosen-place.js';
import { chooseTryOn, turnForTryOn, type TryOnRequest } from './presentations/present.js';

/** A picture that is not made yet. */
export type PictureToForecast =
  | ({ mode: 'lifestyle_scene'; environment: NonNullable<ModeOptions['scene_environment']> } & SceneRequest)
  | ({ mode: 'model_tryon' } & TryOnRequest);

/** Where a picture will show its product. */
export interface LookForecast {
  /** Absent with a person or on a form. */
  look?: Look | undefined;
  /** What the seller will read first next to the picture. */
  notice?: string | undefined;
}

/**
 * Finds out where a picture will show its product, in the same steps as a render takes before it draws.
 *
 * @param original JPEG, PNG or WebP bytes
 * @throws UnrenderableError as `locateProduct` and `chooseTryOn` do
 */
export async function forecastLook(
  original: Uint8Array,
  model: Finder['model'],
  picture: PictureToForecast,
): Promise<LookForecast> {
  const { facts } = picture;
  const angleOf: Parameters<typeof locateProduct>[3] = (matte) => {
    if (picture.mode === 'model_tryon') return turnForTryOn(picture, matte);
    return lies(facts) ? 0 : tiltOf(matte);
  };
  const finder = { model, straighten: facts.straighten };
  const { photo, box, mattes } = await locateProduct(original, finder, () => {}, angleOf);
  if (picture.mode === 'model_tryon') {
    const { look, notice } = chooseTryOn(picture, await groundsOf('indoor'), box, photo.image, mattes);
    return { look, notice };
  }
  const outline = { box, photo: photo.image, matte: mattes.seen };
  const look = chooseScene(picture, await groundsOf(picture.environment), outline);
  return { look, notice: whyElsewhere(picture) };
}
