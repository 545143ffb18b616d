import type { ProductView } from '@packshot/proto/rest/product-words';
import { isLevel, pitchOf } from '../places.js';
import type { PlaceFacts } from '../scene/plate.js';
import type { Colour } from './colour.js';

/** What is known of a product when a place is chosen for it. */
export interface Subject {
  view?: ProductView | undefined;
  height_cm?: number | undefined;
  /** Width by height. */
  ratio: number;
  colour: Colour;
}

/** Degrees by which one usually looks down on what one photographs from above. */
const fromAbove = 40;
/** How near the camera goes to what is small, and the shares of the frame that a product may take. */
const [nearest, least, most] = [1.7, 0.1, 0.62];
/** A product is seen well before what is so far from it in lightness, with half of the distance in colour. */
const wellSeen = 30;
/** Chroma from which a colour has a hue that can clash. */
const vivid = 20;
/** What counts how much: a product that is lost before its ground is worse than hues that clash. */
const weights = { scale: 1, contrast: 1, harmony: 0.5 };

/** Whether what was photographed from where it was may stand in a place. */
export const fitsPitch = (
  plate: Pick<PlaceFacts, 'back' | 'right'>,
  view: ProductView | undefined,
): boolean => isLevel(plate) === (view !== 'above');

/** Degrees by which a place is seen from another height than a product was. */
export const offPitch = (plate: Pick<PlaceFacts, 'back' | 'right'>, view: ProductView | undefined): number =>
  Math.abs(pitchOf(plate) - (view === 'above' ? fromAbove : 0));

/** How badly a place suits a product by size and colours: 0 could not be better, 1 is a good reason against it. */
export const misfit = (
  plate: Pick<PlaceFacts, 'size' | 'pixels_per_cm'>,
  ground: Colour,
  product: Subject,
): number =>
  weights.scale * offScale(plate, product) +
  weights.contrast * (1 - Math.min(1, distance(ground, product.colour) / wellSeen)) +
  weights.harmony * clash(ground, product.colour);

/** By how many times a product would be shown larger or smaller than it is, as a logarithm; 0 where its size is true. */
function offScale(
  { size, pixels_per_cm }: Pick<PlaceFacts, 'size' | 'pixels_per_cm'>,
  { height_cm, ratio }: Subject,
): number {
  if (height_cm === undefined) return 0;
  const longest = (height_cm * Math.max(1, ratio) * pixels_per_cm) / size;
  return Math.max(0, Math.log(least / (longest * nearest)), Math.log(longest / most));
}

const distance = (one: Colour, other: Colour): number =>
  Math.hypot(one.l - other.l, (one.a - other.a) / 2, (one.b - other.b) / 2);

/** Neighbouring hues go together, and so do opposite ones; a quarter of the circle between them does not. */
function clash(one: Colour, other: Colour): number {
  const chroma = Math.min(Math.hypot(one.a, one.b), Math.hypot(other.a, other.b));
  const turn = Math.atan2(one.b, one.a) - Math.atan2(other.b, other.a);
  return Math.min(1, chroma / vivid) * Math.sin(turn) ** 2;
}
