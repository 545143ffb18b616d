import { plateFacts } from '@packshot/plates/library';
import { describe, expect, it } from 'vitest';
import { createPlane, type Plane } from '../../image/plane.js';
import { createRotation } from '../../image/warp.js';
import { warpWhole } from '../../image/warp-image.js';
import { frameSize } from '../../layout/frame.js';
import { composeOnFinger } from './compose-on-finger.js';
import { findRing, type Ring } from './find-ring.js';
import { fingerNames, viewFinger } from './finger-plate.js';
import { angleOnFinger, fingerNotices, wearOnFinger } from './presentation.js';

const side = 400;
const whole = { left: 0, top: 0, width: side, height: side };

/** Draws the points for which `shape` returns true. Points are in pixels from the middle, and y points down. */
function drawn(shape: (x: number, y: number) => boolean): Plane {
  const plane = createPlane(side, side);
  for (let y = 0, i = 0; y < side; y++)
    for (let x = 0; x < side; x++, i++) plane.data[i] = shape(x + 0.5 - side / 2, y + 0.5 - side / 2) ? 1 : 0;
  return plane;
}

/** Returns the shape of a band seen from the given number of degrees above: two rims, one above the other. */
const band =
  (degrees: number, inner = 84, outer = 100, tall = 40) =>
  (x: number, y: number): boolean => {
    const [round, half] = [
      Math.sin((degrees * Math.PI) / 180),
      (tall / 2) * Math.cos((degrees * Math.PI) / 180),
    ];
    const within = (radius: number, at: number) => Math.hypot(x, (y - at) / round) < radius;
    const between = Math.abs(x) < outer && Math.abs(y) < half;
    const outline = within(outer, -half) || within(outer, half) || between;
    return outline && !(within(inner, -half) && within(inner, half));
  };
/** Returns the shape of a band with a stone, which is at the front by default. */
const withStone = (degrees: number, x0 = 0, y0 = 92 * Math.sin((degrees * Math.PI) / 180)) => {
  const plain = band(degrees, 84, 100, 24);
  return (x: number, y: number): boolean => plain(x, y) || Math.hypot((x - x0) / 1.2, y - y0) < 36;
};
const found = (matte: Plane): Ring => {
  const ring = findRing(matte);
  if (typeof ring === 'string') throw new Error(ring);
  return ring;
};

describe('the outline of a ring', () => {
  it.each([22, 30, 42])('gives the inner width of a ring seen from %s° above', (degrees) => {
    const ring = found(drawn(band(degrees)));
    expect(ring.inner / 84).toBeCloseTo(1, 1);
    expect(ring.outer / 100).toBeCloseTo(1, 1);
    expect(ring.round).toBeCloseTo(Math.sin((degrees * Math.PI) / 180), 1);
    expect(Math.abs(ring.angle)).toBeLessThan(0.02);
    expect(ring.near[1]).toBeGreaterThan(ring.near[0]);
  });

  it.each([-50, -20, 35])(
    'levels a ring that is rotated by %s°, with the lower half of the ring at the bottom',
    (degrees) => {
      const turned = warpWhole(
        drawn(band(32)),
        createRotation((degrees * Math.PI) / 180, { width: side, height: side }),
      );
      expect((found(turned).angle * 180) / Math.PI).toBeCloseTo(-degrees, 0);
    },
  );

  it('leaves a ring unchanged whose stone is already at the bottom', () => {
    const ring = found(drawn(withStone(32)));
    expect(Math.abs(ring.angle)).toBeLessThan(0.03);
    expect(ring.flat).toBeGreaterThan(30);
    expect(ring.flat).toBeLessThan(50);
    const upside = warpWhole(
      drawn(withStone(32)),
      createRotation(Math.PI * 0.9, { width: side, height: side }),
    );
    expect(Math.abs(found(upside).angle)).toBeGreaterThan(Math.PI * 0.88);
  });

  it.each([
    ['hole', 'from its edge, without a visible hole', band(3)],
    ['hole', 'as a disc', (x: number, y: number) => Math.hypot(x, y) < 80],
    ['along', 'along the finger', band(88)],
    ['along', 'from too high', band(62)],
    ['side', 'standing on its band', (x: number, y: number) => band(32)(y, x)],
    ['stone', 'with its stone at the side', withStone(32, 92, 0)],
    [
      'outline',
      'as a box with a window',
      (x: number, y: number) =>
        Math.abs(x) < 90 && Math.abs(y) < 60 && !(Math.abs(x) < 70 && Math.abs(y) < 35),
    ],
  ])('rejects (%s) a ring photographed %s', (why, _what, shape) => {
    expect(findRing(drawn(shape))).toBe(why);
  });
});

const genders = ['female', 'male'] as const;

