import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import { findHandle, type Handle } from '../../mask/find-handle.js';
import { measureMask } from '../../mask/measure-mask.js';
import type { Plane, RgbImage } from '../../image/plane.js';
import type { Rect } from '../../image/resize-image.js';
import { scaleRect } from '../../image/scale-rect.js';
import type { Variation } from '../../plates/look.js';
import type { Size } from '../../plates/view.js';
import { finishOn, type Shown } from '../shown.js';
import { takenHeight, type TakenHeight } from '../../size-in-picture.js';
import { canCarry, chooseCarrier, lookAtCarrier, mayBeCarried, type Way } from './carrier-plate.js';
import { composeCarried } from './compose-carried.js';
import { placeCarried } from './place-carried.js';

type Gender = NonNullable<ModeOptions['subject_gender']>;

/** By what a person carries something, and how. */
export interface Held {
  way: Way;
  handle: Handle;
}

/** Centimetres of what is seen through a strap that goes over a shoulder: its height at least, its width near the top at most. */
const strap = { height: 18, width: 16 };

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
): Held | undefined {
  if (!canBeCarried(facts, gender, size)) return undefined;
  const handle = findHandle(matte, scaleRect(box, matte.width / photo.width, matte.height / photo.height));
  const way = handle && wayOf(facts, gender, size, handle);
  return handle && way && { way, handle };
}

/** A strap goes over the shoulder, where that is possible; else a handle lies in the fist. */
function wayOf({ kind }: ProductFacts, gender: Gender, size: Size, handle: Handle): Way | undefined {
  const long = handle.loop * size.height >= strap.height && handle.crown * size.width <= strap.width;
  if (kind === 'bag' && long && canCarry(gender, 'shoulder', size)) return 'shoulder';
  return canCarry(gender, 'carried', size) ? 'carried' : undefined;
}

/** Whether something of this kind and size is carried if it has a handle, or a strap that is long enough. */
export const canBeCarried = (facts: ProductFacts, gender: Gender, size: Size): boolean =>
  mayBeCarried(facts) &&
  (canCarry(gender, 'carried', size) || (facts.kind === 'bag' && canCarry(gender, 'shoulder', size)));

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
  const size = { width: cm * ratio, height: cm };
  if (!canBeCarried(facts, gender, size)) return undefined;
  const handle = findHandle(matte, box, mostLean);
  return handle && wayOf(facts, gender, size, handle) && handle.lean;
}

/** Shows a product as a person carries it, at its true size. */
export function carry(
  gender: Gender,
  variation: Variation,
  size: Size,
  taken: TakenHeight,
  { way, handle }: Held,
): Shown {
  const look = chooseCarrier(gender, way, variation);
  const seen = lookAtCarrier(look, way, size, handle);
  return {
    place: placeCarried(seen.facts, size.height, handle),
    finish: finishOn(seen, taken, { person: look.name, mirrored: look.mirrored }, composeCarried),
  };
}
