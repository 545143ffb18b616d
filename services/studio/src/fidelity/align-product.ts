import { boxBlur } from '../image/box-blur.js';
import type { Plane } from '../image/plane.js';
import { bilinear } from '../image/sample-plane.js';
import type { Rect } from '../image/resize-image.js';

/** Side of the grid on which product and picture are compared during the search, in points. */
const gridSide = 72;

/**
 * Finds a product in another picture. The search starts with a guessed box, and then moves and stretches the box until
 * the brightness agrees best.
 */
export function alignProduct(product: Plane, matte: Plane, picture: Plane, guess: Rect): Rect {
  // Product and picture are blurred so that a grid point represents the mean of its cell.
  const cell = (width: number) => Math.round(width / gridSide / 2);
  const points = samplePoints(boxBlur(product, cell(product.width)), matte);
  const soft = boxBlur(picture, cell(guess.width));
  let best = guess;
  let agreement = measureAgreement(points, soft, best);
  // A pattern search is simple, needs no gradient and never moves from a good start to a worse box.
  for (let step = 0.06; step > 0.0008; step /= 2) {
    for (let better = true; better;) {
      better = false;
      for (const candidate of neighbours(best, step)) {
        const value = measureAgreement(points, soft, candidate);
        if (value <= agreement + 1e-6) continue;
        [best, agreement, better] = [candidate, value, true];
      }
    }
  }
  return best;
}

function neighbours({ left, top, width, height }: Rect, step: number): Rect[] {
  const [dx, dy] = [width * step, height * step];
  const edges = (l: number, t: number, r: number, b: number): Rect => ({
    left: left - l,
    top: top - t,
    width: width + l + r,
    height: height + t + b,
  });
  return [-1, 1].flatMap((sign) => {
    const [x, y] = [sign * dx, sign * dy];
    return [
      edges(-x, 0, x, 0),
      edges(0, -y, 0, y),
      edges(x / 2, y / 2, x / 2, y / 2),
      edges(x, 0, 0, 0),
      edges(0, y, 0, 0),
      edges(0, 0, x, 0),
      edges(0, 0, 0, y),
    ];
  });
}

interface Points {
  /** Horizontal positions of the points, as shares of the box's width, 0..1. */
  x: number[];
  y: number[];
  value: number[];
}

function samplePoints(product: Plane, matte: Plane): Points {
  const points: Points = { x: [], y: [], value: [] };
  for (let row = 0; row < gridSide; row++) {
    for (let column = 0; column < gridSide; column++) {
      const [x, y] = [(column + 0.5) / gridSide, (row + 0.5) / gridSide];
      if (bilinear(matte, x * matte.width, y * matte.height) < 0.95) continue;
      points.x.push(x);
      points.y.push(y);
      points.value.push(bilinear(product, x * product.width, y * product.height));
    }
  }
  return points;
}

/** Returns the normalized cross-correlation, -1..1, minus the mean absolute difference in brightness, 0..1. */
function measureAgreement(
  { x, y, value }: Points,
  picture: Plane,
  { left, top, width, height }: Rect,
): number {
  const n = value.length;
  if (n === 0) return 0;
  let [sa, sb, saa, sbb, sab, apart] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < n; i++) {
    const a = value[i]!;
    const b = bilinear(picture, left + x[i]! * width, top + y[i]! * height);
    sa += a;
    sb += b;
    saa += a * a;
    sbb += b * b;
    sab += a * b;
    apart += Math.abs(a - b);
  }
  const spread = Math.sqrt(Math.max(1e-9, (saa - (sa * sa) / n) * (sbb - (sb * sb) / n)));
  return (sab - (sa * sb) / n) / spread - apart / n;
}
