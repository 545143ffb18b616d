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
import { slantOf } from './slant-of.js';
import { composeOnWrist } from './compose-on-wrist.js';
import { findStrap, type Strap } from './find-strap.js';
import { chooseWrist, viewWrist, wristNames, type WristFacts } from './wrist-plate.js';

export const wristNotices = {
  outline:
    'The outline does not match a watch or bracelet that is closed or laid out straight. The product is shown in a scene without a person.',
  large:
    'At this size, the product is larger than a wrist, so the product is shown in a scene without a person.',
  short:
    'At this size, the strap does not go round a wrist, so the product is shown in a scene without a person.',
};

/** Share of half a wrist's width along which a strap without a case lies flat. */
const flatShare = 0.55;
/** Maximum half length of a case, as a share of half a wrist's width. */
const maxHalfCaseShare = 1.08;
/**
 * Minimum length of each end of a closed strap, as a share of half a wrist's width. The minimum limits the stretching.
 */
const minEndShare = 0.72;

export const wrist: Presentation = {
  name: 'wrist',
  modes: ['model_tryon'],
  on: 'person',
  notice: computerMade,
  countLooks: ({ facts, options }) =>
    facts.kind === 'wrist' ? countLooks(wristNames(genderOf({ options })), [0]) : 0,
  viewAngle: ({ facts, kept }, matte) =>
    facts.kind === 'wrist' && !keepsFlat(kept) ? slantOf(matte) : undefined,
  fit(subject) {
    const { facts, mattes, size, taken } = subject;
    if (facts.kind !== 'wrist') return undefined;
    return wearOnWrist(genderOf(subject), subject, mattes.level, size, taken) ?? noPerson;
  },
};

/**
 * Puts a watch or a bracelet on a person's wrist, at its true size.
 *
 * @returns The fit on a wrist; the reason if no person can wear the product; undefined if no plate exists.
 */
export function wearOnWrist(
  gender: Gender,
  variation: Variation,
  matte: Plane,
  usual: ProductSize,
  said: AssumedHeight,
): Fit | Reason | undefined {
  if (wristNames(gender).length === 0) return undefined;
  const strap = findStrap(matte);
  if (!strap) return wristNotices.outline;
  const look = chooseWrist(gender, variation);
  const seen = viewWrist(look, strap.upright);
  const { facts } = seen;
  const taken = said.said ? said : { ...said, cm: fitCaseHeight(strap, usual, said.cm, facts) };
  const size = { width: (usual.width * taken.cm) / said.cm, height: (usual.height * taken.cm) / said.cm };
  const lies = measureLengths(strap, strap.upright ? size.height : size.width, facts);
  if (
    Math.max(...lies.flat) > (facts.width_cm / 2) * maxHalfCaseShare ||
    widthAcross(strap, size) > facts.width_cm * 1.2
  )
    return wristNotices.large;
  if (Math.min(...lies.ends) < (facts.width_cm / 2) * (strap.laid ? 1.2 : minEndShare))
    return wristNotices.short;
  const pixels = (cm: readonly [number, number]): [number, number] => [
    cm[0] * facts.pixels_per_cm,
    cm[1] * facts.pixels_per_cm,
  ];
  return {
    place(product, photo) {
      const scale = (taken.cm * facts.pixels_per_cm) / product.height;
      const [x, y] = strap.upright ? [strap.across, strap.along] : [strap.along, strap.across];
      return placeBoxAt(product, photo, scale, {
        x: facts.anchor[0] - (x - 0.5) * product.width * scale,
        y: facts.anchor[1] - (y - 0.5) * product.height * scale,
      });
    },
    compose: finishPicture(seen, taken, { person: look.name, mirrored: look.mirrored }, (product, plate) =>
      composeOnWrist(product, plate, { ...strap, flat: pixels(lies.flat), ends: pixels(lies.ends) }),
    ),
  };
}

/** Share of half a wrist's width that a case covers when its size is unknown. */
const usualCaseShare = 0.82;

/** Returns a height in centimetres at which the case fits the wrist, rounded down to half a centimetre. */
function fitCaseHeight(
  { upright, flat }: Strap,
  size: ProductSize,
  cm: number,
  { width_cm }: WristFacts,
): number {
  const half = flat ? Math.max(...flat) * (upright ? size.height : size.width) : 0;
  const room = width_cm / 2;
  return half <= room ? cm : Math.max(0.5, Math.floor((2 * cm * usualCaseShare * room) / half) / 2);
}

const widthAcross = ({ upright }: Strap, { width, height }: ProductSize): number =>
  upright ? width : height;

/** Returns the distances in centimetres from the middle of the case to the ends of the case and of the strap. */
function measureLengths(
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
