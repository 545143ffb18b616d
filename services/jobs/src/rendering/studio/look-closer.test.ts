import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Plane, RgbImage } from './image/plane.js';
import { resizeImage } from './image/resize-image.js';
import { samplePlane } from './image/sample-plane.js';
import { lookCloser } from './look-closer.js';
import type { MattingModel } from './model/matting-model.js';

const side = 512;
const small = '<path d="M200 200 h150 l-20 60 l20 90 h-150 l30 -70 z"/>';

/** A bright thing on dark ground. */
async function draw(shape: string): Promise<RgbImage> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="#000"/><g fill="#fff">${shape}</g></svg>`;
  return { width: side, height: side, data: await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer() };
}

/** A model of few pixels that takes what is bright for the product; what it says of a closer look may be another thing. */
function brightness(closer: (seen: Plane) => Plane = (seen) => seen): MattingModel & { looks: number } {
  const model = {
    name: 'bright',
    size: 128,
    looks: 0,
    estimate: (photo: RgbImage): Promise<Plane> => {
      const { width, height } = photo;
      const data = Float32Array.from({ length: width * height }, (_, i) => photo.data[i * 3]! / 255);
      const seen = { width, height, data };
      return Promise.resolve(model.looks++ === 0 ? seen : closer(seen));
    },
  };
  return model;
}

async function look(photo: RgbImage, model: MattingModel) {
  const seen = await model.estimate(await resizeImage(photo, model.size, model.size));
  const first = samplePlane(
    seen,
    { left: 0, top: 0, width: seen.width, height: seen.height },
    photo.width,
    photo.height,
  );
  const before = { estimate: first, mask: first };
  return { before, after: await lookCloser(photo, photo, before, model) };
}

/** How far a mask is from what is bright, mean. */
const error = (mask: Plane, photo: RgbImage): number =>
  mask.data.reduce((sum, value, i) => sum + Math.abs(value - photo.data[i * 3]! / 255), 0);

describe('a second look', () => {
  it('sees the edge of what is small more finely', async () => {
    const photo = await draw(small);
    const { before, after } = await look(photo, brightness());
    expect(error(after.mask, photo)).toBeLessThan(0.7 * error(before.mask, photo));
  });

  it('counts for nothing when it has lost the product', async () => {
    const gone = (seen: Plane): Plane => ({ ...seen, data: seen.data.map((value) => 1 - value) });
    const { before, after } = await look(await draw(small), brightness(gone));
    expect(after).toBe(before);
  });

  it('may leave out a little, which is then known to be missing', async () => {
    const partly = (seen: Plane): Plane => ({
      ...seen,
      data: seen.data.map((value, i) => (i < seen.width * 20 ? 0 : value)),
    });
    const { before, after } = await look(await draw(small), brightness(partly));
    expect(after).not.toBe(before);
    expect(after.estimate.data.every((value, i) => value >= before.estimate.data[i]!)).toBe(true);
  });

  it('is not taken at what fills its photo', async () => {
    const model = brightness();
    await look(await draw('<rect x="60" y="60" width="390" height="390"/>'), model);
    expect(model.looks).toBe(1);
  });
});
