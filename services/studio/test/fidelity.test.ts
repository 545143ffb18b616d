import { beforeAll, describe, expect, it } from 'vitest';
import { tamper, tamperings } from '../bench/tamperings.js';
import { composeWhite } from '../src/presentations/white/compose-white.js';
import { encodePicture } from '../src/encode-picture.js';
import { extractProduct, type Product } from '../src/extract-product.js';
import { resampleArea } from '../src/fidelity/evidence.js';
import { measureFidelity } from '../src/fidelity/measure-fidelity.js';
import type { Plane, RgbImage } from '../src/image/plane.js';
import { frameSize } from '../src/layout/frame.js';
import { placeBoxAt } from '../src/layout/place-product.js';
import type { MattingModel } from '../src/model/matting-model.js';
import { productCutOut, productPhoto } from './_product-photo.js';

const size = 256;
/** Height of the product in the picture, in pixels. The product is smaller than in a real picture, to save time. */
const length = 480;

/** Creates a model that finds the bottle. @param sureTo share of the photo's height up to which the model is sure */
const model = (sureTo = 1): MattingModel => ({
  name: 'drawn',
  version: '',
  size,
  async estimate(): Promise<Plane> {
    const alpha = await productCutOut()
      .resize(size, size, { fit: 'fill' })
      .extractChannel('alpha')
      .raw()
      .toBuffer();
    const data = Float32Array.from(
      alpha,
      (value, i) => (value / 255) * (i / size / size <= sureTo ? 1 : 0.45),
    );
    return { width: size, height: size, data };
  },
});

async function open(finder: MattingModel, width = 600, height = 800): Promise<Product> {
  const photo = await productPhoto(width, height).png().toBuffer();
  const middle = { x: frameSize / 2, y: frameSize / 2 };
  return extractProduct(
    photo,
    { model: async () => finder },
    (box, whole) => placeBoxAt(box, whole, length / box.height, middle),
    () => {},
  );
}

const onWhite = ({ colours, matte, place }: Product): RgbImage =>
  composeWhite(colours, matte, place, undefined);

async function score(picture: RgbImage, { evidence }: Product): Promise<number> {
  const { photo, region, at } = evidence;
  const there = await resampleArea(picture, at, photo.width, photo.height);
  return (await measureFidelity(photo, there, region)).score;
}

describe('the fidelity of a picture', () => {
  let product: Product;
  let picture: RgbImage;
  beforeAll(async () => {
    product = await open(model());
    picture = onWhite(product);
  });

  it('reports a high fidelity for an unchanged product and a lower fidelity for every change', async () => {
    const untouched = await score(picture, product);
    expect(untouched).toBeGreaterThan(0.97);
    const scores: Record<string, number> = {};
    for (const [name, tampering] of Object.entries(tamperings))
      scores[name] = await score(tamper(picture, product, tampering), product);
    // Even the mildest change, a slightly lighter product, is detected.
    expect(
      Object.values(scores).every((value) => value < 0.95),
      JSON.stringify(scores),
    ).toBe(true);
    const severe = ['a third missing', 'label punched out', 'small logo erased', 'mirrored'];
    for (const name of severe) expect(scores[name], name).toBeLessThan(0.85);
  });

  it('measures the fidelity independently of the cut-out', async () => {
    const doubting = await open(model(0.65));
    const foot = { left: 0.5, top: 1300 / 1600 };
    const { mask } = doubting.found;
    const i = Math.round(foot.top * mask.height) * mask.width + Math.round(foot.left * mask.width);
    // The cut-out lost the foot of the bottle, for which the model's estimate was low.
    expect(mask.data[i]).toBe(0);
    expect(await score(onWhite(doubting), doubting)).toBeLessThan(0.75);
    // The seller is asked to check the edge, even if the cut-out has no doubtful pixels.
    const sure = { ...doubting, notices: [] };
    expect((await encodePicture(onWhite(doubting), sure, {})).notices).toEqual(['check_edge']);
    expect((await encodePicture(picture, product, {})).notices).toEqual([]);
  });

  it('distinguishes a changed product from a photo that was too small', async () => {
    const small = await open(model(), 75, 100);
    expect(small.notices).toContain('enlarged');
    expect(product.notices).toEqual([]);
    const enlarged = onWhite(small);
    const untouched = await score(enlarged, small);
    expect(untouched).toBeGreaterThan(0.95);
    for (const [name, tampering] of Object.entries(tamperings))
      expect(await score(tamper(enlarged, small, tampering), small), name).toBeLessThan(untouched - 0.03);
  });
});
