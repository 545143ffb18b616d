import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { tamper, tamperings } from '../bench/tamperings.js';
import { composeWhite } from '../src/presentations/white/compose-white.js';
import { extractProduct } from '../src/extract-product.js';
import { resampleArea } from '../src/fidelity/evidence.js';
import { measureFidelity } from '../src/fidelity/measure-fidelity.js';
import type { RgbImage } from '../src/image/plane.js';
import { frameSize } from '../src/layout/frame.js';
import { placeBoxAt } from '../src/layout/place-product.js';
import { tiltOf } from '../src/level/tilt-of.js';
import { measureMask } from '../src/mask/measure-mask.js';
import { measureFootSlope } from '../src/level/measure-foot-slope.js';
import { brightProductPhoto, productCutOut } from './_product-photo.js';

const size = 512;
const askew = 3;

const model = {
  name: 'drawn',
  version: '',
  size,
  async estimate() {
    const alpha = await sharp(await productCutOut().rotate(askew, { background: '#0000' }).png().toBuffer())
      .resize(size, size, { fit: 'fill' })
      .extractChannel('alpha')
      .raw()
      .toBuffer();
    return { width: size, height: size, data: Float32Array.from(alpha, (value) => value / 255) };
  },
};

describe('a product photographed with a tilted camera', () => {
  it('levels the product, keeps its pixels and still detects a changed product', async () => {
    const photo = await brightProductPhoto(1200, 1600).png().toBuffer();
    const rotated = await sharp(photo).rotate(askew, { background: '#15171b' }).png().toBuffer();
    const product = await extractProduct(
      rotated,
      { model: async () => model },
      (box, whole) => placeBoxAt(box, whole, 600 / box.height, { x: frameSize / 2, y: frameSize / 2 }),
      () => {},
      tiltOf,
    );
    expect(Math.abs((product.turned * 180) / Math.PI - askew)).toBeLessThan(0.5);
    const { box } = measureMask(product.matte);
    expect(Math.abs(measureFootSlope(product.matte, box!)!)).toBeLessThan(0.01);

    const { evidence } = product;
    const score = async (picture: RgbImage): Promise<number> => {
      const { width, height } = evidence.photo;
      const there = await resampleArea(picture, evidence.at, width, height);
      return (await measureFidelity(evidence.photo, there, evidence.region)).score;
    };
    const picture = composeWhite(product.colours, product.matte, product.place, undefined);
    expect(await score(picture)).toBeGreaterThan(0.97);
    for (const [name, tampering] of Object.entries(tamperings))
      expect(await score(tamper(picture, product, tampering)), name).toBeLessThan(0.95);
  });
});
