import type { Plane } from '../../image/plane.js';
import { frameFor } from '../../layout/place-product.js';
import { countLooks, type Variation } from '../../plates/look.js';
import type { Size } from '../../plates/view.js';
import { finishOn } from '../finish-on.js';
import { computerMade, noPerson } from '../person.js';
import type { Fit, Presentation, Reason } from '../presentation.js';
import { genderOf, type Gender } from '../request.js';
import type { TakenHeight } from '../../size-in-picture.js';
import { aslantOf } from './aslant-of.js';
import { composeOnWrist } from './compose-on-wrist.js';
import { findStrap, type Strap } from './find-strap.js';
import { chooseWrist, lookAtWrist, wristNames, type WristFacts } from './wrist-plate.js';

/** What its seller reads where nobody can wear it. */
export const wristNotices = {
  outline:
    'Its outline is not that of a watch or bracelet that is closed or laid out straight: it is shown in a place, without a person.',
  large: 'By its height it is larger than a wrist: it is shown in a place, without a person.',
  short: 'By its height it does not go round a wrist: it is shown in a place, without a person.',
};

/** Without a case so much of half a wrist is taken to lie flat. */
const flatShare = 0.55;
/** Of half a wrist a case covers at most so much. */
const mostCase = 1.08;
/** From its middle what was closed must reach so far towards the wrist's edge: it is drawn to it, but not by more. */
const leastReach = 0.72;

/** A watch or a bracelet on a person's wrist. */
export const wrist: Presentation = {
  name: 'wrist',
  modes: ['model_tryon'],
  on: 'person',
  notice: computerMade,
  countLooks: ({ facts, options }) =>
    facts.kind === 'wrist' ? countLooks(wristNames(genderOf({ options })), [0]) : 0,
  viewAngle: ({ facts }, matte) => (facts.kind === 'wrist' ? aslantOf(matte) : undefined),
  fit(subject) {
    const { facts, mattes, size, taken } = subject;
    if (facts.kind !== 'wrist') return undefined;
    return wearOnWrist(genderOf(subject), subject, mattes.level, size, taken) ?? noPerson;
  },
};

/**
 * Puts a watch or a bracelet on a person's wrist, at its true size.
 *
 * @param matte the product's, straight
 * @param usual how large it is by the height that is taken for it
 * @param said that height
 * @returns why that cannot be, where it cannot; nothing where there is no person
 */
export function wearOnWrist(
  gender: Gender,
  variation: Variation,
  matte: Plane,
  usual: Size,
  said: TakenHeight,
): Fit | Reason | undefined {
  if (wristNames(gender).length === 0) return undefined;
  const strap = findStrap(matte);
  if (!strap) return wristNotices.outline;
  const look = chooseWrist(gender, variation);
  const seen = lookAtWrist(look, strap.upright);
  const { facts } = seen;
  const taken = said.said ? said : { ...said, cm: fitting(strap, usual, said.cm, facts) };
  const size = { width: (usual.width * taken.cm) / said.cm, height: (usual.height * taken.cm) / said.cm };
  const lies = lengths(strap, strap.upright ? size.height : size.width, facts);
  if (Math.max(...lies.flat) > (facts.width_cm / 2) * mostCase || across(strap, size) > facts.width_cm * 1.2)
    return wristNotices.large;
  if (Math.min(...lies.ends) < (facts.width_cm / 2) * (strap.laid ? 1.2 : leastReach))
    return wristNotices.short;
  const pixels = (cm: readonly [number, number]): [number, number] => [
    cm[0] * facts.pixels_per_cm,
    cm[1] * facts.pixels_per_cm,
  ];
  return {
    place(product, photo) {
      const scale = (taken.cm * facts.pixels_per_cm) / product.height;
      const [x, y] = strap.upright ? [strap.across, strap.along] : [strap.along, strap.across];
      return frameFor(product, photo, scale, {
        x: facts.anchor[0] - (x - 0.5) * product.width * scale,
        y: facts.anchor[1] - (y - 0.5) * product.height * scale,
      });
    },
    compose: finishOn(seen, taken, { person: look.name, mirrored: look.mirrored }, (product, plate) =>
      composeOnWrist(product, plate, { ...strap, flat: pixels(lies.flat), ends: pixels(lies.ends) }),
    ),
  };
}

/** Of half a wrist a case covers so much where nobody has said how large it is. */
const usualCase = 0.82;

/**
 * What is usual for a kind may be too large by what the outline shows: of a closed watch whose strap is hardly seen. Half
 * centimetres, in centimetres.
 */
function fitting({ upright, flat }: Strap, size: Size, cm: number, { width_cm }: WristFacts): number {
  const half = flat ? Math.max(...flat) * (upright ? size.height : size.width) : 0;
  const room = width_cm / 2;
  return half <= room ? cm : Math.max(0.5, Math.floor((2 * cm * usualCase * room) / half) / 2);
}

const across = ({ upright }: Strap, { width, height }: Size): number => (upright ? width : height);

/** Centimetres from the middle of the case to where it ends and to where the strap ends. */
function lengths(
  { along, flat }: Strap,
  length: number,
  { width_cm }: WristFacts,
): { flat: [number, number]; ends: [number, number] } {
  const middle = (width_cm / 2) * flatShare;
  return {
    flat: flat ? [flat[0] * length, flat[1] * length] : [middle, middle],
    ends: [along * length, (1 - along) * length],
  };
}
