import type { Plane } from '../../image/plane.js';
import { placeBoxAt } from '../../layout/place-product.js';
import { keepsFlat } from '../../places.js';
import { countLooks, type Variation } from '../../plates/look.js';
import type { ProductSize } from '../../plates/view.js';
import { finishPicture } from '../finish-picture.js';
import { computerMade, noPerson } from '../person.js';
import type { Fit, Presentation, Reason } from '../presentation.js';
import { genderOf, type Gender } from '../request.js';
import type { AssumedHeight } from '../../measure-size-in-picture.js';
import { composeOnNeck } from './compose-on-neck.js';
import { angleOfNecklace } from './angle-of-necklace.js';
import { findNecklace, type Necklace } from './find-necklace.js';
import { openLinks } from './open-links.js';
import { chooseNeck, viewNeck, maxDropCm, neckNames, outlineAt, type NeckFacts } from './neck-plate.js';

export const neckNotices = {
  outline:
    'The outline is not that of a necklace laid out as it hangs, so the product is shown in a scene without a person.',
  narrow:
    'At this size, the strands are too close together for a neck, so the necklace is shown in a scene without a person.',
  wide: 'At this size, the strands are too far apart for a neck, so the necklace is shown in a scene without a person.',
  long: 'At this size, the necklace would extend below the picture, so it is shown in a scene without a person.',
};

/**
 * Length of chain in centimetres behind the neck: maximum for a necklace that was laid out, and minimum for a necklace
 * on a bust.
 */
const behindNeckCm = { most: 8, least: 1 };
/** Maximum height in centimetres of a necklace that was photographed on a bust, or is worn tight. */
const maxShortCm = 14;
/** Range of distances in centimetres from the middle at which a strand meets the shoulders. */
const shoulderRangeCm = { from: 4.8, to: 10.5 };

const lengthBehindNeck = (cm: number): number =>
  Math.min(behindNeckCm.most, Math.max(behindNeckCm.least, cm - maxShortCm));

export const neck: Presentation = {
  name: 'neck',
  modes: ['model_tryon'],
  on: 'person',
  notice: computerMade,
  countLooks: ({ facts, options }) =>
    facts.kind === 'neck' ? countLooks(neckNames(genderOf({ options })), [0]) : 0,
  viewAngle: ({ facts, kept }, matte) =>
    facts.kind === 'neck' && !keepsFlat(kept) ? angleOfNecklace(matte) : undefined,
  fit(subject) {
    const { facts, mattes, size, taken } = subject;
    if (facts.kind !== 'neck') return undefined;
    return wearOnNeck(genderOf(subject), subject, mattes.level, size, taken) ?? noPerson;
  },
};

/**
 * Shows a necklace round a person's neck, at its true size.
 *
 * @returns The fit on a neck; the reason if no person can wear the necklace; undefined if no plate exists.
 */
export function wearOnNeck(
  gender: Gender,
  variation: Variation,
  matte: Plane,
  size: ProductSize,
  taken: AssumedHeight,
): Fit | Reason | undefined {
  if (neckNames(gender).length === 0) return undefined;
  const necklace = findNecklace(matte);
  if (!necklace) return neckNotices.outline;
  const look = chooseNeck(gender, variation);
  const share = lengthBehindNeck(size.height) / size.height;
  const [left, right] = necklace.strandsAt(share);
  const apart = ((right - left) * size.width) / 2;
  if (apart < shoulderRangeCm.from) return neckNotices.narrow;
  if (apart > shoulderRangeCm.to) return neckNotices.wide;
  // How low a necklace hangs depends on the shoulders. Their position in the picture depends on the distance of the
  // camera.
  const whole = viewNeck(look, Infinity).facts;
  const drop = (hangNecklace(whole, necklace, size, share).bottom - whole.anchor[1]) / whole.pixels_per_cm;
  if (drop > maxDropCm(look.name)) return neckNotices.long;
  const seen = viewNeck(look, drop);
  const { facts } = seen;
  const hung = hangNecklace(facts, necklace, size, share);
  return {
    place: (product, photo) =>
      placeBoxAt(product, photo, (taken.cm * facts.pixels_per_cm) / product.height, {
        x: hung.x,
        y: hung.bottom - (taken.cm * facts.pixels_per_cm) / 2,
      }),
    compose: finishPicture(seen, taken, { person: look.name, mirrored: look.mirrored }, (product, plate) =>
      composeOnNeck({ ...product, matte: openLinks(product) }, plate, hung),
    ),
  };
}

function hangNecklace(
  { anchor, pixels_per_cm, shoulders }: NeckFacts,
  necklace: Necklace,
  size: ProductSize,
  share: number,
) {
  const [left, right] = necklace.strandsAt(share);
  const [width, height] = [size.width * pixels_per_cm, size.height * pixels_per_cm];
  const x = anchor[0] - ((left + right) / 2 - 0.5) * width;
  const rows = [left, right].map((strand) => outlineAt(shoulders, x + (strand - 0.5) * width));
  // The two shoulders differ in height, so the mean height is used for the necklace.
  const bottom = (rows[0]! + rows[1]!) / 2 + (1 - share) * height;
  return { x, bottom, left: rows[0]!, right: rows[1]!, middle: anchor[0] };
}
