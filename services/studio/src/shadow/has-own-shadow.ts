import type { Product } from '../extract-product.js';

/** Alpha of a shadow in a cut-out: below the first it is not seen, above the second it is the product. */
const soft = { from: 0.02, to: 0.9 };
/** Brightest channel of a shadow's straight colour, and largest difference between its channels; 8 bits. */
const [maxValue, maxChroma] = [70, 30];
/** Pixels of a shadow for each solid pixel of the product: more than the soft rim of a dark product has. */
const minShare = 0.03;

/** Whether a cut-out came with a soft shadow that its seller has kept or drawn. */
export function hasOwnShadow({
  ownAlpha,
  matte,
  colours,
}: Pick<Product, 'ownAlpha' | 'matte' | 'colours'>): boolean {
  if (ownAlpha !== 'used') return false;
  let [shadow, solid] = [0, 0];
  for (let i = 0; i < matte.data.length; i++) {
    const alpha = matte.data[i]!;
    if (alpha > soft.to) solid++;
    if (alpha < soft.from || alpha > soft.to) continue;
    const [r, g, b] = [colours.data[i * 3]!, colours.data[i * 3 + 1]!, colours.data[i * 3 + 2]!];
    const [least, most] = [Math.min(r, g, b), Math.max(r, g, b)];
    // At low alpha the decoded photo's 8 bits leave the colour uncertain.
    const uncertain = 1 / alpha;
    if (most <= maxValue + uncertain && most - least <= maxChroma + uncertain) shadow++;
  }
  return shadow >= minShare * solid;
}
