import { expect, it } from 'vitest';
import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import { estimatePhoto, readEstimate } from './estimate.js';
import type { MattingModel } from './matting-model.js';

const size = 128;

/** Draws the left half of a plane as the product. @param doubt estimate of the half-sure pixels in the right half */
const leftHalf = (doubt: number, columns = 0): Plane => {
  const plane = createPlane(size, size);
  for (let i = 0; i < plane.data.length; i++) {
    const x = i % size;
    plane.data[i] = x < size / 2 ? 1 : x < size / 2 + columns ? doubt : 0;
  }
  return plane;
};

/** Creates a model that gives the answers in their order, and records the photos that it receives. */
function scriptedModel(...answers: Plane[]) {
  const asked: RgbImage[] = [];
  const model: MattingModel = {
    name: 'scripted',
    version: '1',
    size,
    async estimate(photo) {
      asked.push(photo);
      return answers[asked.length - 1]!;
    },
  };
  return { asked, model };
}

/** A photo twice as wide as high, whose left half is white. */
const photo: RgbImage = { width: 80, height: 40, data: new Uint8Array(80 * 40 * 3) };
for (let i = 0; i < photo.data.length; i++) photo.data[i] = Math.floor(i / 3) % 80 < 40 ? 255 : 0;

const atCentre = async (png: Uint8Array, x: number): Promise<number> =>
  (await readEstimate({ png })).data[(size / 2) * size + x]!;

it('asks once about a clear photo', async () => {
  const { asked, model } = scriptedModel(leftHalf(0));
  expect(await estimatePhoto(photo, model)).not.toHaveProperty('second');
  expect(asked).toHaveLength(1);
});

it('asks again about a doubtful photo and uses the mean of both answers', async () => {
  const { asked, model } = scriptedModel(leftHalf(0.6, 63), createPlane(size, size));
  const { png, second } = await estimatePhoto(photo, model);
  expect(asked).toHaveLength(2);
  expect(await atCentre(png, size / 2 + 10)).toBeCloseTo(0.3, 2);
  expect(await atCentre(second!.other, size / 2 + 10)).toBeCloseTo(0.6, 2);
});

it('shows the second run the photo in its true proportions', async () => {
  const { asked, model } = scriptedModel(leftHalf(0.6, 63), leftHalf(0));
  await estimatePhoto(photo, model);
  const row = (y: number) => Array.from({ length: size }, (_, x) => asked[1]!.data[(y * size + x) * 3]!);
  // The photo has the rows from 32 to 96. Strips above and below repeat its rim.
  for (const y of [0, 40, 88, 127]) expect(row(y)[4]).not.toBe(row(y)[120]);
  expect(row(0)).toEqual(row(32));
});

it('reports the area in which the answers differ', async () => {
  const { model } = scriptedModel(leftHalf(0.6, 63), leftHalf(0));
  const { second } = await estimatePhoto(photo, model);
  expect(second!.area).toEqual({ left: 0.5, top: 0, width: 63 / size, height: 1 });
});

it('reports no area if the answers agree', async () => {
  const { model } = scriptedModel(leftHalf(0.4, 63), leftHalf(0.4, 63));
  const { second } = await estimatePhoto(photo, model);
  expect(second).toBeDefined();
  expect(second).not.toHaveProperty('area');
});
