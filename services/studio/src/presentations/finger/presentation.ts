import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { Plane } from '../../image/plane.js';
import { placeBoxAt } from '../../layout/place-product.js';
import { measureMask } from '../../mask/measure-mask.js';
import { countLooks, type Look, type Variation } from '../../plates/look.js';
import { finishPicture } from '../finish-picture.js';
import { computerMade, noPerson } from '../person.js';
import type { Fit, Presentation, Reason } from '../presentation.js';
import { genderOf, type Gender } from '../request.js';
import type { AssumedHeight } from '../../measure-size-in-picture.js';
import { composeOnFinger } from './compose-on-finger.js';
import { findRing, type NoRing, type Ring } from './find-ring.js';
import { chooseFinger, fingerNames, viewFinger } from './finger-plate.js';

export const fingerNotices = {
  hole: 'The photo shows no hole for a finger, so the ring is shown in a scene without a person. Photograph the ring lying down, from above at an angle.',
  outline:
    'The outline is not that of a ring seen at an angle, so the product is shown in a scene without a person.',
  along:
    'The photo looks through the ring along the finger, so the ring is shown in a scene without a person. Photograph the ring lying down, from above at an angle.',
  stone:
    'A hand would hide the stone, which is at the side, so the ring is shown in a scene without a person. Photograph the ring with its stone to the front.',
  side: 'The photo does not show which half of the ring is nearer, so the ring is shown in a scene without a person. Photograph the ring lying down, from above at an angle.',
  large:
    'At this size, the ring is too wide for the finger, so the ring is shown in a scene without a person.',
  small:
    'At this size, the ring is too narrow for the finger, so the ring is shown in a scene without a person.',
} satisfies Record<NoRing | 'large' | 'small', string>;
const acrossNotice = 'The given height was used as the width of the ring.';

/** Range of hand sizes relative to the rendered hand, because a ring usually fits the person who wears the ring. */
const hands = { smallest: 0.85, largest: 1.25 };

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

interface Fitted {
  ring: Ring;
  look: Look;
  hand: number;
  /** Height of the ring after it is turned for the finger. */
  taken: AssumedHeight;
  /** True when the given height is used as the ring's width. */
  across: boolean;
}

/**
 * Chooses a finger for a ring. A ring of unknown height gets its size from the finger, because its inner width equals
 * the finger's width.
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
  const { width_cm } = viewFinger(look).facts;
  if (said === undefined) {
    const cm = Math.round(((10 * width_cm) / (2 * ring.inner)) * tall) / 10;
    return { ring, look, hand: 1, taken: { cm, said: false }, across: false };
  }
  const handFor = (pixels: number): number => (2 * ring.inner * said) / pixels / width_cm;
  const fits = (hand: number): boolean => hand >= hands.smallest && hand <= hands.largest;
  // Sellers measure a lying ring across, because they do not know its height in a photo taken at an angle.
  const [asTall, asWide] = [box!.height, 2 * ring.outer];
  const across = !fits(handFor(asTall)) && fits(handFor(asWide));
  const pixels = across ? asWide : asTall;
  const hand = handFor(pixels);
  if (!fits(hand)) return hand > 1 ? fingerNotices.large : fingerNotices.small;
  return { ring, look, hand, taken: { cm: (said * tall) / pixels, said: true }, across };
}

/** Returns the angle in radians by which a ring on a finger turns; undefined if no finger fits. */
export function angleOnFinger(...ring: Parameters<typeof fitOnFinger>): number | undefined {
  const fitted = fitOnFinger(...ring);
  return typeof fitted === 'object' ? fitted.ring.angle : undefined;
}

/** Puts a ring on a person's finger at its true size. Returns the result of `fitOnFinger` when no finger fits. */
export function wearOnFinger(
  ...[gender, variation, matte, said]: Parameters<typeof fitOnFinger>
): Fit | Reason | undefined {
  const fitted = fitOnFinger(gender, variation, matte, said);
  if (typeof fitted !== 'object') return fitted;
  const { ring, look, hand, taken, across } = fitted;
  const { facts, load } = viewFinger(look);
  const wide = facts.width_cm * facts.pixels_per_cm;
  // Scale from pixels of the matte, in which the ring was measured, to pixels of the frame.
  const zoom = wide / (2 * ring.inner);
  const y = facts.anchor[1] - ((ring.near[0] + ring.near[1]) / 2) * zoom;
  const seen = { facts: { pixels_per_cm: facts.pixels_per_cm / hand }, load };
  const compose = finishPicture(
    seen,
    taken,
    { person: look.name, mirrored: look.mirrored },
    (product, plate) =>
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
      return placeBoxAt(product, photo, scale, {
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
