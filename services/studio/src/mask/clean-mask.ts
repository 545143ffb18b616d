import type { Plane, RgbImage } from '../image/plane.js';
import { dropFaint } from './drop-faint.js';
import { dropReflection } from './drop-reflection.js';
import { fillFaint } from './fill-faint.js';
import { fillHoles } from './fill-holes.js';
import { keepMainBody } from './keep-main-body.js';

/**
 * Estimates up to `maxZeroEstimate` become 0, and estimates from `minFullEstimate` become 1. Estimates between the two
 * limits are stretched.
 */
const maxZeroEstimate = 0.08;
const minFullEstimate = 0.92;

/** Converts a model's estimate to the mask of one solid product. */
export function cleanMask(estimate: Plane, photo: RgbImage): Plane {
  const mask = fillFaint(fillHoles(dropReflection(keepMainBody(dropFaint(estimate)), photo), photo));
  for (let i = 0; i < mask.data.length; i++)
    mask.data[i] = Math.min(
      1,
      Math.max(0, (mask.data[i]! - maxZeroEstimate) / (minFullEstimate - maxZeroEstimate)),
    );
  return mask;
}
