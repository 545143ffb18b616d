import { describe, expect, it } from 'vitest';
import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import { resizeImage } from '../image/resize-image.js';
import { bilinear, samplePlane } from '../image/sample-plane.js';
import { estimateForeground } from './estimate-foreground.js';
import { fitGuidedFilter } from './guided-filter.js';
import { drawMatte, fitEdge } from './refine-matte.js';

const [width, height] = [130, 98];

/** Draws a textured disc with a soft edge that leaves the photo at the right. */
function drawScene(): { photo: RgbImage; matte: Plane } {
  const matte = createPlane(width, height);
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < matte.data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const alpha = Math.min(1, Math.max(0, (45 - Math.hypot(x - 90, y - 50)) / 6 + 0.5));
    matte.data[i] = alpha;
    const noise = (x * 31 + y * 17 + x * y) % 40;
    data.set([200 - 120 * alpha + noise, 60 + 90 * alpha, 40 + noise + 130 * alpha], i * 3);
  }
  return { photo: { width, height, data }, matte };
}
const { photo, matte } = drawScene();
const whole = (size: { width: number; height: number }) => ({
  left: 0,
  top: 0,
  width: size.width,
  height: size.height,
});

/** Blur fusion over whole planes, as in the paper. */
async function fuseWhole(): Promise<Uint8Array> {
  const data = new Uint8Array(photo.data);
  const reduced = (factor: number) =>
    samplePlane(matte, whole(matte), Math.ceil(width / factor), Math.ceil(height / factor));
  const [quarter, half] = [reduced(4), reduced(2)];
  const small = await resizeImage(photo, quarter.width, quarter.height);
  const blurWith = (plane: Plane, weight: Float32Array, radius: number): Plane => {
    const sum = boxBlur({ ...plane, data: plane.data.map((value, i) => value * weight[i]!) }, radius);
    const share = boxBlur({ ...plane, data: weight }, radius);
    return { ...plane, data: sum.data.map((value, i) => value / (share.data[i]! + 1e-5)) };
  };
  const unmix = (seen: number, alpha: number, product: number, ground: number) =>
    product + alpha * (seen - alpha * product - (1 - alpha) * ground);
  const rest = (plane: Plane) => plane.data.map((alpha) => 1 - alpha);
  for (let c = 0; c < 3; c++) {
    const colour = { ...quarter, data: quarter.data.map((_, i) => small.data[i * 3 + c]!) };
    const [product, ground] = [blurWith(colour, quarter.data, 11), blurWith(colour, rest(quarter), 11)];
    const fused = {
      ...colour,
      data: colour.data.map((value, i) => unmix(value, quarter.data[i]!, product.data[i]!, ground.data[i]!)),
    };
    const [near, behind] = [fused, ground].map((plane) =>
      samplePlane(plane, whole(plane), half.width, half.height),
    );
    const [f, b] = [blurWith(near!, half.data, 3), blurWith(behind!, rest(half), 3)];
    for (let i = 0; i < matte.data.length; i++) {
      const alpha = matte.data[i]!;
      if (alpha === 0 || alpha === 1) continue;
      const [x, y] = [((i % width) + 0.5) / 2, ((Math.floor(i / width) + 0.5) * half.height) / height];
      const value = unmix(photo.data[i * 3 + c]!, alpha, bilinear(f, x, y), bilinear(b, x, y));
      data[i * 3 + c] = Math.round(Math.min(255, Math.max(0, value)));
    }
  }
  return data;
}

describe('the band of a matte', () => {
  it('has the coefficients of a fit for the whole photo', () => {
    const band = Uint8Array.from(matte.data, (alpha) => (alpha > 0 && alpha < 1 ? 1 : 0));
    const [inBand, everywhere] = [band, band.map(() => 1)].map((wanted) =>
      fitGuidedFilter(photo, matte, 4, 2e-4, wanted),
    );
    for (const name of ['r', 'g', 'b', 'offset', 'explained'] as const)
      for (let i = 0; i < band.length; i++)
        if (band[i] === 1) expect(inBand![name].data[i]).toBe(everywhere![name].data[i]);
  });

  it('fits the coefficients of a least-squares regression', () => {
    let seed = 1;
    const noise = photo.data.map(() => (seed = (seed * 48271) % 2147483647) % 256);
    const linear = {
      ...matte,
      data: matte.data.map((_, i) => (2 * noise[i * 3]! + noise[i * 3 + 2]!) / 1000),
    };
    const wanted = new Uint8Array(width * height).fill(1);
    const fit = fitGuidedFilter({ ...photo, data: noise }, linear, 4, 1e-9, wanted);
    for (const i of [0, 20 * width + 20, 40 * width + 64, height * width - 1]) {
      expect(fit.r.data[i]).toBeCloseTo(0.51, 4);
      expect(fit.g.data[i]).toBeCloseTo(0, 4);
      expect(fit.b.data[i]).toBeCloseTo(0.255, 4);
      expect(fit.offset.data[i]).toBeCloseTo(0, 4);
      expect(fit.explained.data[i]).toBeCloseTo(1, 4);
    }
  });

  it('draws the matte of coefficients for the whole photo', () => {
    const fit = fitEdge(photo, matte);
    const everywhere = fitGuidedFilter(photo, matte, 4, 2e-4, new Uint8Array(width * height).fill(1));
    const window = { left: 30.4, top: 3.2, width: 90, height: 88 };
    const crop = {
      width: 210,
      height: 201,
      data: new Uint8Array(210 * 201 * 3).map((_, i) => (i * 53) % 256),
    };
    expect(drawMatte(fit, crop, window)).toEqual(drawMatte({ ...fit, ...everywhere }, crop, window));
  });

  it('has the colours of a blur fusion over the whole photo', async () => {
    const [found, expected] = [await estimateForeground(photo, matte), await fuseWhole()];
    let changed = 0;
    for (let i = 0; i < expected.length; i++) {
      expect(Math.abs(found.data[i]! - expected[i]!)).toBeLessThanOrEqual(1);
      if (found.data[i] !== photo.data[i]) changed++;
    }
    expect(changed).toBeGreaterThan(1000);
  });
});
