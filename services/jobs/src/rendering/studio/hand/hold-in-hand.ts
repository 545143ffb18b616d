import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { Plane } from '../image/plane.js';
import { measureMask } from '../mask/measure-mask.js';
import type { Variation } from '../plates/look.js';
import type { Size } from '../plates/view.js';
import { finishOn, type Shown } from '../scene/shown.js';
import type { TakenHeight } from '../size-in-picture.js';
import { composeInHand } from './compose-in-hand.js';
import { findFoot } from './find-foot.js';
import { chooseHand, lookAtHand } from './hand.js';
import { footRadii, placeInHand } from './place-in-hand.js';

/**
 * Shows a product in a person's hand, at its true size.
 *
 * @param matte the product's, as it will stand
 */
export function holdInHand(
  gender: NonNullable<ModeOptions['subject_gender']>,
  variation: Variation,
  size: Size,
  taken: TakenHeight,
  matte: Plane,
): Shown {
  const look = chooseHand(gender, size, variation);
  const seen = lookAtHand(look, size);
  const { facts } = seen;
  const foot = findFoot(matte, measureMask(matte).box!);
  const radii = footRadii(facts, foot.width * size.width * facts.pixels_per_cm);
  const stand = { x: facts.anchor[0], y: facts.anchor[1], ...radii };
  return {
    place: placeInHand(facts, size.height, foot),
    finish: finishOn(seen, taken, { person: look.name, mirrored: look.mirrored }, (product, hand) =>
      composeInHand(product, hand, stand),
    ),
  };
}
