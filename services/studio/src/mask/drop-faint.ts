import { dilate } from '../image/dilate.js';
import { createPlane, type Plane } from '../image/plane.js';

/** Minimum estimate, 0..1, of the product itself. A soft edge, a shadow or a reflection has lower estimates. */
const minSolidEstimate = 0.6;
/** Width of a soft edge, in thousandths of the photo's longer side. */
const edgeWidthPerMille = 9;

/** Drops faint estimates far from solid estimates, because such estimates are shadows and reflections on the table. */
export function dropFaint(estimate: Plane): Plane {
  const { width, height, data } = estimate;
  const solid = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) if (data[i]! >= minSolidEstimate) solid[i] = 1;
  const edge = Math.max(1, Math.round((Math.max(width, height) * edgeWidthPerMille) / 1000));
  const around = dilate(solid, estimate, edge);
  const body = createPlane(width, height);
  for (let i = 0; i < data.length; i++) if (around[i] === 1) body.data[i] = data[i]!;
  return body;
}
