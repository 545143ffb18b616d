import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import { findHandle, type Handle } from '../mask/find-handle.js';
import { measureMask } from '../mask/measure-mask.js';
import type { Plane, RgbImage } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';
import { scaleRect } from '../image/scale-rect.js';
import type { Variation } from '../plates/look.js';
import type { Size } from '../plates/view.js';
import { finishOn, type Shown } from '../scene/shown.js';
import { takenHeight, type TakenHeight } from '../size-in-picture.js';
import { canCarry, chooseCarrier, lookAtCarrier, mayBeCarried } from './carried.js';
import { composeCarried } from './compose-carried.js';
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
  return findHandle(matte, scaleRect(box, matte.width / photo.width, matte.height / photo.height));
}

/** Radians: what leans more was not photographed as it hangs. */
const mostLean = 0.35;
/** A pixel with more of the product than this belongs to its box. */
const visible = 0.04;

/**
 * Radians by which the photo of what will be carried is turned so that it hangs plumb below its handle; nothing where
 * it will not be carried.
 */
export function plumbAngle(facts: ProductFacts, gender: Gender, matte: Plane): number | undefined {
  const { box } = measureMask(matte, visible);
  if (!box) return undefined;
  const ratio = box.width / box.height;
  const { cm } = takenHeight(facts, ratio);
  if (!mayBeCarried(facts) || !canCarry(gender, { width: cm * ratio, height: cm })) return undefined;
  return findHandle(matte, box, mostLean)?.lean;
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
  const seen = lookAtCarrier(look, size, handle);
  return {
    place: placeCarried(seen.facts, size.height, handle),
    finish: finishOn(seen, taken, { person: look.name, mirrored: look.mirrored }, composeCarried),
  };
}
