import type { Plane, RgbImage } from '../image/plane.js';
import { dropFaint } from './drop-faint.js';
import { fillFaint } from './fill-faint.js';
import { fillHoles } from './fill-holes.js';
import { keepMainBody } from './keep-main-body.js';

/** Estimates up to the first value are none, from the second on all: the rest is stretched between. */
const none = 0.08;
const all = 0.92;

/**
 * Makes a mask of one solid product out of a model's estimate.
 *
 * @param estimate 0..1
 * @param photo same size as the estimate
 * @returns 0..1, exactly 0 and 1 where the model was sure
 */
export function cleanMask(estimate: Plane, photo: RgbImage): Plane {
  const mask = fillFaint(fillHoles(keepMainBody(dropFaint(estimate)), photo));
  for (let i = 0; i < mask.data.length; i++)
    mask.data[i] = Math.min(1, Math.max(0, (mask.data[i]! - none) / (all - none)));
  return mask;
}
