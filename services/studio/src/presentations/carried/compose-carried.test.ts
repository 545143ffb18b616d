import { describe, expect, it } from 'vitest';
import { createPlane, type Plane, type RgbImage } from '../../image/plane.js';
import type { Carrier } from './carrier-plate.js';
import { composeCarried } from './compose-carried.js';

const side = 400;
const plain = (width: number, height: number, colour: [number, number, number]): RgbImage => {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < data.length; i++) data[i] = colour[i % 3]!;
  return { width, height, data };
};
const filled = (value: number): Plane => {
  const plane = createPlane(side, side);
  plane.data.fill(value);
  return plane;
};
const fill = (plane: Plane, value: number, left: number, top: number, right: number, bottom: number) => {
  for (let y = top; y < bottom; y++) plane.data.fill(value, y * side + left, y * side + right);
  return plane;
};

/** Plate with a fist at the top, cloth 8 cm behind the fist on the right half, and a distant wall on the left half. */
const carrier = (): Carrier => ({
  kind: 'carried',
  option: 'female',
  name: 'drawn',
  size: side,
  light: [1, 1, 1],
  anchor: [200, 100],
  right: [1000, 0],
  back: [0, -20],
  up: [0, -1000],
  pixels_per_cm: 10,
  shadow: [1.7, 1.25],
  softness: 0.8,
  height_cm: [12, 48],
  width_cm: [8, 46],
  image: plain(side, side, [160, 160, 160]),
  hides: fill(createPlane(side, side), 1, 170, 40, 230, 115),
  behind: fill(fill(filled(51), 8, 200, 0, side, side), 0, 170, 40, 230, 115),
  lit: fill(filled(1), 0.4, 160, 100, 250, 130),
});

/** Red bag, 10 cm wide and 20 cm tall, whose top lies in the fist. */
const product = (): Parameters<typeof composeCarried>[0] => ({
  colours: plain(100, 200, [220, 20, 20]),
  matte: { width: 100, height: 200, data: new Float32Array(20_000).fill(1) },
  place: {
    crop: { left: 0, top: 0, width: 100, height: 200 },
    width: 100,
    height: 200,
    left: 150,
    top: 90,
    scale: 1,
  },
});

describe('a carried product', () => {
  const { picture, hidden } = composeCarried(product(), carrier());
  const at = (x: number, y: number): number[] => [
    ...picture.data.subarray((y * side + x) * 3, (y * side + x) * 3 + 3),
  ];

  it('draws the product in the fist and reports the hidden part', () => {
    expect(at(200, 100)).toEqual([160, 160, 160]);
    expect(hidden.data[100 * side + 200]).toBe(1);
    expect(hidden.data[200 * side + 200]).toBe(0);
  });

  it('keeps the colours of the product, apart from a little light from the window', () => {
    for (const x of [155, 200, 245]) {
      const [red, green] = at(x, 220);
      expect(Math.abs(red! / 220 - 1)).toBeLessThan(0.08);
      expect(green! / red!).toBeCloseTo(20 / 220, 1);
    }
    expect(at(155, 220)[0]).toBeGreaterThan(at(245, 220)[0]!);
  });

  it('darkens the product directly below the fist', () => {
    expect(at(200, 122)[0]).toBeLessThan(0.9 * at(200, 220)[0]!);
    expect(at(200, 122)[0]).toBeGreaterThan(0.7 * at(200, 220)[0]!);
  });

  it('casts the shadow away from the window, on the cloth behind the product and not on a distant wall', () => {
    expect(at(258, 220)[0]).toBeLessThan(120);
    expect(at(330, 220)[0]).toBeGreaterThan(at(258, 220)[0]!);
    expect(at(395, 20)).toEqual([160, 160, 160]);
    expect(at(140, 220)).toEqual([160, 160, 160]);
  });
});
