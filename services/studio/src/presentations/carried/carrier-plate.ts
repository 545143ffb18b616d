import { plateFacts, platesOf } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { Handle } from '../../mask/find-handle.js';
import { channelOf, type Plane, type RgbImage } from '../../image/plane.js';
import { isShownLying } from '../../places.js';
import { hasRoom } from '../../plates/has-room.js';
import { chooseLook, type Look, type Variation } from '../../plates/look.js';
import { readPicture } from '../../plates/read-picture.js';
import { mapStandingToFrame, viewAround, type ProductSize } from '../../plates/view.js';

/** Kinds of plates on which a person carries a product: in the fist, or over the shoulder. */
export const carryWays = ['carried', 'shoulder'] as const;
export type CarryWay = (typeof carryWays)[number];

export type CarrierFacts = PlateOf<CarryWay>;

export type Carrier = CarrierFacts & {
  image: RgbImage;
  /** Share of a pixel in which the fist, or the far side of the shoulder, hides a handle, 0..1. */
  hides: Plane;
  /** Distance in centimetres from the product to the visible surface behind it, at most `maxDepthCm`. */
  behind: Plane;
  /** Remaining share of the light on a handle next to the fist, 0..1. */
  lit: Plane;
};

type Gender = NonNullable<ModeOptions['subject_gender']>;

/** Maximum distance behind the grip that a plate can store, in centimetres. */
export const maxDepthCm = 51;
const targetShare = 0.46;
/** Minimum side, in pixels, of the part of a plate that becomes the picture. A smaller part would look enlarged. */
const minViewSidePx = 1150;
/** Maximum share of the frame's height for the fist or shoulder and the hanging product together. */
const maxHeightShare = 0.86;
/**
 * Distances in centimetres. `above`: the space above the anchor for the fist and sleeve, or for the shoulder.
 * `towards`: the shift of the picture's centre towards the person. `beyond`: the height of a handle's inner edge above
 * the anchor, because a strap continues over the shoulder.
 */
const framing = {
  carried: { above: 17, towards: 4, beyond: 0 },
  shoulder: { above: 4.5, towards: -5, beyond: 4 },
} as const satisfies Record<CarryWay, object>;

const carriedKinds: Record<CarryWay, ReadonlySet<ProductFacts['kind']>> = {
  carried: new Set(['bag', 'hangs']),
  shoulder: new Set(['bag']),
};

/** Reports whether a product of this kind and view would be carried if a handle is found. */
export const isCarriedKind = (facts: ProductFacts, way: CarryWay): boolean =>
  carriedKinds[way].has(facts.kind) && !isShownLying(facts);

/** Returns the plates whose persons carry a product in this way. */
export const carrierNames = (gender: Gender, way: CarryWay): readonly string[] => platesOf(way, gender);

/** Chooses the person of a picture. Each variation of one photo gets another person or the other hand. */
export const chooseCarrier = (gender: Gender, way: CarryWay, variation: Variation): Look =>
  chooseLook(carrierNames(gender, way), [0], variation);

/** Reports whether every such person has room for a product of this size. */
export const canCarry = (gender: Gender, way: CarryWay, cm: ProductSize): boolean =>
  hasRoom(carrierNames(gender, way), way, cm);

/**
 * Returns the part of a plate that shows the person's hand or shoulder and the whole product. The facts are in pixels
 * of the frame.
 */
export function viewCarrier(
  { name, mirrored }: Look,
  way: CarryWay,
  cm: ProductSize,
  handle: Handle,
): { facts: CarrierFacts; load(): Promise<Carrier> } {
  const plate: CarrierFacts = plateFacts(name, way);
  const { size, anchor, pixels_per_cm } = plate;
  const { above, towards, beyond } = framing[way];
  const below = (1 - handle.y) * cm.height - beyond;
  const side =
    Math.max(Math.max(cm.width, cm.height) / targetShare, (above + below) / maxHeightShare) * pixels_per_cm;
  const middle: [number, number] = [
    anchor[0] + towards * pixels_per_cm,
    anchor[1] + ((below - above) / 2) * pixels_per_cm,
  ];
  const view = viewAround({ size, at: middle, inView: [0.5, 0.5], mirrored }, Math.max(minViewSidePx, side));
  const facts = mapStandingToFrame(plate, view);
  return {
    facts,
    async load() {
      const [image, layers] = await Promise.all([
        readPicture(name, view),
        readPicture(name, view, 'layers.png'),
      ]);
      return {
        ...facts,
        image,
        hides: channelOf(layers, 0, (value) => value / 255),
        behind: channelOf(layers, 1, (value) => (value / 255) * maxDepthCm),
        lit: channelOf(layers, 2, (value) => value / 255),
      };
    },
  };
}

/** Returns the distance in centimetres of a handle's inner edge above the anchor of a plate. */
export const gripAboveAnchorCm = (way: CarryWay): number => framing[way].beyond;
