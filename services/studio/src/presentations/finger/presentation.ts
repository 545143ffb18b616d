import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { Plane } from '../../image/plane.js';
import { frameFor } from '../../layout/place-product.js';
import { measureMask } from '../../mask/measure-mask.js';
import { countLooks, type Look, type Variation } from '../../plates/look.js';
import { finishOn } from '../finish-on.js';
import { computerMade, noPerson } from '../person.js';
import type { Fit, Presentation, Reason } from '../presentation.js';
import { genderOf, type Gender } from '../request.js';
import type { TakenHeight } from '../../size-in-picture.js';
import { composeOnFinger } from './compose-on-finger.js';
import { findRing, type NoRing, type Ring } from './find-ring.js';
import { chooseFinger, fingerNames, lookAtFinger } from './finger-plate.js';

/** What its seller reads where nobody can wear it. */
export const fingerNotices = {
  hole: 'No hole is seen in it through which a finger could go: it is shown in a place, without a person. Photograph the ring lying, from aslant above.',
  outline: 'Its outline is not that of a ring seen from aslant: it is shown in a place, without a person.',
  along:
    'It was photographed along the finger, where a hand is never seen from: it is shown in a place, without a person. Photograph the ring lying, from aslant above.',
  stone:
    'Its stone lies at the side, where a hand does not show it: it is shown in a place, without a person. Photograph the ring with its stone to the front.',
  side: 'Which half of it is nearer cannot be told: it is shown in a place, without a person. Photograph the ring lying, from aslant above.',
  large: 'By its height it is too wide for this finger: it is shown in a place, without a person.',
  small: 'By its height it is too narrow for this finger: it is shown in a place, without a person.',
} satisfies Record<NoRing | 'large' | 'small', string>;
const acrossNotice = 'The height that was said is taken for its width.';

/** Hands differ: a picture is taken for a hand that is so much smaller or larger, since a ring fits who wears it. */
const hands = { smallest: 0.85, largest: 1.25 };

/** A ring on a person's finger. */
export const finger: Presentation = {
  name: 'finger',
  modes: ['model_tryon'],
  on: 'person',
  notice: computerMade,
  countLooks: ({ facts, options }) =>
    facts.kind === 'ring' ? countLooks(fingerNames(genderOf({ options })), [0]) : 0,
  viewAngle: ({ facts, options, ...variation }, matte) =>
    facts.kind === 'ring'
      ? angleOnFinger(genderOf({ options }), variation, matte, facts.height_cm)
      : undefined,
  fit(subject) {
    const { facts, mattes } = subject;
    if (facts.kind !== 'ring') return undefined;
    return wearOnFinger(genderOf(subject), subject, mattes.seen, facts.height_cm) ?? noPerson;
  },
};

/** A ring and the finger that it fits. */
interface Fitted {
  ring: Ring;
  look: Look;
  /** How large the hand is, beside the one that was rendered. */
  hand: number;
  /** How tall the ring is when it is turned for the finger. */
  taken: TakenHeight;
  /** Its height is taken for its width. */
  across: boolean;
}

/**
 * Chooses a finger for a ring. What it is wide within is what a finger is wide, so that its size follows from the finger where
 * nobody has said its height.
 *
 * @param matte over the whole photo as it is, 0..1
 * @returns why nobody can wear it, where nobody can; nothing where there is no person
 */
function fitOnFinger(
  gender: Gender,
  variation: Variation,
  matte: Plane,
  said: ProductFacts['height_cm'],
): Fitted | string | undefined {
  if (fingerNames(gender).length === 0) return undefined;
  const ring = findRing(matte);
  if (typeof ring === 'string') return fingerNotices[ring];
  const { box } = measureMask(matte);
  const { tall } = ring;
  const look = chooseFinger(gender, variation);
  const { width_cm } = lookAtFinger(look).facts;
  if (said === undefined) {
    const cm = Math.round(((10 * width_cm) / (2 * ring.inner)) * tall) / 10;
    return { ring, look, hand: 1, taken: { cm, said: false }, across: false };
  }
  const handFor = (pixels: number): number => (2 * ring.inner * said) / pixels / width_cm;
  const fits = (hand: number): boolean => hand >= hands.smallest && hand <= hands.largest;
  // Who measures a ring that lies measures across it: its height in a photo from aslant nobody knows.
  const [asTall, asWide] = [box!.height, 2 * ring.outer];
  const across = !fits(handFor(asTall)) && fits(handFor(asWide));
  const pixels = across ? asWide : asTall;
  const hand = handFor(pixels);
  if (!fits(hand)) return hand > 1 ? fingerNotices.large : fingerNotices.small;
  return { ring, look, hand, taken: { cm: (said * tall) / pixels, said: true }, across };
}

/** Radians by which a photo is turned so that its ring can be worn, see `turning`; nothing where nobody wears it. */
export function angleOnFinger(...ring: Parameters<typeof fitOnFinger>): number | undefined {
  const fitted = fitOnFinger(...ring);
  return typeof fitted === 'object' ? fitted.ring.angle : undefined;
}

/**
 * Puts a ring on a person's finger, at its true size.
 *
 * @returns as `fitOnFinger` does where it cannot
 */
export function wearOnFinger(
  ...[gender, variation, matte, said]: Parameters<typeof fitOnFinger>
): Fit | Reason | undefined {
  const fitted = fitOnFinger(gender, variation, matte, said);
  if (typeof fitted !== 'object') return fitted;
  const { ring, look, hand, taken, across } = fitted;
  const { facts, load } = lookAtFinger(look);
  const wide = facts.width_cm * facts.pixels_per_cm;
  // Pixels of the frame for each pixel of the matte, in which the ring was measured.
  const zoom = wide / (2 * ring.inner);
  const y = facts.anchor[1] - ((ring.near[0] + ring.near[1]) / 2) * zoom;
  const seen = { facts: { pixels_per_cm: facts.pixels_per_cm / hand }, load };
  const compose = finishOn(seen, taken, { person: look.name, mirrored: look.mirrored }, (product, plate) =>
    composeOnFinger(product, plate, {
      x: facts.anchor[0],
      y,
      outer: ring.outer * zoom,
      round: ring.round,
      flat: ring.flat * zoom,
    }),
  );
  return {
    place(product, photo) {
      const scale = (zoom * matte.width) / photo.width;
      const [x, middle] = [(ring.x / matte.width) * photo.width, (ring.y / matte.height) * photo.height];
      return frameFor(product, photo, scale, {
        x: facts.anchor[0] + (product.left + product.width / 2 - x) * scale,
        y: y + (product.top + product.height / 2 - middle) * scale,
      });
    },
    compose: (product, { notice, ...more } = {}) =>
      compose(product, {
        ...more,
        notice: across ? [notice, acrossNotice].filter(Boolean).join(' ') : notice,
      }),
  };
}
