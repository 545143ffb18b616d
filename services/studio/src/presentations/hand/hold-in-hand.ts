import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { ProductView } from '@packshot/proto/rest/product-words';
import type { Plane } from '../../image/plane.js';
import { measureMask } from '../../mask/measure-mask.js';
import type { Variation } from '../../plates/look.js';
import type { Size } from '../../plates/view.js';
import { finishOn, type Shown } from '../shown.js';
import type { TakenHeight } from '../../size-in-picture.js';
import { composeInHand } from './compose-in-hand.js';
import { findFoot, type Foot } from './find-foot.js';
import { chooseHand, lookAtHand } from './hand-plate.js';
import { footRadii, placeInHand } from './place-in-hand.js';

/**
 * Shows a product in a person's hand, at its true size.
 *
 * @param view from where it was photographed
 * @param matte the product's, as it will stand
 */
export function holdInHand(
  gender: NonNullable<ModeOptions['subject_gender']>,
  variation: Variation,
  size: Size,
  taken: TakenHeight,
  view: ProductView | undefined,
  matte: Plane,
): Shown {
  const look = chooseHand(gender, size, variation, view);
  const seen = lookAtHand(look, size);
  const { facts } = seen;
  const foot = findFoot(matte, measureMask(matte).box!);
  const width = size.width * facts.pixels_per_cm;
  const radii = footRadii(facts, foot.width * width);
  const reach = view === 'above' ? overhang(foot) * width : radii.across;
  const stand = { x: facts.anchor[0], y: facts.anchor[1], ...radii, reach };
  return {
    place: placeInHand(facts, size.height, foot),
    finish: finishOn(seen, taken, { person: look.name, mirrored: look.mirrored }, (product, hand) =>
      composeInHand(product, hand, stand),
    ),
  };
}

/** From above what is wider than its foot hides the hand below it, as a bowl does: how far it reaches, in shares of its width. */
const overhang = ({ middle }: Foot): number => Math.max(middle, 1 - middle);
