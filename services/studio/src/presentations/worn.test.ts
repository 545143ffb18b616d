import { plateFacts } from '@packshot/plates/library';
import { describe, expect, it } from 'vitest';
import { createPlane, type Plane } from '../image/plane.js';
import { createRotation } from '../image/warp.js';
import { warpWhole } from '../image/warp-image.js';
import { frameSize } from '../layout/frame.js';
import { slantOf } from './wrist/slant-of.js';
import { bendStrap } from './wrist/bend-strap.js';
import { angleOfNecklace } from './neck/angle-of-necklace.js';
import { findNecklace } from './neck/find-necklace.js';
import { findStrap } from './wrist/find-strap.js';
import { viewNeck, neckNames, outlineAt } from './neck/neck-plate.js';
import { wearOnNeck, neckNotices } from './neck/presentation.js';
import { wearOnWrist, wristNotices } from './wrist/presentation.js';
import { viewWrist, wristNames } from './wrist/wrist-plate.js';

const side = 400;

/** Draws the points for which `shape` returns true, from -1 to 1. */
function drawn(shape: (x: number, y: number) => boolean, upright = true): Plane {
  const plane = createPlane(side, side);
  for (let y = 0, i = 0; y < side; y++)
    for (let x = 0; x < side; x++, i++) {
      const [a, b] = [(x + 0.5) / (side / 2) - 1, (y + 0.5) / (side / 2) - 1];
      plane.data[i] = (upright ? shape(a, b) : shape(b, a)) ? 1 : 0;
    }
  return plane;
}

/** Shape of a watch that was laid out, with the case above the middle and a crown at the side of the case. */
const laid = (x: number, y: number): boolean =>
  (Math.abs(x) < 0.075 && Math.abs(y) < 0.9) ||
  Math.hypot(x, y + 0.2) < 0.16 ||
  (x > 0 && x < 0.19 && Math.abs(y + 0.2) < 0.02);
const closed = (x: number, y: number): boolean =>
  (Math.abs(x) < 0.25 && Math.abs(y) < 0.8) || Math.hypot(x, y) < 0.5;
const ring = (x: number, y: number): boolean => Math.abs(Math.hypot(x / 0.6, y / 0.75) - 1) < 0.1;
/** Shape of a chain that hangs in the form of a U, with a pendant. */
const chain = (x: number, y: number): boolean =>
  (Math.abs(x ** 2 / 0.36 + Math.max(0, y) ** 2 / 0.49 - 1) < 0.04 && y > -0.8) ||
  Math.hypot(x, y - 0.78) < 0.08;

describe('the outline of a watch', () => {
  it.each([true, false])('gives the position of a watch case, upright: %s', (upright) => {
    const strap = findStrap(drawn(laid, upright))!;
    expect(strap).toMatchObject({ upright, laid: true });
    expect(strap.along).toBeCloseTo(0.7 / 1.8, 1);
    // The case is measured without the crown.
    expect(strap.across).toBeCloseTo(0.16 / 0.35, 1);
    expect(strap.flat![0]).toBeCloseTo(0.16 / 1.8, 1);
  });

  it('distinguishes a closed strap, a strap laid out, and a band without a case', () => {
    expect(findStrap(drawn(closed))).toMatchObject({ laid: false, upright: true });
    const band = findStrap(drawn((x, y) => Math.abs(x) < 0.1 && Math.abs(y) < 0.9))!;
    expect(band).toMatchObject({ laid: true, along: 0.5 });
    expect(band.flat).toBeUndefined();
  });

  it('distinguishes a watch from a ring and from a square', () => {
    expect(findStrap(drawn(ring))).toBeUndefined();
    expect(findStrap(drawn((x, y) => Math.max(Math.abs(x), Math.abs(y)) < 0.5))).toBeUndefined();
    expect(slantOf(drawn(ring))).toBeUndefined();
  });

  it.each([-40, -14, -5, 4, 15, 28])('straightens a strap from %s°', (degrees) => {
    const strap = drawn(laid);
    const aslant = warpWhole(strap, createRotation((degrees * Math.PI) / 180, strap));
    expect((slantOf(aslant)! * 180) / Math.PI).toBeCloseTo(-degrees, 0);
  });
});

