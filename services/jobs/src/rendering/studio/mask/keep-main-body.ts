import { boxBlur } from '../image/box-blur.js';
import type { Plane } from '../image/plane.js';
import { labelRegions } from './label-regions.js';

/** Below this an estimate is noise: shadows, reflections and texture far from the product. */
const noise = 0.1;
/** A second part is kept when it weighs this share of the largest: the other shoe, the other earring. */
const partnerShare = 0.12;
/** Small parts are kept when they lie this near to the body, in thousandths of the picture's side: a thin strap. */
const nearness = 8;
/** Mean estimate that a part must reach to be believed. */
const believed = 0.5;

/**
 * Drops what is not the product: faint estimates, and regions that neither weigh enough nor lie beside the main body.
 *
 * @param matte 0..1
 * @returns a matte of the same size, 0 wherever something was dropped
 */
export function keepMainBody(matte: Plane): Plane {
  const { width, height, data } = matte;
  const { labels, areas } = labelRegions(
    Uint8Array.from(data, (value) => (value > noise ? 1 : 0)),
    width,
    height,
  );
  const weights = areas.map(() => 0);
  for (let i = 0; i < data.length; i++) weights[labels[i]!]! += labels[i] ? data[i]! : 0;
  const main = weights.indexOf(Math.max(...weights));
  const body = { width, height, data: Float32Array.from(labels, (label) => (label === main ? 1 : 0)) };
  const around = boxBlur(body, Math.max(1, Math.round((Math.max(width, height) * nearness) / 1000)));
  const near = new Set<number>();
  for (let i = 0; i < data.length; i++) if (around.data[i]! > 0) near.add(labels[i]!);
  const kept = areas.map((area, label) => {
    if (label === 0 || area === 0) return false;
    if (label === main) return true;
    const weighs = weights[label]! >= partnerShare * weights[main]!;
    return (weighs || near.has(label)) && weights[label]! / area >= believed;
  });
  return { width, height, data: data.map((value, i) => (kept[labels[i]!] ? value : 0)) };
}
