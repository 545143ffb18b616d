import { describe, expect, it } from 'vitest';
import { placePhoto } from './place-photo.js';
import { frameSize } from './frame.js';
import { placeProduct } from './place-product.js';

const photo = { width: 4000, height: 3000 };

describe('placing the product', () => {
  it('centres the product with its longer side at 85 % of the frame', () => {
    for (const product of [
      { left: 1000, top: 500, width: 1200, height: 2000 },
      { left: 10, top: 20, width: 3900, height: 400 },
      { left: 0, top: 0, width: 4000, height: 3000 },
    ]) {
      const { scale, left, top, crop } = placeProduct(product, photo);
      expect(Math.max(product.width, product.height) * scale).toBeCloseTo(0.85 * frameSize);
      expect(left + (product.left + product.width / 2 - crop.left) * scale).toBeCloseTo(frameSize / 2, -1);
      expect(top + (product.top + product.height / 2 - crop.top) * scale).toBeCloseTo(frameSize / 2, -1);
    }
  });

  it('keeps the proportions and reports the scale', () => {
    const bottle = { left: 400, top: 270, width: 400, height: 1060 };
    const placed = placeProduct(bottle, { width: 1200, height: 1600 });
    expect(placed.scale).toBeCloseTo((0.85 * frameSize) / 1060);
    expect(placed.width / placed.height).toBeCloseTo(placed.crop.width / placed.crop.height, 2);
    // The crop has a margin for soft edges, but contains little more of the photo.
    expect(placed.crop.height).toBeGreaterThan(bottle.height);
    expect(placed.crop.height).toBeLessThan(1.05 * bottle.height);
    const larger = { left: 800, top: 540, width: 800, height: 2120 };
    expect(placeProduct(larger, { width: 2400, height: 3200 }).scale).toBeCloseTo((0.85 * frameSize) / 2120);
  });

  it('never crops beyond the photo', () => {
    const { crop } = placeProduct({ left: 0, top: 0, width: 4000, height: 3000 }, photo);
    expect(crop).toEqual({ left: 0, top: 0, width: 4000, height: 3000 });
  });

  it('reports the area of the whole photo in the picture', () => {
    const product = { left: 1000, top: 500, width: 1200, height: 2000 };
    const { left, top, width, height } = placePhoto(placeProduct(product, photo), photo);
    expect(width / height).toBeCloseTo(4 / 3, 2);
    const across = (x: number) => (left + (x / photo.width) * width) * frameSize;
    const down = (y: number) => (top + (y / photo.height) * height) * frameSize;
    expect(across(1000)).toBeCloseTo(0.245 * frameSize, -0.5);
    expect(across(2200)).toBeCloseTo(0.755 * frameSize, -0.5);
    expect(down(500)).toBeCloseTo(0.075 * frameSize, -0.5);
    expect(down(2500)).toBeCloseTo(0.925 * frameSize, -0.5);
  });
});
