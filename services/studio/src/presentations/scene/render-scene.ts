import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { Finder } from '../../cut-out.js';
import type { StudioPicture } from '../../encode-picture.js';
import { extractProduct } from '../../extract-product.js';
import { tiltOf } from '../../level/tilt-of.js';
import { findPlace, lies } from '../../places.js';
import { groundsOf } from '../../plates/grounds.js';
import type { Look } from '../../plates/look.js';
import { chooseScene } from './choose-scene.js';
import { whyElsewhere, type SceneRequest } from './chosen-place.js';
import { showAs } from './show-as.js';
import type { Shown } from '../shown.js';

interface SceneOptions extends SceneRequest {
  environment: NonNullable<ModeOptions['scene_environment']>;
  /** The look of the picture that this one replaces: a corrected cut-out stands where it stood. */
  look?: Look | undefined;
  /** Called with 0..100 and a stage name. */
  onProgress(percent: number, stage: string): void;
}

/**
 * Lifestyle Scenes: the product of a photo on a surface in a room or outside; from above where it was photographed from
 * there. In the place that its seller has chosen, where that can show it.
 *
 * @throws UnrenderableError as `extractProduct` does
 */
export async function renderScene(
  original: Uint8Array,
  finder: Finder,
  { environment, look, onProgress, ...request }: SceneOptions,
): Promise<StudioPicture> {
  const { facts } = request;
  const grounds = await groundsOf(environment);
  let shown: Shown | undefined;
  const product = await extractProduct(
    original,
    finder,
    (box, photo, mattes) => {
      const before = look && findPlace(look.name) ? look : undefined;
      const outline = { box, photo, matte: mattes.seen };
      shown = showAs(before ?? chooseScene(request, grounds, outline), facts, box);
      return shown.place(box, photo, mattes);
    },
    onProgress,
    lies(facts) ? undefined : tiltOf,
  );
  const notice = whyElsewhere(request);
  const encoded = await shown!.finish(product, notice ? { notice } : {});
  onProgress(100, 'done');
  return encoded;
}
