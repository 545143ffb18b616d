import { dilate } from '../image/dilate.js';
import { createPlane, type Plane } from '../image/plane.js';
import { labelRegions } from './label-regions.js';

/** Maximum estimate, 0..1, of noise: shadows, reflections and texture far from the product. */
const maxNoise = 0.1;
/** Minimum weight of a second part, such as the second shoe of a pair, as a share of the largest part's weight. */
const minPartnerShare = 0.12;
/** Maximum distance of small parts, such as a thin strap, from the body, in thousandths of the photo's longer side. */
const maxGapPerMille = 8;
/** Minimum mean estimate, 0..1, of a part that is kept. */
const minMeanEstimate = 0.5;

/** Drops faint estimates and all regions that are neither large enough nor close to the main body. */
export function keepMainBody(matte: Plane): Plane {
  const { width, height, data } = matte;
  const { labels, areas } = labelRegions(matte, (value) => value > maxNoise);
  const weights = areas.map(() => 0);
  for (let i = 0; i < data.length; i++) if (labels[i]) weights[labels[i]!]! += data[i]!;
  const main = weights.indexOf(Math.max(...weights));
  const body = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) if (labels[i] === main) body[i] = 1;
  const gap = Math.max(1, Math.round((Math.max(width, height) * maxGapPerMille) / 1000));
  const around = dilate(body, matte, gap);
  const near = new Uint8Array(areas.length);
  for (let i = 0; i < data.length; i++) if (around[i] === 1) near[labels[i]!] = 1;
  const kept = areas.map((area, label) => {
    if (label === 0) return false;
    if (label === main) return true;
    const weighs = weights[label]! >= minPartnerShare * weights[main]!;
    return (weighs || near[label] === 1) && weights[label]! / area >= minMeanEstimate;
  });
  const cleaned = createPlane(width, height);
  for (let i = 0; i < data.length; i++) if (kept[labels[i]!]) cleaned.data[i] = data[i]!;
  return cleaned;
}
