import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodePhoto } from '../src/image/decode-photo.js';
import { estimatePhoto } from '../src/model/estimate.js';
import { isnetFormat } from '../src/model/isnet.js';
import type { MattingModel } from '../src/model/matting-model.js';
import { drawInPlace } from '../src/preview/preview-places.js';
import { prepareProduct, type PreparedProducts } from '../src/preview/prepare-product.js';
import { brightProductPhoto } from './_product-photo.js';

/** Takes every pixel that is lighter than dark cloth for product. */
const brightness: MattingModel = {
  ...isnetFormat,
  estimate: async ({ width, height, data }) => ({
    width,
    height,
    data: Float32Array.from({ length: width * height }, (_, i) => (data[3 * i]! > 60 ? 1 : 0)),
  }),
};

describe('the previews of a product that the photo cuts off at the top', () => {
  const facts = { kind: 'stands', view: 'side', height_cm: 12 } as const;
  let products: PreparedProducts;
  beforeAll(async () => {
    const whole = await brightProductPhoto(600, 800).png().toBuffer();
    const photo = await sharp(whole)
      .extract({ left: 0, top: 380, width: 600, height: 420 })
      .jpeg()
      .toBuffer();
    products = await prepareProduct(photo, await estimatePhoto((await decodePhoto(photo)).image, brightness));
  });

  it('forecast no person for a Try-On', async () => {
    const request = { mode: 'model_tryon', options: {}, facts, photoId: 'photo', variation: 0 } as const;
    const { on, notice } = await products.forecastTryOn(request);
    expect(on).toBe('place');
    expect(notice).toContain('The photo cuts off the product');
  });

  it.each([
    ['standing', 'kitchen', facts],
    ['lying', 'flat-oak', { ...facts, view: 'flat' }],
  ] as const)('show the %s product cut off at the top of a place', async (_how, place, said) => {
    const { jpeg, off } = (await drawInPlace(products, place, said))!;
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    // The glass of the bottle is orange, and both places are paler.
    const orange = Array.from({ length: info.width }, (_, x) => data[3 * x]! - data[3 * x + 2]!);
    expect(orange.filter((value) => value > 80).length).toBeGreaterThan(0.1 * info.width);
    expect(off).toBeUndefined();
  });
});
