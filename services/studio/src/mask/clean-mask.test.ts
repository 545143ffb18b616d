import { describe, expect, it } from 'vitest';
import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import { cleanMask } from './clean-mask.js';

const side = 200;
type Shape = (x: number, y: number) => boolean;
const disc =
  (cx: number, cy: number, r: number): Shape =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) <= r;

const paint = (layers: [Shape, number][]): Plane => {
  const plane = createPlane(side, side);
  for (const [shape, value] of layers)
    for (let i = 0; i < plane.data.length; i++)
      if (shape(i % side, Math.floor(i / side))) plane.data[i] = value;
  return plane;
};

const photo = (ground: number, layers: [Shape, number][]): RgbImage => {
  const values = paint([[() => true, ground], ...layers]).data;
  const data = new Uint8Array(side * side * 3);
  values.forEach((value, i) => data.fill(value, i * 3, i * 3 + 3));
  return { width: side, height: side, data };
};

const at = ({ data }: Plane, x: number, y: number): number => data[y * side + x]!;

describe('cleanMask', () => {
  const body = disc(100, 100, 60);
  const onTable = photo(200, [[body, 60]]);

  it('drops distant specks and shadows that extend from the product', () => {
    const shadow: Shape = (x, y) => y > 130 && y < 150 && x > 140 && x < 195;
    const mask = cleanMask(
      paint([
        [shadow, 0.35],
        [body, 1],
        [disc(20, 20, 4), 0.9],
        [disc(180, 20, 9), 0.2],
      ]),
      onTable,
    );
    expect(at(mask, 20, 20)).toBe(0);
    expect(at(mask, 180, 20)).toBe(0);
    expect(at(mask, 185, 140)).toBe(0);
    expect(at(mask, 100, 100)).toBe(1);
  });

  it('keeps a second shoe and a strap near the body', () => {
    const mask = cleanMask(
      paint([
        [disc(60, 100, 40), 1],
        [disc(160, 100, 30), 1],
        [(x, y) => x === 101 && y > 90 && y < 110, 0.9],
      ]),
      onTable,
    );
    expect(at(mask, 160, 100)).toBe(1);
    expect(at(mask, 101, 100)).toBeGreaterThan(0.9);
  });

  it('fills an eye of another colour and leaves the handle of a mug open', () => {
    const hole = disc(100, 100, 15);
    const estimate = paint([
      [body, 1],
      [hole, 0],
    ]);
    expect(
      at(
        cleanMask(
          estimate,
          photo(200, [
            [body, 60],
            [hole, 20],
          ]),
        ),
        100,
        100,
      ),
    ).toBe(1);
    expect(
      at(
        cleanMask(
          estimate,
          photo(200, [
            [body, 60],
            [hole, 200],
          ]),
        ),
        100,
        100,
      ),
    ).toBe(0);
  });

  it('fills a hole without a colour step at its rim, even if the background has the colour of the hole', () => {
    const hole = disc(100, 100, 15);
    const estimate = paint([
      [body, 1],
      [hole, 0],
    ]);
    // The step is invisible, but the two values fall into different colour bins.
    const pale = photo(200, [
      [body, 186],
      [hole, 194],
    ]);
    expect(at(cleanMask(estimate, pale), 100, 100)).toBe(1);
  });

  it('leaves a hole open that shows the background, even if most of the product has the same colour', () => {
    const hole = disc(100, 100, 15);
    const estimate = paint([
      [body, 1],
      [hole, 0],
    ]);
    const pot = photo(200, [
      [body, 200],
      [disc(100, 100, 32), 60],
      [hole, 200],
    ]);
    expect(at(cleanMask(estimate, pot), 100, 100)).toBe(0);
  });

  it('leaves the large hole of a ring open on ground of the same colour only if the model is sure', () => {
    const hole = disc(100, 100, 40);
    const ring = photo(200, []);
    const estimated = (value: number): Plane =>
      paint([
        [body, 1],
        [hole, value],
      ]);
    expect(at(cleanMask(estimated(0), ring), 100, 100)).toBe(0);
    expect(at(cleanMask(estimated(0.3), ring), 100, 100)).toBe(1);
  });

  it('leaves the handle of a bag open in front of a wall of the same colour, and fills a hole in the bag', () => {
    const bag: Shape = (x, y) => x > 50 && x < 150 && y > 90 && y < 180;
    const strap: Shape = (x, y) => y <= 92 && Math.abs(Math.hypot(x - 100, y - 90) - 35) <= 5;
    const through: Shape = (x, y) => y <= 90 && Math.hypot(x - 100, y - 90) < 30;
    const stain = disc(100, 140, 12);
    const mask = cleanMask(
      paint([
        [bag, 1],
        [strap, 1],
        [stain, 0],
      ]),
      photo(120, [
        [bag, 200],
        [through, 200],
        [strap, 60],
        [disc(100, 140, 16), 60],
        [stain, 200],
      ]),
    );
    expect(at(mask, 100, 75)).toBe(0);
    expect(at(mask, 100, 57)).toBe(1);
    expect(at(mask, 100, 140)).toBe(1);
  });

  describe('with several holes in the colour of the background', () => {
    const filled = (holes: [x: number, y: number, r: number][], size = body): boolean[] => {
      const shapes = holes.map((hole) => disc(...hole));
      const mask = cleanMask(
        paint([[size, 1], ...shapes.map((shape): [Shape, number] => [shape, 0])]),
        photo(200, [[size, 60], ...shapes.map((shape): [Shape, number] => [shape, 200])]),
      );
      return holes.map(([x, y]) => at(mask, x, y) === 1);
    };
    const row = (count: number, r: number, y = 100): [number, number, number][] =>
      Array.from({ length: count }, (_, i) => [60 + (i * 80) / (count - 1), y, r]);
    const letters = [...row(5, 3, 80), ...row(5, 3, 100)];
    /** Larger hole, which lies below the rows of small holes. */
    const handle: [number, number, number] = [100, 130, 12];

    it('treats many small holes as print', () => {
      expect(filled(letters)).toEqual(Array(10).fill(true));
    });

    it('leaves a few holes open, such as eyelets or gaps between fringes', () => {
      expect(filled(row(6, 4))).toEqual(Array(6).fill(false));
    });

    it('leaves all holes open if a larger hole shows the background', () => {
      expect(filled([...letters, handle])).toEqual(Array(11).fill(false));
    });

    it('leaves the gaps of a chair and the meshes of a basket open', () => {
      expect(filled([...row(5, 7, 85), ...row(5, 7, 110)])).toEqual(Array(10).fill(false));
      const meshes = [70, 85, 100, 115, 130].flatMap((y) => row(5, 5, y));
      expect(filled(meshes)).toEqual(Array(25).fill(false));
    });
  });

  it('makes the inside solid despite low estimates and keeps a soft edge', () => {
    const edge: Shape = (x, y) => body(x, y) && !disc(100, 100, 57)(x, y);
    const mask = cleanMask(
      paint([
        [body, 1],
        [edge, 0.6],
        [disc(100, 100, 25), 0.6],
      ]),
      onTable,
    );
    expect(at(mask, 100, 100)).toBe(1);
    expect(at(mask, 120, 100)).toBe(1);
    expect(at(mask, 159, 100)).toBeLessThan(0.7);
  });

  it('returns exactly 0 and 1 where the model is nearly sure', () => {
    const values = new Set(
      cleanMask(
        paint([
          [() => true, 0.04],
          [body, 0.95],
        ]),
        onTable,
      ).data,
    );
    expect(values).toEqual(new Set([0, 1]));
  });
});
