import { describe, expect, it } from 'vitest';
import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import { estimateForeground } from './estimate-foreground.js';
import { drawMatte, fitEdge } from './refine-matte.js';

const side = 240;

/** Draws a blue product to the right of a soft vertical edge at `edge`, on a red background. */
function scene(edge: number, softness: number): { photo: RgbImage; matte: Plane } {
  const matte = createPlane(side, side);
  const data = new Uint8Array(side * side * 3);
  for (let i = 0; i < matte.data.length; i++) {
    const alpha = Math.min(1, Math.max(0, ((i % side) - edge) / softness + 0.5));
    matte.data[i] = alpha;
    data.set([Math.round(220 * (1 - alpha)), 30, Math.round(30 + 190 * alpha)], i * 3);
  }
  return { photo: { width: side, height: side, data }, matte };
}

describe('the edge of a matte', () => {
  it('makes the edge as sharp as in the photo', () => {
    const { photo } = scene(120, 1);
    const { matte: mask } = scene(120, 8);
    const refined = drawMatte(fitEdge(photo, mask), photo, { left: 0, top: 0, width: side, height: side });
    const row = refined.data.subarray(side * 100, side * 101);
    const soft = (values: Float32Array) => values.filter((alpha) => alpha > 0.15 && alpha < 0.85).length;
    expect(soft(mask.data.subarray(0, side))).toBeGreaterThan(4);
    expect(soft(row)).toBeLessThan(3);
    expect([row[80], row[160]]).toEqual([0, 1]);
  });

  it('keeps the edge smooth if the texture of the photo is unrelated to the edge', () => {
    const { matte: mask } = scene(120, 6);
    let seed = 1;
    // The product has the same texture as its background.
    const data = Uint8Array.from(
      { length: side * side * 3 },
      () => 60 + ((seed = (seed * 48271) % 2147483647) % 140),
    );
    const photo = { width: side, height: side, data };
    const drawn = drawMatte(fitEdge(photo, mask), photo, { left: 0, top: 0, width: side, height: side });
    const edges = Array.from({ length: side }, (_, y) =>
      drawn.data.subarray(y * side, (y + 1) * side).findIndex((alpha) => alpha >= 0.5),
    );
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThanOrEqual(1);
  });

  it('removes only the colour of the original background from the edge', async () => {
    const { photo, matte } = scene(120, 10);
    const product = await estimateForeground(photo, matte);
    for (let i = 0; i < matte.data.length; i++) {
      const alpha = matte.data[i]!;
      const [red, , blue] = product.data.subarray(i * 3, i * 3 + 3);
      if (alpha === 1)
        expect([...product.data.subarray(i * 3, i * 3 + 3)]).toEqual([
          ...photo.data.subarray(i * 3, i * 3 + 3),
        ]);
      else if (alpha > 0.3) {
        expect(red).toBeLessThan(16);
        expect(blue).toBeGreaterThan(204);
      }
    }
  });
});
