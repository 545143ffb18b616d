import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { findHandle, type Handle } from '../../mask/find-handle.js';
import { measureMask, visibleAlpha } from '../../mask/measure-mask.js';
import type { Plane, RgbImage } from '../../image/plane.js';
import type { Rect } from '../../image/resize-image.js';
import { scaleRect } from '../../image/scale-rect.js';
import { countLooks, type Variation } from '../../plates/look.js';
import type { Size } from '../../plates/view.js';
import { finishOn } from '../finish-on.js';
import { computerMade } from '../person.js';
import type { Fit, Presentation } from '../presentation.js';
import { genderOf, type Gender } from '../request.js';
import { takenHeight, type TakenHeight } from '../../size-in-picture.js';
import {
  canCarry,
  carrierNames,
  chooseCarrier,
  lookAtCarrier,
  mayBeCarried,
  ways,
  type Way,
} from './carrier-plate.js';
import { composeCarried } from './compose-carried.js';
import { placeCarried } from './place-carried.js';

/** A handle and the way in which a person carries a product by it. */
interface Held {
  way: Way;
  handle: Handle;
}

/** Opening of a shoulder strap in centimetres: its minimum height, and its maximum width near the top. */
const strap = { height: 18, width: 16 };

/** Returns the presentation of carried products: in the fist, or by a long strap over the shoulder. */
export const carriedBy = (way: Way): Presentation => ({
  name: way,
  modes: ['model_tryon'],
  on: 'person',
  notice: computerMade,
  countLooks: ({ facts, options }) =>
    mayBeCarried(facts, way) ? countLooks(carrierNames(genderOf({ options }), way), [0]) : 0,
  viewAngle: ({ facts, options }, matte) => plumbAngle(facts, genderOf({ options }), way, matte),
  fit(subject) {
    const { facts, size, taken, mattes, box, photo } = subject;
    const gender = genderOf(subject);
    const held = handleFor(facts, gender, size, { box, photo, matte: mattes.level });
    return held?.way === way ? carry(gender, subject, size, taken, held) : undefined;
  },
});

/**
 * Finds the handle by which a person carries a product. Returns undefined when the product is not a bag, is too large
 * or small, or shows no handle.
 *
 * @param box Box around the product, in pixels of the photo.
 * @param matte Matte over the whole photo, at any size.
 */
function handleFor(
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

/** Prefers the shoulder for a long strap; any other handle lies in the fist. */
function wayOf(facts: ProductFacts, gender: Gender, size: Size, handle: Handle): Way | undefined {
  const long = handle.loop * size.height >= strap.height && handle.crown * size.width <= strap.width;
  if (mayBeCarried(facts, 'shoulder') && long && canCarry(gender, 'shoulder', size)) return 'shoulder';
  return canCarry(gender, 'carried', size) ? 'carried' : undefined;
}

/** Reports whether a product of this kind and size can be carried when it has a handle or a long strap. */
export const canBeCarried = (facts: ProductFacts, gender: Gender, size: Size): boolean =>
  ways.some((way) => mayBeCarried(facts, way) && canCarry(gender, way, size));

/** Maximum lean of a handle in radians; a product that leans more was not hanging in its photo. */
const mostLean = 0.35;

/**
 * Returns the angle in radians by which a photo is turned so that the product hangs straight below its handle.
 * Undefined when the product is not carried in this way.
 */
function plumbAngle(facts: ProductFacts, gender: Gender, way: Way, matte: Plane): number | undefined {
  const { box } = measureMask(matte, visibleAlpha);
  if (!box) return undefined;
  const ratio = box.width / box.height;
  const { cm } = takenHeight(facts, ratio);
  const size = { width: cm * ratio, height: cm };
  if (!canBeCarried(facts, gender, size)) return undefined;
  const handle = findHandle(matte, box, mostLean);
  return handle && wayOf(facts, gender, size, handle) === way ? handle.lean : undefined;
}

function carry(
  gender: Gender,
  variation: Variation,
  size: Size,
  taken: TakenHeight,
  { way, handle }: Held,
): Fit {
  const look = chooseCarrier(gender, way, variation);
  const seen = lookAtCarrier(look, way, size, handle);
  return {
    place: placeCarried(seen.facts, size.height, handle),
    compose: finishOn(seen, taken, { person: look.name, mirrored: look.mirrored }, composeCarried),
  };
}
