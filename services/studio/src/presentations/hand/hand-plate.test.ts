import { plateFacts, platesOf } from '@packshot/plates/library';
import { describe, expect, it } from 'vitest';
import { readPicture } from '../../plates/read-picture.js';
import { wholeView } from '../../plates/view.js';
import { canHold, chooseHand, handNames } from './hand-plate.js';

const first = { photoId: 'photo', variation: 0 };
const above = (gender: 'female' | 'male', width: number, height: number): boolean =>
  plateFacts(chooseHand(gender, { width, height }, first, 'above').name, 'hand').pitch > 25;
const opened = (gender: 'female' | 'male', width: number, height: number): boolean =>
  plateFacts(chooseHand(gender, { width, height }, first).name, 'hand').thumb_cm === undefined;

describe.each(['female', 'male'] as const)('the hand of a %s person', (gender) => {
  it('holds narrow products with the thumb, and stands wide products on the open palm', () => {
    // The first group is a can, a tube and a bottle. The second group is a clock, a mug and a toy, whose faces a thumb
    // would hide.
    expect(
      [
        [6.6, 12.2],
        [4, 15],
        [7, 22],
      ].map(([width, height]) => opened(gender, width!, height!)),
    ).toEqual([false, false, false]);
    expect(
      [
        [8.6, 11],
        [11.5, 9.5],
        [10.4, 9],
      ].map(([width, height]) => opened(gender, width!, height!)),
    ).toEqual([true, true, true]);
  });

  it('holds tall products of any width with the thumb', () => {
    expect(canHold(gender, { width: 12, height: 22 })).toBe(true);
    expect(opened(gender, 12, 22)).toBe(false);
  });

  it('uses a hand seen from above only for a product photographed from above', () => {
    for (const [width, height] of [
      [8, 11],
      [15, 11],
      [4, 15],
    ] as const) {
      expect(canHold(gender, { width, height }, 'above')).toBe(true);
      expect(above(gender, width, height)).toBe(true);
      const fromSide = chooseHand(gender, { width, height }, first, 'side').name;
      expect(plateFacts(fromSide, 'hand').pitch).toBeLessThan(25);
    }
    // A large serving dish does not fit a hand, and a hand cannot go round a bowl seen from the side.
    expect(canHold(gender, { width: 24, height: 14 }, 'above')).toBe(false);
    expect(canHold(gender, { width: 15, height: 7 }, 'side')).toBe(false);
  });

  it('shows both hands of each person, and shows open palms only of people who also hold products with the thumb', () => {
    const sizes = [
      { hold: 'thumb', width: 6, height: 12 },
      { hold: 'palm', width: 10, height: 10 },
      { hold: 'above', width: 10, height: 10 },
    ] as const;
    for (const { hold, ...cm } of sizes) {
      const count = handNames(gender, hold).length * 2;
      expect(count).toBeGreaterThanOrEqual(4);
      const looks = Array.from({ length: count }, (_, variation) =>
        chooseHand(gender, cm, { ...first, variation }, hold === 'above' ? 'above' : undefined),
      );
      expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(count);
    }
    const withPalms = (['palm', 'above'] as const).flatMap((hold) =>
      handNames(gender, hold).map((name) => name.replace(/-palm(-above)?$/, '')),
    );
    expect(handNames(gender)).toEqual(expect.arrayContaining(withPalms));
  });
});

it.each([...platesOf('hand', 'female'), ...platesOf('hand', 'male')])(
  'the shadow of a product held by %s falls on the hand and not on the sleeve',
  async (name) => {
    const { anchor, pixels_per_cm, size } = plateFacts(name, 'hand');
    const { data, width } = await readPicture(name, wholeView(size, false), 'shadows.png', size);
    const reach = 13 * pixels_per_cm;
    let beyond = 255;
    for (let y = 0, at = 0; at < data.length; y++)
      for (let x = 0; x < width; x++, at += 3) {
        if ((x - anchor[0]) ** 2 + (y - anchor[1]) ** 2 <= reach ** 2) continue;
        for (let channel = at; channel < at + 3; channel++)
          if (data[channel]! < beyond) beyond = data[channel]!;
      }
    expect(beyond).toBeGreaterThan(240);
  },
);
