import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane } from '../image/plane.js';

/** How far from any ground the model's doubt no longer counts, in thousandths of the picture's side. */
const depth = 12;

/**
 * Makes the inside of a product solid. Where a product is plain the model doubts it even far from its edge, and a dark
 * scene would shine through; soft edges, hair and fringe lie close to the ground and stay as they are.
 *
 * @param mask 0..1, without holes that are to be filled
 */
export function fillFaint(mask: Plane): Plane {
  const { width, height, data } = mask;
  const ground = createPlane(width, height);
  for (let i = 0; i < data.length; i++) ground.data[i] = data[i]! < 0.5 ? 1 : 0;
  const near = boxBlur(ground, Math.max(1, Math.round((Math.max(width, height) * depth) / 1000)));
  for (let i = 0; i < data.length; i++) ground.data[i] = near.data[i]! > 1e-6 ? data[i]! : 1;
  return ground;
}
