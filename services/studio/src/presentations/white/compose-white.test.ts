import { describe, expect, it } from 'vitest';
import { composeWhite } from './compose-white.js';
import type { Plane, RgbImage } from '../../image/plane.js';
import { frameSize } from '../../layout/frame.js';
import type { Placement } from '../../layout/place-product.js';
import { placeInFrame } from '../../image/place-in-frame.js';
import { dropShadow, lamps } from '../../shadow/drop-shadow.js';

const side = 400;
const at = (frameSize - side) / 2;
const place: Placement = {
  crop: { left: 0, top: 0, width: side, height: side },
  width: side,
  height: side,
  left: at,
  top: at,
  scale: 1,
};
const colour = [200, 30, 40];
const product: RgbImage = {
  width: side,
  height: side,
  data: Uint8Array.from({ length: side * side * 3 }, (_, i) => colour[i % 3]!),
};
const matte: Plane = { width: side, height: side, data: new Float32Array(side * side).fill(1) };

const pixel = ({ data, width }: RgbImage, x: number, y: number) => [
  ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];
/** Returns all channel values outside the product. */
function valuesAround({ data }: RgbImage): Set<number> {
  const values = new Set<number>();
  for (let y = 0; y < frameSize; y += 1)
    for (let x = 0; x < frameSize; x += 1)
      if (x < at || x >= at + side || y < at || y >= at + side)
        for (let c = 0; c < 3; c += 1) values.add(data[(y * frameSize + x) * 3 + c]!);
  return values;
}

describe('a product on white', () => {
  it('keeps the colour of the product, on a background of exactly 255', () => {
    const picture = composeWhite(product, matte, place, undefined);
    expect([picture.width, picture.height]).toEqual([frameSize, frameSize]);
    expect(pixel(picture, frameSize / 2, frameSize / 2)).toEqual(colour);
    expect(valuesAround(picture)).toEqual(new Set([255]));
  });

  it('keeps the background at exactly 255 beyond the end of the shadow', () => {
    const picture = composeWhite(product, matte, place, lamps[0]);
    expect(Math.min(...valuesAround(picture))).toBeLessThan(250);
    for (const [x, y] of [
      [0, 0],
      [frameSize - 1, 0],
      [0, frameSize - 1],
      [frameSize - 1, frameSize - 1],
    ] as const)
      expect(pixel(picture, x, y)).toEqual([255, 255, 255]);
  });

  it('mixes each pixel of the product with the shadow by its alpha', () => {
    const soft = { ...matte, data: matte.data.map((_, i) => Math.min(1, ((i % side) + (i % 7)) / 200)) };
    const picture = composeWhite(product, soft, place, lamps[1]);
    const frame = placeInFrame(soft, place, frameSize, frameSize);
    const shadow = dropShadow(frame, lamps[1]);
    const expected = picture.data.map((_, i) => {
      const pixelIndex = Math.floor(i / 3);
      const alpha = frame.data[pixelIndex]!;
      const ground = 255 * (1 - shadow.data[pixelIndex]!);
      return Math.round(alpha * colour[i % 3]! + (1 - alpha) * ground);
    });
    expect(Buffer.compare(picture.data, expected)).toBe(0);
  });
});
