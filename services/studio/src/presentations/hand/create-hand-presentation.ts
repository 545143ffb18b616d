import { platesOf } from '@packshot/plates/library';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ProductView } from '@packshot/proto/rest/product-words';
import type { Plane } from '../../image/plane.js';
import { measureMask } from '../../mask/measure-mask.js';
import { belongsOnFloor, isShownLying } from '../../places.js';
import { countLooks, isKeptAmong, type Variation } from '../../plates/look.js';
import type { ProductSize } from '../../plates/view.js';
import { standsInOneRow } from '../../shadow/bodies.js';
import { isSizeProbable, type AssumedHeight } from '../../measure-size-in-picture.js';
import { finishPicture } from '../finish-picture.js';
import { feetNames } from '../next-to-feet/feet-plate.js';
import { computerMade, noPerson, unknownSize } from '../person.js';
import type { Fit, Presentation, Subject } from '../presentation.js';
import { genderOf, type Gender } from '../request.js';
import { composeInHand } from './compose-in-hand.js';
import { findFoot, type Foot } from './find-foot.js';
import { canHold, chooseHand, handNames, holdOf, viewHand, type Hold } from './hand-plate.js';
import { footRadii, placeInHand } from './place-in-hand.js';

/** Kinds of products that are worn or hang. In a hand or on the floor, these products would look wrong. */
const wornOrHangingKinds = new Set<ProductFacts['kind']>(['head', 'hangs']);

const reasons = {
  lying:
    'Photographed from above, the product cannot stand with a person. The product is shown lying down, without a person.',
  apart:
    'The parts of the product stand one behind the other, so a hand cannot hold the product. The product is shown in a scene without a person.',
  cut: 'The photo cuts off the product, so it is shown without a person.',
};

/** Of the presentations with a hand, the first in the list gives the reasons for all presentations. */
export const createHandPresentation = (name: string, holds: readonly Hold[]): Presentation => ({
  name,
  modes: ['model_tryon'],
  on: 'person',
  notice: computerMade,
  countLooks({ facts, options }) {
    if (wornOrHangingKinds.has(facts.kind) || isShownLying(facts) || belongsOnFloor(facts)) return 0;
    const plates = holds.filter((hold) => (hold === 'above') === (facts.view === 'above'));
    return Math.max(0, ...plates.map((hold) => countLooks(handNames(genderOf({ options }), hold), [0])));
  },
  fit(subject) {
    const { facts, size, taken, mattes, maybeLarge } = subject;
    const gender = genderOf(subject);
    if (wornOrHangingKinds.has(facts.kind) || handNames(gender).length === 0) return noPerson;
    if (isShownLying(facts)) return reasons.lying;
    if (isStraightEdgeUnwanted(subject, gender)) return reasons.cut;
    if (maybeLarge && !isSizeProbable(taken)) return unknownSize;
    if (belongsOnFloor(facts) || !canHold(gender, size, facts.view)) return undefined;
    if (!standsInOneRow(mattes.level)) return reasons.apart;
    if (!holds.includes(holdOf(gender, size, facts.view))) return undefined;
    return holdInHand(gender, subject, size, taken, facts.view, mattes.level);
  },
});

/**
 * In a hand or on the floor, the straight edge of a product that the photo cuts off would be visible. Older pictures
 * show it, and keep their person when they are adjusted.
 */
const isStraightEdgeUnwanted = ({ cutSides, kept }: Subject, gender: Gender): boolean =>
  cutSides !== undefined && !isKeptAmong([...platesOf('hand', gender), ...feetNames(gender)], kept);

function holdInHand(
  gender: Gender,
  variation: Variation,
  size: ProductSize,
  taken: AssumedHeight,
  view: ProductView | undefined,
  matte: Plane,
): Fit {
  const look = chooseHand(gender, size, variation, view);
  const seen = viewHand(look, size);
  const { facts } = seen;
  const foot = findFoot(matte, measureMask(matte).box!);
  const width = size.width * facts.pixels_per_cm;
  const radii = footRadii(facts, foot.width * width);
  const reach = view === 'above' ? reachFromFoot(foot) * width : radii.across;
  const stand = { x: facts.anchor[0], y: facts.anchor[1], ...radii, reach };
  return {
    place: placeInHand(facts, size.height, foot),
    compose: finishPicture(seen, taken, { person: look.name, mirrored: look.mirrored }, (product, hand) =>
      composeInHand(product, hand, stand),
    ),
  };
}

/** From above, a product wider than its foot, such as a bowl, hides the hand below it. */
const reachFromFoot = ({ middle }: Foot): number => Math.max(middle, 1 - middle);
