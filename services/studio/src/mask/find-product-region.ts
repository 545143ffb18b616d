import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import { dropReflection } from './drop-reflection.js';
import { judgeHoles } from './fill-holes.js';
import { labelRegions } from './label-regions.js';

/** Minimum estimate, 0..1, of pixels that may be product. A cut-out requires a much higher estimate. */
const minEstimate = 0.3;
/** Minimum area of another part, as a share of the largest part. Smaller parts are specks. */
const minPartShare = 0.02;

/**
 * Returns the region in which the product may be, independent of the cut-out, so that fidelity does not measure the
 * cut-out against itself. Holes that show the background and a reflection on the ground do not belong to the region.
 */
export function findProductRegion(estimate: Plane, photo: RgbImage): Plane {
  const { labels, areas } = labelRegions(estimate, (value) => value >= minEstimate);
  const smallest = minPartShare * Math.max(0, ...areas);
  const holes = judgeHoles(estimate, photo);
  const region = createPlane(estimate.width, estimate.height);
  for (let i = 0; i < region.data.length; i++) {
    const hole = holes.labels[i]!;
    if (holes.open[hole]) continue;
    const believed = labels[i] !== 0 && areas[labels[i]!]! >= smallest;
    if (believed || holes.filled[hole]) region.data[i] = 1;
  }
  return dropReflection(region, photo);
}
