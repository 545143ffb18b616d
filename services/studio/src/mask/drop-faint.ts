import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane } from '../image/plane.js';

/** Minimum estimate, 0..1, of the product itself. A soft edge, a shadow or a reflection has lower estimates. */
const minSolidEstimate = 0.6;
/** Width of a soft edge, in thousandths of the photo's longer side. */
const edgeWidthPerMille = 9;

/** Drops faint estimates far from solid estimates, because such estimates are shadows and reflections on the table. */
export function dropFaint(estimate: Plane): Plane {
  const { width, height, data } = estimate;
  const body = createPlane(width, height);
  for (let i = 0; i < data.length; i++) body.data[i] = data[i]! >= minSolidEstimate ? 1 : 0;
  const around = boxBlur(body, Math.max(1, Math.round((Math.max(width, height) * edgeWidthPerMille) / 1000)));
  for (let i = 0; i < data.length; i++) body.data[i] = around.data[i]! > 1e-6 ? data[i]! : 0;
  return body;
}