describe('a ring on a finger', () => {
  const photo = { width: side, height: side, data: new Uint8Array() };
  const matte = drawn(band(32));
  const box = { left: 100, top: 130, width: 200, height: 140 };
  /** Returns the height in centimetres of the ring's outline at this inner width. */
  const tall = (within: number): number => (within * box.height) / 168;

  it.each(genders.flatMap((gender) => [0, 1, 2, 3].map((variation) => ({ gender, variation }))))(
    'shows a ring at its true size: $gender, picture $variation',
    ({ gender, variation }) => {
      const within = gender === 'female' ? 1.62 : 2.0;
      const said = tall(within);
      const shown = wearOnFinger(gender, { photoId: 'p', variation }, matte, said);
      if (typeof shown !== 'object') throw new Error(shown);
      const placement = shown.place(box, photo);
      // The finger's visible width fills the hole.
      const fits = fingerNames(gender).map((name) => {
        const { facts } = viewFinger({ name, mirrored: false });
        return Math.abs((168 * placement.scale) / (facts.width_cm * facts.pixels_per_cm) - 1);
      });
      expect(Math.min(...fits)).toBeLessThan(0.04);
      expect(placement.left).toBeGreaterThan(0);
      expect(placement.left + placement.width).toBeLessThan(frameSize);
    },
  );

  it('accepts a ring without a height, or with a height that suits the width of a ring', () => {
    const wear = (said?: number) => wearOnFinger('female', { photoId: 'p', variation: 0 }, matte, said);
    expect(typeof wear()).toBe('object');
    // Measured across, the ring is 1.9 cm wide.
    expect(typeof wear(1.9)).toBe('object');
    expect(wear(4)).toBe(fingerNotices.large);
    expect(wear(0.7)).toBe(fingerNotices.small);
    expect(angleOnFinger('female', { photoId: 'p', variation: 0 }, matte, 4)).toBeUndefined();
  });

  it('rejects, with a reason, a ring that was not photographed at an angle', () => {
    const wear = (shape: Parameters<typeof drawn>[0]) =>
      wearOnFinger('male', { photoId: 'p', variation: 0 }, drawn(shape), undefined);
    expect(wear(band(88))).toBe(fingerNotices.along);
    expect(wear(band(3))).toBe(fingerNotices.hole);
    expect(wear(withStone(32, 92, 0))).toBe(fingerNotices.stone);
  });

  it('draws the farther half of a ring behind the finger and keeps its nearer half unchanged', () => {
    const size = 200;
    const grey = new Uint8Array(size * size * 3).fill(120);
    const cover = createPlane(size, size);
    for (let i = 0; i < cover.data.length; i++) cover.data[i] = Math.abs((i % size) - 100) < 42 ? 1 : 0;
    const finger = {
      ...viewFinger({ name: fingerNames('female')[0]!, mirrored: false }).facts,
      image: { width: size, height: size, data: grey },
      cover,
      lean: 25,
      pixels_per_cm: 50,
    };
    const colours = { width: side, height: side, data: new Uint8Array(side * side * 3).fill(240) };
    const place = {
      crop: whole,
      width: side,
      height: side,
      left: -100,
      top: -100,
      scale: 1,
    };
    const { picture, hidden } = composeOnFinger(
      { colours, matte: drawn((x, y) => band(25, 42, 50, 20)(x, y)), place },
      finger,
      { x: 100, y: 100, outer: 50, round: Math.sin((25 * Math.PI) / 180), flat: 12 },
    );
    const at = (x: number, y: number) => picture.data[(y * size + x) * 3]!;
    // The band crosses the finger only in front. Next to the finger, both halves are visible.
    expect(at(100, 122)).toBeGreaterThan(220);
    expect(at(100, 78)).toBe(120);
    expect(at(54, 99)).toBeGreaterThan(220);
    expect(hidden.data[78 * size + 100]).toBe(1);
    expect(hidden.data[122 * size + 100]).toBe(0);
    // Skin next to the ring lies in the ring's shadow.
    expect(at(100, 132)).toBeLessThan(119);
  });
});

describe('plates of fingers', () => {
  it.each(genders.flatMap((gender) => fingerNames(gender)))(
    '%s: the facts give the position of the finger, also in a mirrored plate',
    async (name) => {
      expect(plateFacts(name, 'finger').width_cm).toBeGreaterThan(1.3);
      for (const mirrored of [false, true]) {
        const { facts, load } = viewFinger({ name, mirrored });
        const { cover } = await load();
        const half = (facts.width_cm * facts.pixels_per_cm) / 2;
        const at = (x: number) =>
          cover.data[Math.round(facts.anchor[1]) * frameSize + Math.round(facts.anchor[0] + x)]!;
        for (const x of [-0.85 * half, 0, 0.85 * half]) expect(at(x)).toBe(1);
        for (const x of [-1.15 * half, 1.15 * half]) expect(at(x)).toBe(0);
      }
    },
    60_000,
  );
});
