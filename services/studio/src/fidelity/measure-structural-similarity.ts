import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane } from '../image/plane.js';

const radius = 4;
/** Constants of the paper that keep the ratio stable near zero, for values up to 100. */
const [c1, c2] = [(0.01 * 100) ** 2, (0.03 * 100) ** 2];

/**
 * Computes the structural similarity (SSIM) of each pixel's neighbourhood, 0..1.
 *
 * @see Wang et al., Image quality assessment: from error visibility to structural similarity, 2004
 */
export function measureStructuralSimilarity(a: Plane, b: Plane): Plane {
  const [ma, mb] = [boxBlur(a, radius), boxBlur(b, radius)];
  const [aa, bb, ab] = [product(a, a), product(b, b), product(a, b)].map((plane) => boxBlur(plane, radius));
  const similarity = createPlane(a.width, a.height);
  for (let i = 0; i < similarity.data.length; i++) {
    const [x, y] = [ma.data[i]!, mb.data[i]!];
    const [vx, vy] = [aa!.data[i]! - x * x, bb!.data[i]! - y * y];
    const covariance = ab!.data[i]! - x * y;
    const value = ((2 * x * y + c1) * (2 * covariance + c2)) / ((x * x + y * y + c1) * (vx + vy + c2));
    similarity.data[i] = Math.min(1, Math.max(0, value));
  }
  return similarity;
}

const product = (a: Plane, b: Plane): Plane => ({ ...a, data: a.data.map((value, i) => value * b.data[i]!) });
