import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { measureMisfit } from '@packshot/proto/rest/place-fit';
import type { Colour } from './colour.js';
import type { Ground } from './load-grounds.js';

export interface ProductTraits extends ProductFacts {
  ratio: number;
  colour: Colour;
  /** Set for a product whose estimated size may be wrong. */
  isSizeDoubtful?: boolean;
}

/** Minimum distance in CIE L*a*b* at which a product stands out from the ground; `a` and `b` have half weight. */
const fullContrastDeltaE = 30;
/** Minimum chroma in CIE L*a*b* of a colour whose hue can clash with another hue. */
const minHueChroma = 20;
/**
 * Weights of the faults of a place. An octave outside the suitable sizes is worse than things that show a wrong size,
 * which are worse than low contrast and clashing hues.
 */
const weights = { size: 4, scale: 2, contrast: 1, harmony: 0.5 };

/** Measures how badly a place suits a product: 0 is a perfect fit, 1 is a good reason against the place. */
export const measurePlateMisfit = ({ setting, colour, isPlain }: Ground, product: ProductTraits): number =>
  weights.size * measureMisfit(setting, product) +
  weights.scale * Number(product.isSizeDoubtful === true && !isPlain) +
  weights.contrast * (1 - Math.min(1, distance(colour, product.colour) / fullContrastDeltaE)) +
  weights.harmony * measureHueClash(colour, product.colour);

const distance = (one: Colour, other: Colour): number =>
  Math.hypot(one.l - other.l, (one.a - other.a) / 2, (one.b - other.b) / 2);

/** Neighbouring and opposite hues match; hues a quarter of the circle apart clash most. */
function measureHueClash(one: Colour, other: Colour): number {
  const chroma = Math.min(Math.hypot(one.a, one.b), Math.hypot(other.a, other.b));
  const turn = Math.atan2(one.b, one.a) - Math.atan2(other.b, other.a);
  return Math.min(1, chroma / minHueChroma) * Math.sin(turn) ** 2;
}
