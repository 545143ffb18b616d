import type { Product } from '../extract-product.js';

/** Alpha range of a shadow in a cut-out, 0..1. A lower alpha is invisible; a higher alpha is product. */
const soft = { from: 0.02, to: 0.9 };
/** Maximum channel value of a shadow's straight colour, and maximum difference between its channels, 0..255. */
const [maxValue, maxChroma] = [70, 30];
/** Minimum number of shadow pixels per solid pixel. The soft rim of a dark product has fewer such pixels. */
const minShare = 0.03;

/** Reports whether an uploaded cut-out contains a soft shadow. */
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
    // At low alpha, 8 bits give only a rough value of the straight colour.
    const uncertain = 1 / alpha;
    if (most <= maxValue + uncertain && most - least <= maxChroma + uncertain) shadow++;
  }
  return shadow >= minShare * solid;
}
