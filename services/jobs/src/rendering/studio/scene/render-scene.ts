import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import { encodePicture, type StudioPicture } from '../encode-picture.js';
import type { Finder } from '../cut-out.js';
import { matchCamera } from '../camera/match-camera.js';
import { extractProduct } from '../extract-product.js';
import type { Variation } from '../plates/look.js';
import { composeScene } from './compose-scene.js';
import { placeOnSurface } from './place-on-surface.js';
import { choosePlate, loadPlate } from './plate.js';

interface SceneOptions extends Variation {
  environment: NonNullable<ModeOptions['scene_environment']>;
  /** Called with 0..100 and a stage name. */
  onProgress(percent: number, stage: string): void;
}

/**
 * Lifestyle Scenes: the product of a photo on a surface in a room or outside.
 *
 * @throws UnrenderableError as `extractProduct` does
 */
export async function renderScene(
  original: Uint8Array,
  finder: Finder,
  { environment, onProgress, ...variation }: SceneOptions,
): Promise<StudioPicture> {
  const look = choosePlate(environment, variation);
  const plate = await loadPlate(look);
  const product = await extractProduct(original, finder, placeOnSurface(plate), onProgress);
  const seen = { ...plate, image: await matchCamera(plate.image, product) };
  const encoded = await encodePicture(composeScene(product, seen), product, {
    plate: look.name,
    mirrored: look.mirrored,
    aside: look.aside,
  });
  onProgress(100, 'done');
  return encoded;
}
