import { plateFacts, platesOf } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { ProductView } from '@packshot/proto/rest/product-words';
import { channelOf, type Plane, type RgbImage } from '../../image/plane.js';
import { maxLevelPitchDegrees } from '../../places.js';
import { hasRoom } from '../../plates/has-room.js';
import { chooseLook, type Look, type Variation } from '../../plates/look.js';
import { readPicture } from '../../plates/read-picture.js';
import { mapStandingToFrame, viewAround, type ProductSize } from '../../plates/view.js';

/**
 * Facts about a person with an open hand, in pixels of the frame. `pixels_per_cm` is the scale of a product's height.
 * For products photographed from above, the scale applies across the line of sight, as in the photo.
 */
export type HandFacts = PlateOf<'hand'>;

export interface Hand extends HandFacts {
  image: RgbImage;
  cover: Plane;
  /** Distance in millimetres from the axis of a standing product to the hand, towards the camera. */
  nearer: Plane;
  thumb: Plane;
  /** Remaining share of the light on the hand, 0..1, for a product of each width in `shadeWidths`. */
  shades: readonly Plane[];
}

type Gender = NonNullable<ModeOptions['subject_gender']>;

const targetShare = 0.45;
/** Minimum side, in pixels, of the part of a plate that becomes the picture. A smaller part would look enlarged. */
const minViewSidePx = 1150;
const middleInView: [number, number] = [0.5, 0.5];

/** Widths of feet in centimetres. Each channel of `shadows.png` is the shadow of a foot of one width. */
export const shadeWidths = [4, 7, 10] as const;
/** Maximum distance in centimetres that a thumb reaches over a product's edge, so that no face or label is hidden. */
const maxThumbReachCm = 1.6;

/** Way in which a hand holds a product: by the thumb at its edge, on the open palm, or on a palm seen from above. */
export type Hold = 'thumb' | 'palm' | 'above';

/** Returns the plates whose hands hold a product in this way. */
export const handNames = (gender: Gender, hold: Hold = 'thumb'): readonly string[] =>
  platesOf('hand', gender).filter((name) => holdOn(name) === hold);

function holdOn(name: string): Hold {
  const { pitch, thumb_cm } = plateFacts(name, 'hand');
  if (pitch > maxLevelPitchDegrees) return 'above';
  return thumb_cm === undefined ? 'palm' : 'thumb';
}

/**
 * Chooses the hand of a picture. Each variation of one photo has another hand, or light from the other side.
 */
export const chooseHand = (gender: Gender, cm: ProductSize, variation: Variation, view?: ProductView): Look =>
  chooseLook(handNames(gender, holdOf(gender, cm, view)), [0], variation);

/** Reports whether every hand has room for a product of this size. */
export const canHold = (gender: Gender, cm: ProductSize, view?: ProductView): boolean =>
  hasRoom(handNames(gender, view === 'above' ? 'above' : 'thumb'), 'hand', cm);

/** A wide product stands on the open palm, because a thumb would cover its middle. */
export function holdOf(gender: Gender, cm: ProductSize, view: ProductView | undefined): Hold {
  if (view === 'above') return 'above';
  if (!hasRoom(handNames(gender, 'palm'), 'hand', cm)) return 'thumb';
  const within = (name: string): boolean =>
    cm.width / 2 - plateFacts(name, 'hand').thumb_cm! > maxThumbReachCm;
  return handNames(gender).some(within) ? 'palm' : 'thumb';
}

/** Returns the part of a plate around a product in a hand. The camera moves closer to a small product. */
export function viewHand(
  { name, mirrored }: Look,
  cm: ProductSize,
): { facts: HandFacts; load(): Promise<Hand> } {
  const plate = inPhotoScale(plateFacts(name, 'hand'));
  const { size, anchor, pixels_per_cm } = plate;
  const longest = Math.max(cm.width, cm.height) * pixels_per_cm;
  // The centre of the view lies a little below the product's centre, so that the hand is visible below a small product.
  const middle: [number, number] = [anchor[0], anchor[1] - 0.42 * cm.height * pixels_per_cm];
  const view = viewAround(
    { size, at: middle, inView: middleInView, mirrored },
    Math.max(minViewSidePx, longest / targetShare),
  );
  const facts = mapStandingToFrame(plate, view);
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

/** In a photo from above, a product's extent from top to bottom shows neither the height nor the depth. */
const inPhotoScale = (plate: HandFacts): HandFacts =>
  plate.pitch > maxLevelPitchDegrees ? { ...plate, pixels_per_cm: Math.hypot(...plate.right) / 100 } : plate;