it.each([28, -40])('neither straightens a closed strap at %s° nor shows the strap on a wrist', (degrees) => {
  const strap = drawn(closed);
  const aslant = warpWhole(strap, createRotation((degrees * Math.PI) / 180, strap));
  expect(Math.abs(slantOf(aslant) ?? 0)).toBe(0);
});

describe('a strap round a wrist', () => {
  it('keeps a strap unchanged along the case, and bends the rest of the strap round the wrist', () => {
    const at = bendStrap({ depth: 200, flat: 100, end: 1000, laid: true });
    expect(at(60, 180)).toEqual({ from: 59.5, till: 60.5, turned: 0 });
    const [near, far] = [at(110, 180), at(179, 180)];
    expect(near.from).toBeGreaterThan(107);
    // Towards the edge, a row of the picture shows more of the strap.
    expect(far.till - far.from).toBeGreaterThan(3 * (near.till - near.from));
    expect(far.turned).toBeGreaterThan(0.97);
    // A quarter of an ellipse with the radii 80 and 200 is about 231 long.
    expect(at(180, 180).till).toBeGreaterThan(100 + 200);
    expect(at(180, 180).till).toBeLessThan(100 + 240);
  });

  it('stretches a closed strap so that it reaches the edge of the wrist', () => {
    const at = bendStrap({ depth: 200, flat: 100, end: 160, laid: false });
    expect(at(180, 180).till).toBeGreaterThan(156);
    expect(at(180, 180).till).toBeLessThan(161);
  });
});

describe('the outline of a necklace', () => {
  it.each([-24, 20])('is turned back from %s°', (degrees) => {
    const necklace = drawn(chain);
    expect(angleOfNecklace(necklace)).toBeUndefined();
    const aslant = warpWhole(necklace, createRotation((degrees * Math.PI) / 180, necklace));
    expect(findNecklace(aslant)).toBeUndefined();
    expect((angleOfNecklace(aslant)! * 180) / Math.PI).toBeCloseTo(-degrees, -0.5);
  });

  it('finds two strands that go up from a loop', () => {
    const [left, right] = findNecklace(drawn(chain))!.strandsAt(0.2);
    expect(left).toBeLessThan(0.06);
    expect(right).toBeGreaterThan(0.94);
  });

  it.each([
    ['a box', (x: number, y: number) => Math.abs(x) < 0.5 && Math.abs(y) < 0.7],
    ['a watch', laid],
    [
      'a mug with its handle',
      (x: number, y: number) =>
        (Math.abs(x) < 0.4 && Math.abs(y) < 0.6) || (x > 0 && Math.abs(Math.hypot(x - 0.4, y) - 0.3) < 0.05),
    ],
    ['two sticks', (x: number, y: number) => Math.abs(Math.abs(x) - 0.5) < 0.02 && Math.abs(y) < 0.7],
    ['an arch', (x: number, y: number) => chain(x, -y)],
  ])('does not mistake %s for a necklace', (_what, shape) => {
    expect(findNecklace(drawn(shape))).toBeUndefined();
  });
});

const genders = ['female', 'male'] as const;
const box = (upright: boolean) =>
  upright ? { left: 163, top: 20, width: 76, height: 360 } : { left: 20, top: 163, width: 360, height: 76 };

