import { describe, expect, it } from 'vitest';
import type { RgbImage } from '../image/plane.js';
import { addGrain } from './add-grain.js';
import { matchCamera } from './match-camera.js';
import { measureGrain } from './measure-grain.js';

const side = 400;
const picture = (valueAt: (x: number, y: number) => number): RgbImage => {
  const data = new Uint8Array(side * side * 3);
  for (let i = 0; i < side * side; i++) data.fill(valueAt(i % side, Math.floor(i / side)), i * 3, i * 3 + 3);
  return { width: side, height: side, data };
};
const slope = picture((x, y) => 60 + Math.round((x + y) / 8));
/** Picture with plain areas between hard edges, as on a printed label. */
const label = picture((x, y) => ((Math.floor(x / 80) + Math.floor(y / 80)) % 2 ? 60 : 200));

describe('camera matching', () => {
  it.each([1, 2, 4, 6])('measures added grain of %d levels', (deviation) => {
    for (const calm of [slope, label])
      expect(Math.abs(measureGrain(addGrain(calm, deviation)) - deviation)).toBeLessThan(
        0.2 + deviation * 0.15,
      );
  });

  it('does not count edges, slopes or the texture of cloth as grain', () => {
    expect(measureGrain(slope)).toBeLessThan(0.4);
    expect(measureGrain(label)).toBe(0);
    const cloth = addGrain(slope, 12);
    const beside = picture((x, y) => (x < 200 ? cloth.data[(y * side + x) * 3]! : 128));
    expect(measureGrain(beside)).toBe(0);
  });

  it('adds the grain and the softness of the product to the background', async () => {
    const grainy = addGrain(slope, 4);
    const ground = await matchCamera(label, { photo: grainy, scale: 0.5 });
    expect(measureGrain(ground)).toBeCloseTo(measureGrain(grainy), 0);

    const enlarged = await matchCamera(label, { photo: slope, scale: 3 });
    const steepest = ({ data }: RgbImage) =>
      Math.max(...Array.from({ length: side - 1 }, (_, x) => Math.abs(data[(x + 1) * 3]! - data[x * 3]!)));
    expect(steepest(label)).toBe(140);
    expect(steepest(enlarged)).toBeLessThan(60);
  });

  it('returns the background unchanged if no grain or blur is needed', async () => {
    expect(await matchCamera(label, { photo: slope, scale: 0.5 })).toBe(label);
  });
});
