import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { findHandle, type Handle } from '../../mask/find-handle.js';
import { measureMask, visibleAlpha } from '../../mask/measure-mask.js';
import type { Plane, RgbImage } from '../../image/plane.js';
import type { Rect } from '../../image/resize-image.js';
import { scaleRect } from '../../image/scale-rect.js';
import { countLooks, isKeptAmong, type Variation } from '../../plates/look.js';
import type { ProductSize } from '../../plates/view.js';
import { finishPicture } from '../finish-picture.js';
import { computerMade } from '../person.js';
import type { Fit, Presentation } from '../presentation.js';
import { genderOf, type Gender, type PictureChoices, type PictureRequest } from '../request.js';
import { assumeHeight, type AssumedHeight } from '../../measure-size-in-picture.js';
import {
  canCarry,
  carrierNames,
  chooseCarrier,
  viewCarrier,
  isCarriedKind,
  carryWays,
  type CarryWay,
} from './carrier-plate.js';
import { composeCarried } from './compose-carried.js';
import { placeCarried } from './place-carried.js';

interface Held {
  way: CarryWay;
  handle: Handle;
}

/** Opening of a shoulder strap in centimetres: its minimum height, and its maximum width near the top. */
const strapOpeningCm = { height: 18, width: 16 };

/** Creates the presentation of bags in a hand, or over a shoulder. */
export const createCarriedPresentation = (way: CarryWay): Presentation => ({
  name: way,
  modes: ['model_tryon'],
  on: 'person',
  notice: computerMade,
  countLooks: ({ facts, options }) =>
    isCarriedKind(facts, way) ? countLooks(carrierNames(genderOf({ options }), way), [0]) : 0,
  viewAngle: (request, matte) => (isCutOff(request, way) ? undefined : plumbAngle(request, way, matte)),
  fit(subject) {
    const { facts, size, taken, mattes, box, photo } = subject;
    const gender = genderOf(subject);
    if (isCutOff(subject, way)) return undefined;
    const held = handleFor(facts, gender, size, { box, photo, matte: mattes.level });
    return held?.way === way ? carryProduct(gender, subject, size, taken, held) : undefined;
  },
});

/** Reports whether the photo cuts off the product. Older pictures show such a product, and keep it when adjusted. */
const isCutOff = ({ cutSides, kept, options }: PictureRequest, way: CarryWay): boolean =>
  cutSides !== undefined && !isKeptAmong(carrierNames(genderOf({ options }), way), kept);

/** Returns undefined when the product is not a bag, is too large, is too small, or shows no handle. */
function handleFor(
  facts: ProductFacts,
  gender: Gender,
  size: ProductSize,
  { box, photo, matte }: { box: Rect; photo: RgbImage; matte: Plane },
): Held | undefined {
  if (!canBeCarried(facts, gender, size)) return undefined;
  const handle = findHandle(matte, scaleRect(box, matte.width / photo.width, matte.height / photo.height));
  const way = handle && wayOf(facts, gender, size, handle);
  return handle && way && { way, handle };
}

function wayOf(facts: ProductFacts, gender: Gender, size: ProductSize, handle: Handle): CarryWay | undefined {
  const long =
    handle.loop * size.height >= strapOpeningCm.height && handle.crown * size.width <= strapOpeningCm.width;
  if (isCarriedKind(facts, 'shoulder') && long && canCarry(gender, 'shoulder', size)) return 'shoulder';
  return canCarry(gender, 'carried', size) ? 'carried' : undefined;
}

/** Reports whether a person could carry a product if its handle is found. */
export const canBeCarried = (facts: ProductFacts, gender: Gender, size: ProductSize): boolean =>
  carryWays.some((way) => isCarriedKind(facts, way) && canCarry(gender, way, size));

/** Maximum lean of a handle in radians. A product that leans more was not hanging in its photo. */
const maxLeanRadians = 0.35;

/** Returns the angle in radians by which a photo is turned so that the product hangs straight below its handle. */
function plumbAngle(request: PictureChoices, way: CarryWay, matte: Plane): number | undefined {
  const { box } = measureMask(matte, visibleAlpha);
  if (!box) return undefined;
  const ratio = box.width / box.height;
  const { facts } = request;
  const gender = genderOf(request);
  const { cm } = assumeHeight(request, ratio);
  const size = { width: cm * ratio, height: cm };
  if (!canBeCarried(facts, gender, size)) return undefined;
  const handle = findHandle(matte, box, maxLeanRadians);
  return handle && wayOf(facts, gender, size, handle) === way ? handle.lean : undefined;
}

function carryProduct(
  gender: Gender,
  variation: Variation,
  size: ProductSize,
  taken: AssumedHeight,
  { way, handle }: Held,
): Fit {
  const look = chooseCarrier(gender, way, variation);
  const seen = viewCarrier(look, way, size, handle);
  return {
    place: placeCarried(seen.facts, size.height, handle),
    compose: finishPicture(seen, taken, { person: look.name, mirrored: look.mirrored }, composeCarried),
  };
}
