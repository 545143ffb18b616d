import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { Finder } from '../cut-out.js';
import type { StudioPicture } from '../encode-picture.js';
import { extractProduct } from '../extract-product.js';
import type { Plane, RgbImage } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';
import { tiltOf } from '../level/tilt-of.js';
import { canShow, findPlace, lies, type Place } from '../places.js';
import { groundsOf } from '../plates/grounds.js';
import { likedLooks } from '../plates/like-places.js';
import { chooseLook, type Look, type Variation } from '../plates/look.js';
import { asidesOf, takeLook, type Siblings } from '../plates/order-looks.js';
import { showAs } from './show-as.js';
import type { Shown } from './shown.js';

const alone: Siblings = { chosen: [], made: [] };

interface SceneOptions extends Variation {
  environment: NonNullable<ModeOptions['scene_environment']>;
  facts: ProductFacts;
  /** Name of the place that its seller has chosen; absent where Packshot chooses. */
  place?: string | undefined;
  /** The look of the picture that this one replaces: a corrected cut-out stands where it stood. */
  look?: Look | undefined;
  /** What other pictures of the same photo show; nothing where there are none. */
  siblings?: Siblings | undefined;
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
  { environment, facts, place, look, siblings = alone, onProgress, ...variation }: SceneOptions,
): Promise<StudioPicture> {
  const grounds = await groundsOf(environment);
  const wanted = place === undefined ? undefined : findPlace(place);
  const honoured = wanted && canShow(wanted, facts) ? wanted : undefined;
  let shown: Shown | undefined;
  const product = await extractProduct(
    original,
    finder,
    (box, photo, mattes) => {
      shown = showAs(look && findPlace(look.name) ? look : choose(box, photo, mattes.seen), facts, box);
      return shown.place(box, photo, mattes);
    },
    onProgress,
    lies(facts) ? undefined : tiltOf,
  );
  const notice = place !== undefined && !honoured ? whyElsewhere(wanted) : undefined;
  const encoded = await shown!.finish(product, notice ? { notice } : {});
  onProgress(100, 'done');
  return encoded;

  function choose(box: Rect, photo: RgbImage, matte: Plane): Look {
    if (honoured) return chooseLook([honoured.name], asidesOf(honoured), variation);
    return takeLook(
      likedLooks(grounds, facts, { box, photo, matte }, variation),
      variation.variation,
      siblings,
    );
  }
}

const elsewhere = 'so Packshot has chosen another place.';

/** What the seller reads beside the picture. */
function whyElsewhere(wanted: Place | undefined): string {
  if (!wanted) return `The place that you chose is no longer there, ${elsewhere}`;
  return wanted.view === 'flat'
    ? `“${wanted.label}” is seen from right above and your product stands, ${elsewhere}`
    : `“${wanted.label}” is for what stands and your product lies, ${elsewhere}`;
}
