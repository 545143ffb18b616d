import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane } from '../image/plane.js';
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
  const { labels, areas } = labelRegions(matte, (value) => value > noise);
  const weights = areas.map(() => 0);
  for (let i = 0; i < data.length; i++) if (labels[i]) weights[labels[i]!]! += data[i]!;
  const main = weights.indexOf(Math.max(...weights));
  const body = createPlane(width, height);
  for (let i = 0; i < data.length; i++) if (labels[i] === main) body.data[i] = 1;
  const around = boxBlur(body, Math.max(1, Math.round((Math.max(width, height) * nearness) / 1000)));
  const near = new Uint8Array(areas.length);
  for (let i = 0; i < data.length; i++) if (around.data[i]! > 0) near[labels[i]!] = 1;
  const kept = areas.map((area, label) => {
    if (label === 0) return false;
    if (label === main) return true;
    const weighs = weights[label]! >= partnerShare * weights[main]!;
    return (weighs || near[label] === 1) && weights[label]! / area >= believed;
  });
  const cleaned = createPlane(width, height);
  for (let i = 0; i < data.length; i++) if (kept[labels[i]!]) cleaned.data[i] = data[i]!;
  return cleaned;
}
