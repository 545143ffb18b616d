import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { measureMisfit } from '@packshot/proto/rest/place-fit';
import { usualHeight } from '@packshot/proto/rest/usual-height';
import type { Colour } from './colour.js';
import type { Ground } from './grounds.js';
import { most, nearest } from './view.js';

/** What is known of a product when a place is chosen for it. */
export interface Subject extends ProductFacts {
  /** Width by height. */
  ratio: number;
  colour: Colour;
}

/** What is seen as large as this is looked at: the side of a square as large as it, a twentieth of the picture. */
const large = 0.22;
/** A product is seen well before what is so far from it in lightness, with half of the distance in colour. */
const wellSeen = 30;
/** Chroma from which a colour has a hue that can clash. */
const vivid = 20;
/** What counts how much: what is too small to be seen is worst, and to be lost before its ground worse than hues that clash. */
const weights = { scale: 4, contrast: 1, harmony: 0.5 };

/** How badly a place suits a product: 0 could not be better, 1 is a good reason against it. */
export const misfit = ({ facts, setting, colour }: Ground, product: Subject): number =>
  measureMisfit(setting, product) +
  weights.scale * offScale(facts, product) +
  weights.contrast * (1 - Math.min(1, distance(colour, product.colour) / wellSeen)) +
  weights.harmony * clash(colour, product.colour);

/** Octaves by which a product is seen smaller than it should be, from as near as may be, or does not fit. */
function offScale(
  { kind, size, pixels_per_cm }: Ground['facts'],
  { kind: what, height_cm, ratio }: Subject,
): number {
  const height = ((height_cm ?? usualHeight(what, ratio)) * pixels_per_cm) / size;
  const tooSmall = large / (height * Math.sqrt(ratio) * nearest[kind]);
  const tooLarge = Math.max(height / most.height, (height * ratio) / most.width);
  return Math.max(0, Math.log2(tooSmall), Math.log2(tooLarge));
}

const distance = (one: Colour, other: Colour): number =>
  Math.hypot(one.l - other.l, (one.a - other.a) / 2, (one.b - other.b) / 2);

/** Neighbouring hues go together, and so do opposite ones; a quarter of the circle between them does not. */
function clash(one: Colour, other: Colour): number {
  const chroma = Math.min(Math.hypot(one.a, one.b), Math.hypot(other.a, other.b));
  const turn = Math.atan2(one.b, one.a) - Math.atan2(other.b, other.a);
  return Math.min(1, chroma / vivid) * Math.sin(turn) ** 2;
}
