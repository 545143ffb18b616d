import { describe, expect, it } from 'vitest';
import { boxBlur } from './box-blur.js';
import { placeInFrame } from './place-in-frame.js';
import { createPlane, type Plane } from './plane.js';
import { bilinear, samplePlane } from './sample-plane.js';
import {
  identityWarp,
  composeWarps,
  convertToShares,
  mapPoint,
  invertWarp,
  createRotation,
  type Warp,
} from './warp.js';
import { warpImage, warpPlane } from './warp-image.js';

const ramp = (width: number, height: number): Plane => {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = ((i * 7919) % 101) / 100;
  return plane;
};

describe('box blur', () => {
  it('averages over the part of the window inside the plane', () => {
    const plane = ramp(13, 9);
    for (const radius of [1, 3, 20]) {
      const blurred = boxBlur(plane, radius);
      for (let y = 0; y < 9; y++) {
        for (let x = 0; x < 13; x++) {
          let [sum, count] = [0, 0];
          for (let v = Math.max(0, y - radius); v <= Math.min(8, y + radius); v++) {
            for (let u = Math.max(0, x - radius); u <= Math.min(12, x + radius); u++, count++)
              sum += plane.data[v * 13 + u]!;
          }
          expect(blurred.data[y * 13 + x]).toBeCloseTo(sum / count, 5);
        }
      }
    }
  });
});

describe('resampling', () => {
  it('leaves a plane unchanged at the same size', () => {
    const plane = ramp(10, 6);
    expect(samplePlane(plane, { left: 0, top: 0, width: 10, height: 6 }, 10, 6).data).toEqual(plane.data);
  });

  it.each([
    ['enlarged', { left: 1.3, top: 0.6, width: 6, height: 4.1 }, 41, 37],
    ['reduced', { left: 0, top: 0, width: 13, height: 9 }, 5, 4],
    ['enlarged beyond its rim', { left: -4, top: -3, width: 20, height: 15 }, 67, 50],
  ])(
    'gives each pixel of an %s plane the interpolated value of its centre',
    (_how, window, width, height) => {
      const plane = ramp(13, 9);
      const sampled = samplePlane(plane, window, width, height, 0.5);
      for (let i = 0; i < width * height; i++) {
        const x = window.left + (((i % width) + 0.5) * window.width) / width;
        const y = window.top + ((Math.floor(i / width) + 0.5) * window.height) / height;
        const isOutside = x < 0 || y < 0 || x > 13 || y > 9;
        // Pixels at the rim have no neighbour on one side, and repeat their value there.
        if (isOutside || (x >= 0.5 && y >= 0.5 && x <= 12.5 && y <= 8.5))
          expect(sampled.data[i]).toBeCloseTo(isOutside ? 0.5 : bilinear(plane, x, y), 5);
      }
    },
  );

  it('interpolates between pixels and fills the area outside the plane', () => {
    const plane: Plane = { width: 2, height: 1, data: Float32Array.of(0, 1) };
    expect(bilinear(plane, 1, 0.5)).toBeCloseTo(0.5);
    expect(bilinear(plane, -5, 0.5)).toBe(0);
    const wider = samplePlane(plane, { left: -1, top: 0, width: 4, height: 1 }, 4, 1, 0.25);
    expect([...wider.data]).toEqual([0.25, 0, 1, 0.25]);
  });
});

describe('a frame', () => {
  it.each([
    [2, 1],
    [-3, -2],
    [5, 4],
    [20, 0],
    [-20, 3],
  ])('contains the visible pixels of a plane at %i, %i', (left, top) => {
    const part = ramp(7, 5);
    const frame = placeInFrame(part, { left, top }, 9, 6);
    const expected = Array.from({ length: 9 * 6 }, (_, i) => {
      const [x, y] = [(i % 9) - left, Math.floor(i / 9) - top];
      return x < 0 || y < 0 || x >= 7 || y >= 5 ? 0 : part.data[y * 7 + x]!;
    });
    expect([...frame.data]).toEqual(expected);
  });
});

describe('a warp', () => {
  const size = { width: 40, height: 30 };
  const narrowing: Warp = convertToShares([1, 0, 0, 0, 1, 0, 0, 0.01, 1], size);

  it('composes and inverts warps', () => {
    const both = composeWarps(narrowing, createRotation(0.1, size));
    const there = mapPoint(both, [0.3, 0.8]);
    expect(there).toEqual(mapPoint(narrowing, mapPoint(createRotation(0.1, size), [0.3, 0.8])));
    for (const [i, share] of mapPoint(invertWarp(both), there).entries())
      expect(share).toBeCloseTo([0.3, 0.8][i]!);
    expect(composeWarps(identityWarp, narrowing)).toBe(narrowing);
    expect(createRotation(0, size)).toBe(identityWarp);
  });

  it('maps a plane and an image to the same positions', async () => {
    const { width, height } = size;
    const plane = createPlane(width, height);
    // On a linear gradient, spline and bilinear interpolation give the same values.
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = 2 * (i % width) + 3 * Math.floor(i / width);
    const data = new Uint8Array(plane.data.length * 3).map((_, i) => plane.data[Math.floor(i / 3)]!);
    const area = { left: 8, top: 6, width: 20, height: 15 };
    for (const warp of [narrowing, composeWarps(narrowing, createRotation(0.1, size))]) {
      const seen = warpPlane(plane, area, 40, 30, warp);
      const image = await warpImage({ ...size, data }, 40, 30, area, warp);
      const off = seen.data.map((value, i) => Math.abs(value - image.data[i * 3]!));
      expect(Math.max(...off)).toBeLessThan(1.2);
      const [x, y] = mapPoint(warp, [(8 + 10.25) / width, (6 + 7.75) / height]);
      expect(seen.data[15 * 40 + 20]).toBeCloseTo(2 * (x * width - 0.5) + 3 * (y * height - 0.5), 0);
    }
  });
});
