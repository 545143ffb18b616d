import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane } from '../image/plane.js';

/** Estimates from here on are the product itself; below it they are its soft edge, or a shadow or reflection. */
const solid = 0.6;
/** A soft edge reaches this far out of the product, in thousandths of the picture's side. */
const reach = 9;

/**
 * Drops faint estimates far from anything solid: shadows and reflections on the table, which run out of the product
 * and so are connected to it.
 *
 * @param estimate 0..1
 */
export function dropFaint(estimate: Plane): Plane {
  const { width, height, data } = estimate;
  const body = createPlane(width, height);
  for (let i = 0; i < data.length; i++) body.data[i] = data[i]! >= solid ? 1 : 0;
  const around = boxBlur(body, Math.max(1, Math.round((Math.max(width, height) * reach) / 1000)));
  for (let i = 0; i < data.length; i++) body.data[i] = around.data[i]! > 1e-6 ? data[i]! : 0;
  return body;
}
