import { describe, expect, it } from 'vitest';
import { placeProduct } from './place-product.js';

const photo = { width: 4000, height: 3000 };

describe('placing the product', () => {
  it('fills 85 % with the longer side, in the middle', () => {
    for (const product of [
      { left: 1000, top: 500, width: 1200, height: 2000 },
      { left: 10, top: 20, width: 3900, height: 400 },
      { left: 0, top: 0, width: 4000, height: 3000 },
    ]) {
      const { scale, left, top, crop } = placeProduct(product, photo);
      expect(Math.max(product.width, product.height) * scale).toBeCloseTo(1700);
      expect(left + (product.left + product.width / 2 - crop.left) * scale).toBeCloseTo(1000, -1);
      expect(top + (product.top + product.height / 2 - crop.top) * scale).toBeCloseTo(1000, -1);
    }
  });

  it('never reaches past the photo', () => {
    const { crop } = placeProduct({ left: 0, top: 0, width: 4000, height: 3000 }, photo);
    expect(crop).toEqual({ left: 0, top: 0, width: 4000, height: 3000 });
  });
});
