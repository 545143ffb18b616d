import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import { matchCamera } from '../camera/match-camera.js';
import { encodePicture } from '../encode-picture.js';
import type { Plane, RgbImage } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';
import type { Variation } from '../plates/look.js';
import type { Size } from '../plates/view.js';
import type { Shown } from '../scene/show-as.js';
import { sizeInPicture, type TakenHeight } from '../size-in-picture.js';
import { canCarry, chooseCarrier, lookAtCarrier, mayBeCarried } from './carried.js';
import { composeCarried } from './compose-carried.js';
import { findHandle, type Handle } from './find-handle.js';
import { placeCarried } from './place-carried.js';

type Gender = NonNullable<ModeOptions['subject_gender']>;

/**
 * By what a person carries a product: nothing where that is no bag, has no handle that is seen, or is too large or small.
 *
 * @param box around it, in pixels of the photo
 * @param matte over all of the photo, at any size
 */
export function handleFor(
  facts: ProductFacts,
  gender: Gender,
  size: Size,
  { box, photo, matte }: { box: Rect; photo: RgbImage; matte: Plane },
): Handle | undefined {
  if (!mayBeCarried(facts) || !canCarry(gender, size)) return undefined;
  const [x, y] = [matte.width / photo.width, matte.height / photo.height];
  return findHandle(matte, {
    left: box.left * x,
    top: box.top * y,
    width: box.width * x,
    height: box.height * y,
  });
}

/** Shows a product as a person carries it by its handle, at its true size. */
export function carry(
  gender: Gender,
  variation: Variation,
  size: Size,
  taken: TakenHeight,
  handle: Handle,
): Shown {
  const look = chooseCarrier(gender, variation);
  const { facts, load } = lookAtCarrier(look, size, handle);
  return {
    place: placeCarried(facts, size.height, handle),
    async finish(product, { notice, ...more } = {}) {
      const carrier = await load();
      const seen = { ...carrier, image: await matchCamera(carrier.image, product) };
      const { picture, fingers } = composeCarried(product, seen);
      return encodePicture(
        picture,
        product,
        {
          person: look.name,
          mirrored: look.mirrored,
          ...sizeInPicture(product, facts.pixels_per_cm, taken, notice),
          ...more,
        },
        fingers,
      );
    },
  };
}
