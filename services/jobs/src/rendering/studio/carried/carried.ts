import { plateFacts, platesOf } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { Handle } from '../mask/find-handle.js';
import { channelOf, type Plane, type RgbImage } from '../image/plane.js';
import { lies } from '../places.js';
import { hasRoom } from '../plates/has-room.js';
import { chooseLook, type Look, type Variation } from '../plates/look.js';
import { readPicture } from '../plates/read-picture.js';
import { standingThrough, viewAround, type Size } from '../plates/view.js';

/** What is known of a person who carries something, in pixels of the frame. */
export type CarriedFacts = PlateOf<'carried'>;

/** A person with a closed fist, at the size of the picture. */
export interface Carrier extends CarriedFacts {
  image: RgbImage;
  /** How much of a pixel the fist covers, 0..1. */
  fist: Plane;
  /** Centimetres by which what is seen lies behind the grip; `farthest` and more are one. */
  behind: Plane;
  /** Light that is left on a handle beside the fist, 0..1. */
  lit: Plane;
}

type Gender = NonNullable<ModeOptions['subject_gender']>;

/** Centimetres behind the grip that a plate can tell. */
export const farthest = 51;
/** Share of the frame that the camera tries to give a product. */
const wanted = 0.46;
/** Pixels of the plate that become the picture's side at least: fewer show that they were enlarged. */
const fewest = 1150;
/** Centimetres above the grip that belong to the picture: the fist, and some of the sleeve. */
const above = 17;
/** Share of the frame that the fist and what hangs from it take at most. */
const tallest = 0.86;
/** Centimetres from the grip to the middle of the picture: towards the person. */
const towards = 4;

/** Kinds that have a handle to carry them by. */
const kinds = new Set<ProductFacts['kind']>(['bag', 'hangs']);

/** Whether something of this kind, photographed like this, is carried if it has a handle: what lies does not hang. */
export const mayBeCarried = (facts: ProductFacts): boolean => kinds.has(facts.kind) && !lies(facts);

/** Names of the plates that an option offers. */
export const carrierNames = (gender: Gender): readonly string[] => platesOf('carried', gender);

/** The person of a picture: each variation of the same photo gets another one, or the other hand. */
export const chooseCarrier = (gender: Gender, variation: Variation): Look =>
  chooseLook(carrierNames(gender), [0], variation);

/** Whether something of this size can be carried by every person of an option, and there are any. */
export const canCarry = (gender: Gender, cm: Size): boolean => hasRoom(carrierNames(gender), 'carried', cm);

/** Looks at a person from where what hangs is large in the picture, and the fist is in it. */
export function lookAtCarrier(
  { name, mirrored }: Look,
  cm: Size,
  handle: Handle,
): { facts: CarriedFacts; load(): Promise<Carrier> } {
  const plate = plateFacts(name, 'carried');
  const { size, anchor, pixels_per_cm } = plate;
  const below = (1 - handle.y) * cm.height;
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
        fist: channelOf(layers, 0, (value) => value / 255),
        behind: channelOf(layers, 1, (value) => (value / 255) * farthest),
        lit: channelOf(layers, 2, (value) => value / 255),
      };
    },
  };
}
