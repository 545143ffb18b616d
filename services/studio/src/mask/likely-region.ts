import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import { judgeHoles } from './fill-holes.js';
import { labelRegions } from './label-regions.js';

/** From here on an estimate may be product: far less than a cut-out asks for. */
const likely = 0.3;
/** Share of the largest part from which another one is no speckle. */
const part = 0.02;

/**
 * Where the product may well be, whatever a cut-out has made of it: what is measured must not be what was made. Holes
 * belong to it unless their colours are the ground's.
 *
 * @param estimate the model's, as it came, 0..1
 * @param photo same size
 * @returns 0 or 1
 */
export function likelyRegion(estimate: Plane, photo: RgbImage): Plane {
  const { labels, areas } = labelRegions(estimate, (value) => value >= likely);
  const smallest = part * Math.max(0, ...areas);
  const holes = judgeHoles(estimate, photo);
  const region = createPlane(estimate.width, estimate.height);
  for (let i = 0; i < region.data.length; i++) {
    const hole = holes.labels[i]!;
    if (holes.open[hole]) continue;
    const believed = labels[i] !== 0 && areas[labels[i]!]! >= smallest;
    if (believed || holes.filled[hole]) region.data[i] = 1;
  }
  return region;
}