describe('the true size of worn products', () => {
  it.each(genders.flatMap((gender) => [0, 1, 2, 3].map((variation) => ({ gender, variation }))))(
    'shows a watch at its true size on the wrist: $gender, picture $variation',
    ({ gender, variation }) => {
      for (const upright of [true, false]) {
        const matte = drawn((x, y) => laid(x, y), upright);
        const cm = upright ? 24 : (24 * 76) / 360;
        const size = { height: cm, width: (cm * box(upright).width) / box(upright).height };
        const shown = wearOnWrist(gender, { photoId: 'p', variation }, matte, size, { cm, said: true });
        if (typeof shown !== 'object') throw new Error(shown);
        const { scale } = shown.place(box(upright), { width: side, height: side });
        // Scales that depend only on the plates: the share of the frame that a wrist takes, and the width of the wrist.
        const names = wristNames(gender);
        const scales = names.flatMap((name) => [
          plateFacts(name, 'wrist').pixels_per_cm *
            (frameSize /
              ((plateFacts(name, 'wrist').width_cm * plateFacts(name, 'wrist').pixels_per_cm) / 0.43)),
        ]);
        const seen = scales.map((each) => Math.abs((scale * box(upright).height) / each / cm - 1));
        expect(Math.min(...seen)).toBeLessThan(0.05);
      }
    },
  );

  it('rejects a watch that is too large or too short for a wrist, and a ring', () => {
    const wear = (matte: Plane, cm: number, ratio: number) =>
      wearOnWrist(
        'female',
        { photoId: 'p', variation: 0 },
        matte,
        { height: cm, width: cm * ratio },
        { cm, said: true },
      );
    expect(wear(drawn(laid), 60, 0.2)).toBe(wristNotices.large);
    expect(wear(drawn(laid), 6, 0.2)).toBe(wristNotices.short);
    expect(wear(drawn(ring), 8, 0.8)).toBe(wristNotices.outline);
  });

  it('adapts the size of a watch of unknown height, and rejects a watch whose given height is too large', () => {
    const wear = (said: boolean) => {
      const matte = drawn(closed);
      const size = { height: 14, width: (14 * 200) / 320 };
      const shown = wearOnWrist('female', { photoId: 'p', variation: 0 }, matte, size, { cm: 14, said });
      if (typeof shown !== 'object') return shown;
      const rect = { left: 100, top: 40, width: 200, height: 320 };
      const photo = { width: side, height: side, data: new Uint8Array() };
      return shown.place(rect, photo).scale;
    };
    expect(wear(true)).toBe(wristNotices.large);
    expect(wear(false)).toBeGreaterThan(0);
  });

  it('hangs a necklace round a neck, or gives the reason why the necklace does not fit', () => {
    const matte = drawn(chain);
    const wear = (cm: number, width: number) =>
      wearOnNeck('female', { photoId: 'p', variation: 0 }, matte, { height: cm, width }, { cm, said: true });
    expect(typeof wear(22, 15)).toBe('object');
    expect(wear(22, 7)).toBe(neckNotices.narrow);
    expect(wear(22, 40)).toBe(neckNotices.wide);
    expect(wear(70, 15)).toBe(neckNotices.long);
    const plain = drawn((x, y) => Math.abs(x) < 0.5 && Math.abs(y) < 0.7);
    const refused = wearOnNeck(
      'female',
      { photoId: 'p', variation: 0 },
      plain,
      { height: 20, width: 12 },
      { cm: 20, said: true },
    );
    expect(refused).toBe(neckNotices.outline);
  });
});

describe('plates of wrists and necks', () => {
  it.each(genders.flatMap((gender) => wristNames(gender)))(
    '%s: the arm enters the picture from the side or from below',
    async (name) => {
      for (const mirrored of [false, true]) {
        for (const upright of [true, false]) {
          const { facts, load } = viewWrist({ name, mirrored }, upright);
          const { cover } = await load();
          const at = (x: number, y: number) => cover.data[Math.round(y) * frameSize + Math.round(x)]!;
          // The picture shows skin at the anchor, and at the rim where the arm enters.
          expect(at(...facts.anchor)).toBe(1);
          const from: [number, number] = upright
            ? [mirrored ? frameSize - 200 : 200, facts.anchor[1]]
            : [facts.anchor[0], frameSize - 200];
          expect(at(...from)).toBe(1);
        }
      }
    },
    60_000,
  );

  it.each(genders.flatMap((gender) => neckNames(gender)))(
    '%s: the shoulders in the facts match the picture',
    async (name) => {
      for (const mirrored of [false, true]) {
        const { facts, load } = viewNeck({ name, mirrored }, 10);
        const { cover } = await load();
        for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
          const y = outlineAt(facts.shoulders, share * frameSize);
          const at = (row: number) =>
            cover.data[Math.round(row) * frameSize + Math.round(share * frameSize)]!;
          expect(at(Math.max(0, y) + 40)).toBeGreaterThan(0.9);
          if (y > 60) expect(at(y - 60)).toBeLessThan(0.1);
        }
      }
    },
    60_000,
  );
});
