import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import { encodePicture, type StudioPicture } from '../encode-picture.js';
import type { Finder } from '../cut-out.js';
import { matchCamera } from '../camera/match-camera.js';
import { extractProduct, type Product } from '../extract-product.js';
import { composeFlat } from '../flat/compose-flat.js';
import { chooseFlat, lookAtFlat, placeOnFlat } from '../flat/flat.js';
import type { Plane, RgbImage } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';
import { tiltOf } from '../level/tilt-of.js';
import { canShow, findPlace, lies, type Place } from '../places.js';
import { colourOfProduct } from '../plates/colour.js';
import { groundsOf, likePlaces } from '../plates/like-places.js';
import { chooseLook, type Look, type Variation } from '../plates/look.js';
import { asidesOf, takeLook, type Siblings } from '../plates/order-looks.js';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { sizeInPicture } from '../size-in-picture.js';
import { composeScene } from './compose-scene.js';
import { placeOnSurface } from './place-on-surface.js';
import { choosePlate, lookAt } from './plate.js';

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
      shown = show(look && findPlace(look.name) ? look : choose(box, photo, mattes.seen));
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
    const subject = {
      ...facts,
      ratio: box.width / box.height,
      colour: colourOfProduct(photo, matte),
    };
    const liked = likePlaces(lies(facts) ? grounds.flats : grounds.places, subject, variation.photoId);
    return takeLook(liked, variation.variation, siblings);
  }

  function show(chosen: Look): Shown {
    return findPlace(chosen.name)?.view === 'flat'
      ? lieOn(chosen, facts.height_cm)
      : standAt(chosen, facts.height_cm);
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

/** Where a product goes in the picture, and how the picture is made with it. */
export interface Shown {
  place: Parameters<typeof extractProduct>[2];
  finish(product: Product, more?: Record<string, unknown>): Promise<StudioPicture>;
}

/** Stands a product in a room or outside, wherever its number says. */
export const standInPlace = (
  environment: NonNullable<ModeOptions['scene_environment']>,
  variation: Variation,
  cm: number | undefined,
): Shown => standAt(choosePlate(environment, variation), cm);

/** Lays a product on a surface that is seen from above, whichever its number says. */
export const layOnFlat = (option: string, variation: Variation, cm: number | undefined): Shown =>
  lieOn(chooseFlat(option, variation), cm);

function standAt(look: Look, cm: number | undefined): Shown {
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

function lieOn(look: Look, cm: number | undefined): Shown {
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
