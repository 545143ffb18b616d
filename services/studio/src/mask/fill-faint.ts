import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane } from '../image/plane.js';

/** Minimum distance from the background for ignoring low estimates, in thousandths of the photo's longer side. */
const minDepthPerMille = 12;

/**
 * Makes the inside of a product solid. Inside plain products the model's estimate may be low, and a dark scene would
 * shine through. Soft edges, hair and fringe lie close to the background and stay unchanged.
 */
export function fillFaint(mask: Plane): Plane {
  const { width, height, data } = mask;
  const ground = createPlane(width, height);
  for (let i = 0; i < data.length; i++) ground.data[i] = data[i]! < 0.5 ? 1 : 0;
  const near = boxBlur(ground, Math.max(1, Math.round((Math.max(width, height) * minDepthPerMille) / 1000)));
  for (let i = 0; i < data.length; i++) ground.data[i] = near.data[i]! > 1e-6 ? data[i]! : 1;
  return ground;
}
