import { dilate } from '../image/dilate.js';
import { createPlane, type Plane } from '../image/plane.js';

/** Minimum distance from the background for ignoring low estimates, in thousandths of the photo's longer side. */
const minDepthPerMille = 12;

/**
 * Makes the inside of a product solid. Inside plain products the model's estimate may be low, and a dark scene would
 * shine through. Soft edges, hair and fringe lie close to the background and stay unchanged.
 */
export function fillFaint(mask: Plane): Plane {
  const { width, height, data } = mask;
  const ground = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) if (data[i]! < 0.5) ground[i] = 1;
  const depth = Math.max(1, Math.round((Math.max(width, height) * minDepthPerMille) / 1000));
  const near = dilate(ground, mask, depth);
  const filled = createPlane(width, height);
  for (let i = 0; i < data.length; i++) filled.data[i] = near[i] === 1 ? data[i]! : 1;
  return filled;
}
