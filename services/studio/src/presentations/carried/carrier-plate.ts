import { plateFacts, platesOf } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { Handle } from '../../mask/find-handle.js';
import { channelOf, type Plane, type RgbImage } from '../../image/plane.js';
import { lies } from '../../places.js';
import { hasRoom } from '../../plates/has-room.js';
import { chooseLook, type Look, type Variation } from '../../plates/look.js';
import { readPicture } from '../../plates/read-picture.js';
import { standingThrough, viewAround, type Size } from '../../plates/view.js';

/** How a person carries something: in the fist, or over the shoulder. Kinds of plates. */
export const ways = ['carried', 'shoulder'] as const;
/** One of them. */
export type Way = (typeof ways)[number];

/** What is known of a person who carries something, in pixels of the frame. */
export type CarrierFacts = PlateOf<Way>;

/** A person who carries, at the size of the picture. */
export type Carrier = CarrierFacts & {
  image: RgbImage;
  /** How much of a pixel the fist covers, or what lies beyond the shoulder: what of a handle is not seen, 0..1. */
  hides: Plane;
  /** Centimetres by which what is seen lies behind what hangs; `farthest` and more are one. */
  behind: Plane;
  /** Light that is left on a handle beside the fist, 0..1. */
  lit: Plane;
};

type Gender = NonNullable<ModeOptions['subject_gender']>;

/** Centimetres behind the grip that a plate can tell. */
export const farthest = 51;
/** Share of the frame that the camera tries to give a product. */
const wanted = 0.46;
/** Pixels of the plate that become the picture's side at least: fewer show that they were enlarged. */
const fewest = 1150;
/** Share of the frame that what holds it and what hangs from it take at most. */
const tallest = 0.86;
/**
 * Centimetres of the picture: above where it hangs (the fist and some of the sleeve, or what of a shoulder a plate shows), from
 * there to its middle, towards the person, and by how much the inner edge of a handle lies higher: over a shoulder it goes on.
 */
const framing = {
  carried: { above: 17, towards: 4, beyond: 0 },
  shoulder: { above: 4.5, towards: -5, beyond: 4 },
} as const satisfies Record<Way, object>;

/** Kinds that have a handle to carry them by, or a strap. */
const kinds: Record<Way, ReadonlySet<ProductFacts['kind']>> = {
  carried: new Set(['bag', 'hangs']),
  shoulder: new Set(['bag']),
};

/** Whether something of this kind, photographed like this, is carried if it has a handle: what lies does not hang. */
export const mayBeCarried = (facts: ProductFacts, way: Way): boolean =>
  kinds[way].has(facts.kind) && !lies(facts);

/** Names of the plates that an option offers. */
export const carrierNames = (gender: Gender, way: Way): readonly string[] => platesOf(way, gender);

/** The person of a picture: each variation of the same photo gets another one, or the other hand. */
export const chooseCarrier = (gender: Gender, way: Way, variation: Variation): Look =>
  chooseLook(carrierNames(gender, way), [0], variation);

/** Whether something of this size can be carried by every person of an option, and there are any. */
export const canCarry = (gender: Gender, way: Way, cm: Size): boolean =>
  hasRoom(carrierNames(gender, way), way, cm);

/** Looks at a person from where what hangs is large in the picture, and the fist is in it. */
export function lookAtCarrier(
  { name, mirrored }: Look,
  way: Way,
  cm: Size,
  handle: Handle,
): { facts: CarrierFacts; load(): Promise<Carrier> } {
  const plate: CarrierFacts = plateFacts(name, way);
  const { size, anchor, pixels_per_cm } = plate;
  const { above, towards, beyond } = framing[way];
  const below = (1 - handle.y) * cm.height - beyond;
  const side = Math.max(Math.max(cm.width, cm.height) / wanted, (above + below) / tallest) * pixels_per_cm;
  const middle: [number, number] = [
    anchor[0] + towards * pixels_per_cm,
    anchor[1] + ((below - above) / 2) * pixels_per_cm,
  ];
  const view = viewAround({ size, at: middle, inView: [0.5, 0.5], mirrored }, Math.max(fewest, side));
  const facts = standingThrough(plate, view);
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
        behind: channelOf(layers, 1, (value) => (value / 255) * farthest),
        lit: channelOf(layers, 2, (value) => value / 255),
      };
    },
  };
}

/** Centimetres by which the inner edge of a handle lies above the anchor of a plate. */
export const beyondAnchor = (way: Way): number => framing[way].beyond;
