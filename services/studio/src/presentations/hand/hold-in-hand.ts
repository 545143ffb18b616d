import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ProductView } from '@packshot/proto/rest/product-words';
import type { Plane } from '../../image/plane.js';
import { measureMask } from '../../mask/measure-mask.js';
import { belongsOnFloor, lies } from '../../places.js';
import { countLooks, type Variation } from '../../plates/look.js';
import type { Size } from '../../plates/view.js';
import { standsInOneRow } from '../../shadow/bodies.js';
import type { TakenHeight } from '../../size-in-picture.js';
import { finishOn } from '../finish-on.js';
import { computerMade, noPerson } from '../person.js';
import type { Fit, Presentation } from '../presentation.js';
import { genderOf, type Gender } from '../request.js';
import { composeInHand } from './compose-in-hand.js';
import { findFoot, type Foot } from './find-foot.js';
import { canHold, chooseHand, handNames, holdOf, lookAtHand, type Hold } from './hand-plate.js';
import { footRadii, placeInHand } from './place-in-hand.js';

/** Kinds that are worn or hang: held up in a hand, or set down on the floor, they would look wrong. */
const worn = new Set<ProductFacts['kind']>(['head', 'hangs']);

/** What the seller reads where no hand can show a product that is small enough. */
const reasons = {
  lying: 'Photographed from above, it cannot stand with a person: it is shown lying, without one.',
  apart:
    'Parts of it stand apart, one behind the other, as no hand holds them: it is shown in a place, without a person.',
};

/**
 * The presentation of what a hand can hold, by the thumb or on the open palm. How wide the product is decides which; the
 * first of the two in the list gives the reasons of both.
 */
export const heldBy = (name: string, holds: readonly Hold[]): Presentation => ({
  name,
  modes: ['model_tryon'],
  on: 'person',
  notice: computerMade,
  countLooks({ facts, options }) {
    if (worn.has(facts.kind) || lies(facts) || belongsOnFloor(facts)) return 0;
    const plates = holds.filter((hold) => (hold === 'above') === (facts.view === 'above'));
    return Math.max(0, ...plates.map((hold) => countLooks(handNames(genderOf({ options }), hold), [0])));
  },
  fit(subject) {
    const { facts, size, taken, mattes } = subject;
    const gender = genderOf(subject);
    if (worn.has(facts.kind) || handNames(gender).length === 0) return noPerson;
    if (lies(facts)) return reasons.lying;
    if (belongsOnFloor(facts) || !canHold(gender, size, facts.view)) return undefined;
    if (!standsInOneRow(mattes.level)) return reasons.apart;
    if (!holds.includes(holdOf(gender, size, facts.view))) return undefined;
    return holdInHand(gender, subject, size, taken, facts.view, mattes.level);
  },
});

/**
 * Shows a product in a person's hand, at its true size.
 *
 * @param view from where it was photographed
 * @param matte the product's, as it will stand
 */
function holdInHand(
  gender: Gender,
  variation: Variation,
  size: Size,
  taken: TakenHeight,
  view: ProductView | undefined,
  matte: Plane,
): Fit {
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
    compose: finishOn(seen, taken, { person: look.name, mirrored: look.mirrored }, (product, hand) =>
      composeInHand(product, hand, stand),
    ),
  };
}

/** From above what is wider than its foot hides the hand below it, as a bowl does: how far it reaches, in shares of its width. */
const overhang = ({ middle }: Foot): number => Math.max(middle, 1 - middle);
