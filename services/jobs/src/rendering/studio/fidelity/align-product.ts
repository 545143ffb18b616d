import type { Plane } from '../image/plane.js';
import { bilinear } from '../image/sample-plane.js';
import type { Rect } from '../image/resize-image.js';

/** Side of the grid on which the two are compared while they are moved over one another. */
const grid = 72;

/**
 * Finds where a product stands in another picture: starts with the two boxes laid over one another, then moves and
 * stretches until brightness agrees best.
 *
 * @param product brightness of the product's box in the photo, 0..1
 * @param matte the product's matte there, 0..1, same size
 * @param picture brightness of the other picture, 0..1
 * @param guess where its product seems to be, in its pixels
 * @returns where `product` lies in the picture, in its pixels; may be fractional
 */
export function alignProduct(product: Plane, matte: Plane, picture: Plane, guess: Rect): Rect {
  const points = sample(product, matte);
  let best = guess;
  let agreement = agree(points, picture, best);
  // A pattern search: simple, needs no gradient, and cannot leave a good start for a worse place.
  for (let step = 0.06; step > 0.0008; step /= 2) {
    for (let better = true; better;) {
      better = false;
      for (const candidate of neighbours(best, step)) {
        const value = agree(points, picture, candidate);
        if (value <= agreement + 1e-6) continue;
        [best, agreement, better] = [candidate, value, true];
      }
    }
  }
  return best;
}

function neighbours({ left, top, width, height }: Rect, step: number): Rect[] {
  const [dx, dy] = [width * step, height * step];
  const grown = (x: number, y: number): Rect => ({
    left: left - (width * x) / 2,
    top: top - (height * y) / 2,
    width: width * (1 + x),
    height: height * (1 + y),
  });
  return [
    { left: left + dx, top, width, height },
    { left: left - dx, top, width, height },
    { left, top: top + dy, width, height },
    { left, top: top - dy, width, height },
    grown(step, step),
    grown(-step, -step),
    grown(step, 0),
    grown(0, step),
  ];
}

interface Points {
  /** Share of the box, 0..1, to the right and down. */
  x: number[];
  y: number[];
  value: number[];
}

function sample(product: Plane, matte: Plane): Points {
  const points: Points = { x: [], y: [], value: [] };
  for (let row = 0; row < grid; row++) {
    for (let column = 0; column < grid; column++) {
      const [x, y] = [(column + 0.5) / grid, (row + 0.5) / grid];
      if (bilinear(matte, x * matte.width, y * matte.height) < 0.95) continue;
      points.x.push(x);
      points.y.push(y);
      points.value.push(bilinear(product, x * product.width, y * product.height));
    }
  }
  return points;
}

/** Normalised cross-correlation, -1..1, less a little for each pixel of distance in brightness. */
function agree({ x, y, value }: Points, picture: Plane, { left, top, width, height }: Rect): number {
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
