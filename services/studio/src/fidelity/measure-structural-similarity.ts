import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane } from '../image/plane.js';

const radius = 4;
/** Constants of the paper that keep the ratio stable near zero, for values up to 100. */
const [c1, c2] = [(0.01 * 100) ** 2, (0.03 * 100) ** 2];

/**
 * Computes the structural similarity (SSIM) of each pixel's neighbourhood, 0..1. The formula needs only the sum of both
 * variances, so the squares of both planes are averaged together.
 *
 * @see Wang et al., Image quality assessment: from error visibility to structural similarity, 2004
 */
export function measureStructuralSimilarity(a: Plane, b: Plane): Plane {
  const { width, height } = a;
  const [squares, products] = [createPlane(width, height), createPlane(width, height)];
  for (let i = 0; i < squares.data.length; i++) {
    const [x, y] = [a.data[i]!, b.data[i]!];
    squares.data[i] = x * x + y * y;
    products.data[i] = x * y;
  }
  const [ma, mb] = [boxBlur(a, radius), boxBlur(b, radius)];
  const [meanSquares, meanProducts] = [boxBlur(squares, radius), boxBlur(products, radius)];
  const similarity = createPlane(width, height);
  for (let i = 0; i < similarity.data.length; i++) {
    const [x, y] = [ma.data[i]!, mb.data[i]!];
    const variances = meanSquares.data[i]! - x * x - y * y;
    const covariance = meanProducts.data[i]! - x * y;
    const value = ((2 * x * y + c1) * (2 * covariance + c2)) / ((x * x + y * y + c1) * (variances + c2));
    similarity.data[i] = Math.min(1, Math.max(0, value));
  }
  return similarity;
}
