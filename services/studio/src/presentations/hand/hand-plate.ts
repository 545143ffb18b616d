import { plateFacts, platesOf } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { ProductView } from '@packshot/proto/rest/product-words';
import { channelOf, type Plane, type RgbImage } from '../../image/plane.js';
import { levelAtMost } from '../../places.js';
import { hasRoom } from '../../plates/has-room.js';
import { chooseLook, type Look, type Variation } from '../../plates/look.js';
import { readPicture } from '../../plates/read-picture.js';
import { standingThrough, viewAround, type Size } from '../../plates/view.js';

/**
 * What is known of a person with an open hand, in pixels of the frame. `pixels_per_cm` is what a centimetre of a product's
 * height takes: of what was photographed from above, one across the line of sight, as its photo shows it.
 */
export type HandFacts = PlateOf<'hand'>;

/** A person with an open hand, at the size of the picture. */
export interface Hand extends HandFacts {
  image: RgbImage;
  /** How much of the hand covers a pixel, 0..1. */
  cover: Plane;
  /** Millimetres by which the hand is nearer to the camera than the axis of what stands on it. */
  nearer: Plane;
  /** How much of a pixel is the thumb that keeps a product, 0..1. */
  thumb: Plane;
  /** Light that is left on the hand beside what is as wide as each of `shadeWidths`, 0..1. */
  shades: readonly Plane[];
}

type Gender = NonNullable<ModeOptions['subject_gender']>;

/** Share of the frame that the camera tries to give a product. */
const wanted = 0.45;
/** Pixels of the plate that become the picture's side at least: fewer show that they were enlarged. */
const fewest = 1150;
/** Where the middle of a product is seen, as shares of the picture. */
const inView: [number, number] = [0.5, 0.5];

/** Centimetres: feet whose shadows are the channels of `shadows.png`. */
export const shadeWidths = [4, 7, 10] as const;
/** Centimetres by which a thumb may reach over a product's edge: farther in lie its face and its label. */
const overEdge = 1.6;

/** The thumb keeps a product at its edge, or the product stands on the open palm: on one that is seen from above, if it was. */
export type Hold = 'thumb' | 'palm' | 'above';

/** Names of the people that an option offers. */
export const handNames = (gender: Gender, hold: Hold = 'thumb'): readonly string[] =>
  platesOf('hand', gender).filter((name) => holdOn(name) === hold);

function holdOn(name: string): Hold {
  const { pitch, thumb_cm } = plateFacts(name, 'hand');
  if (pitch > levelAtMost) return 'above';
  return thumb_cm === undefined ? 'palm' : 'thumb';
}

/** The person of a picture: each variation of the same photo gets another one, or the other hand. */
export const chooseHand = (gender: Gender, cm: Size, variation: Variation, view?: ProductView): Look =>
  chooseLook(handNames(gender, holdOf(gender, cm, view)), [0], variation);

/** Whether something of this size can be held by every person of an option, and there are any. */
export const canHold = (gender: Gender, cm: Size, view?: ProductView): boolean =>
  hasRoom(handNames(gender, view === 'above' ? 'above' : 'thumb'), 'hand', cm);

/** What is wide stands on the open palm: a thumb would lie over the middle of it. So does whatever was photographed from above. */
export function holdOf(gender: Gender, cm: Size, view: ProductView | undefined): Hold {
  if (view === 'above') return 'above';
  if (!hasRoom(handNames(gender, 'palm'), 'hand', cm)) return 'thumb';
  const within = (name: string): boolean => cm.width / 2 - plateFacts(name, 'hand').thumb_cm! > overEdge;
  return handNames(gender).some(within) ? 'palm' : 'thumb';
}

/** Looks at a person from where the product is large in the picture. */
export function lookAtHand({ name, mirrored }: Look, cm: Size): { facts: HandFacts; load(): Promise<Hand> } {
  const plate = inPhotoScale(plateFacts(name, 'hand'));
  const { size, anchor, pixels_per_cm } = plate;
  const longest = Math.max(cm.width, cm.height) * pixels_per_cm;
  // Below the middle of what is small there shall be room for the hand.
  const middle: [number, number] = [anchor[0], anchor[1] - 0.42 * cm.height * pixels_per_cm];
  const view = viewAround({ size, at: middle, inView, mirrored }, Math.max(fewest, longest / wanted));
  const facts = standingThrough(plate, view);
  return {
    facts,
    async load() {
      const [image, layers, shadows] = await Promise.all([
        readPicture(name, view),
        readPicture(name, view, 'layers.png'),
        readPicture(name, view, 'shadows.png'),
      ]);
      return {
        ...facts,
        image,
        cover: channelOf(layers, 0, (value) => value / 255),
        nearer: channelOf(layers, 1, (value) => value - 128),
        thumb: channelOf(layers, 2, (value) => value / 255),
        shades: shadeWidths.map((_, index) => channelOf(shadows, index, (value) => value / 255)),
      };
    },
  };
}

/** What is upright is foreshortened from above, and what is deep is seen: a photo's height is neither, but lies across. */
const inPhotoScale = (plate: HandFacts): HandFacts =>
  plate.pitch > levelAtMost ? { ...plate, pixels_per_cm: Math.hypot(...plate.right) / 100 } : plate;
