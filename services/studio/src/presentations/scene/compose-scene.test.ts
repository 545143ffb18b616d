import { describe, expect, it } from 'vitest';
import { createPlane, type RgbImage } from '../../image/plane.js';
import { composeScene } from './compose-scene.js';
import type { ScenePlate } from './scene-plate.js';

const side = 300;
const ground = 200;

const plain = (value: number, size = side): RgbImage => ({
  width: size,
  height: size,
  data: new Uint8Array(size * size * 3).fill(value),
});

/** Red signpost with a broad foot on the ground in the middle, and a board that hangs in the air on the left. */
const signpost = (): Parameters<typeof composeScene>[0] => {
  const matte = createPlane(160, 160);
  const colours = plain(0, 160);
  const fill = (left: number, top: number, right: number, bottom: number) => {
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) matte.data[y * 160 + x] = 1;
  };
  fill(60, 0, 100, 160);
  fill(0, 20, 60, 80);
  for (let i = 0; i < colours.data.length; i += 3) colours.data[i] = 230;
  const place = {
    crop: { left: 0, top: 0, width: 160, height: 160 },
    width: 160,
    height: 160,
    left: 70,
    top: 40,
    scale: 1,
  };
  return { colours, matte, place };
};

const plate = (gloss: number): ScenePlate => ({
  kind: 'place',
  option: 'indoor',
  name: 'table',
  size: side,
  anchor: [150, ground],
  right: [400, 0],
  back: [0, -130],
  up: [0, -400],
  pixels_per_cm: 4,
  shadow: [0.2, 0.3],
  softness: 1,
  light: [1, 1, 1],
  gloss,
  ground: 'table',
  image: plain(200),
});

it('draws the plate without a shadow if the product has no solid pixel', () => {
  const faint = signpost();
  faint.matte.data.fill(0.002);
  const { data } = composeScene(faint, plate(0.3));
  expect(data.every((value) => value >= 199 && value <= 200)).toBe(true);
});

it('draws neither a shadow nor a reflection if the foot is outside the picture', () => {
  const product = signpost();
  const { data } = composeScene(product, plate(0.3), false);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [left, top] = [x - product.place.left, y - product.place.top];
      const isInside = left >= 0 && top >= 0 && left < 160 && top < 160;
      const isProduct = isInside && product.matte.data[top * 160 + left] === 1;
      expect(data[(y * side + x) * 3]).toBe(isProduct ? 230 : 200);
    }
});

describe('a glossy surface', () => {
  it('mirrors only parts that touch the ground line', () => {
    const [dull, glossy] = [composeScene(signpost(), plate(0)), composeScene(signpost(), plate(0.3))];
    /** Returns how much redder the gloss makes a pixel. */
    const redder = (x: number, y: number): number => {
      const at = (y * side + x) * 3;
      const cast = ({ data }: RgbImage) => data[at]! - data[at + 1]!;
      return cast(glossy) - cast(dull);
    };
    // The reflection under the foot is strongest where the foot touches.
    expect(redder(150, ground + 3)).toBeGreaterThan(25);
    expect(redder(150, ground + 3)).toBeGreaterThan(redder(150, ground + 18));
    expect(redder(150, ground + 18)).toBeGreaterThan(0);
    // The board ends at column 120, eighty rows above the ground, so the ground must not reflect the board.
    for (let y = 121; y < side; y++) for (let x = 72; x < 120; x++) expect(redder(x, y)).toBe(0);
  });
});
