import { describe, expect, it } from 'vitest';
import { pitchOf } from '../places.js';
import type { Colour } from './colour.js';
import { loadGrounds, type Ground } from './load-grounds.js';
import { rankLooks } from './rank-looks.js';
import { measurePlateMisfit, type ProductTraits } from './measure-plate-misfit.js';
import { orderLooks, lookNumberOf, plateShifts, pickFreeLook } from './order-looks.js';

const white: Colour = { l: 92, a: 0, b: 0 };
const black: Colour = { l: 18, a: 0, b: 0 };
const grey: Colour = { l: 55, a: 0, b: 0 };
const orange: Colour = { l: 60, a: 35, b: 45 };
const blue: Colour = { l: 30, a: -20, b: -42 };
const violet: Colour = { l: 30, a: 45, b: -35 };

/** Returns a place seen from the side or from above, for products with a longer side of the given lengths in cm. */
const place = (
  name: string,
  view: 'side' | 'above',
  colour: Colour,
  size_cm: [number, number] = [1, 100],
  ground: Ground['setting']['ground'] = 'table',
): Ground => ({
  name,
  setting: { view, ground, size_cm },
  colour,
  isPlain: false,
});
const mug: ProductTraits = { view: 'side', height_cm: 10, ratio: 1, colour: grey };
const first = (places: Ground[], product: ProductTraits, photo = 'photo') =>
  rankLooks(places, product, photo)[0]!.name;

describe('the place that Packshot chooses', () => {
  it('shows nothing that reveals a wrong size if the size of the product is doubtful', () => {
    // The plain place has the worse colours, and another photo the other random order.
    const places = [place('room', 'side', black), { ...place('plain', 'side', grey), isPlain: true }];
    for (const photo of ['photo', 'another', 'third']) {
      expect(first(places, mug, photo)).toBe('room');
      expect(first(places, { ...mug, isSizeDoubtful: true }, photo)).toBe('plain');
    }
  });

  it('shows large products of doubtful size in the gallery, and other products where the colours suit', async () => {
    const { places } = await loadGrounds('indoor');
    const lamp: ProductTraits = { kind: 'stands', height_cm: 60, ratio: 0.8, colour: white };
    const photos = Array.from({ length: 12 }, (_, i) => `photo ${i}`);
    const shown = (product: ProductTraits) => new Set(photos.map((photo) => first(places, product, photo)));
    expect(shown({ ...lamp, isSizeDoubtful: true })).toEqual(new Set(['gallery']));
    const black60 = { ...lamp, colour: black };
    expect(new Set([...shown(lamp), ...shown(black60)])).toContain('loft');
  });

  it('prefers the right size of place to a plain place', () => {
    const plain = { ...place('plain', 'side', black, [40, 100], 'floor'), isPlain: true };
    expect(first([plain, place('room', 'side', grey)], { ...mug, isSizeDoubtful: true })).toBe('room');
  });

  it('computes the camera angle from the axes of the plate', () => {
    for (const degrees of [0, 15, 40]) {
      const back: [number, number] = [0, -2500 * Math.sin((degrees * Math.PI) / 180)];
      expect(pitchOf({ right: [2500, 0], back })).toBeCloseTo(degrees, 5);
    }
  });

  it.each([
    ['side', ['low', 'high']],
    [undefined, ['low', 'high']],
    ['above', ['high', 'low']],
  ] as const)('chooses a place with the same view as the product: %s', (view, order) => {
    // The place with the right view has the worse colours.
    const places = [
      place('low', 'side', view === 'above' ? black : grey),
      place('high', 'above', view === 'above' ? grey : black),
    ];
    const looks = rankLooks(places, { ...mug, view }, 'photo');
    expect(looks).toHaveLength(12);
    // All looks of the matching place come before any look of the other place.
    expect(looks.map(({ name }) => name)).toEqual(order.flatMap((name) => Array<string>(6).fill(name)));
  });

  it.each([
    [
      'white on dark',
      { ...mug, colour: white },
      [place('dark', 'side', black), place('bright', 'side', white)],
      'dark',
    ],
    [
      'black on bright',
      { ...mug, colour: black },
      [place('dark', 'side', black), place('bright', 'side', white)],
      'bright',
    ],
    [
      'blue next to orange, not next to a hue a quarter of the circle away',
      { ...mug, colour: { ...blue, l: 90 } },
      [
        place('opposite', 'side', { ...orange, l: 30 }),
        place('quarter', 'side', { ...violet, a: 45, b: 20 }),
      ],
      'opposite',
    ],
    [
      'small in a close view',
      { ...mug, height_cm: 3 },
      [place('room', 'side', black, [51, 150]), place('table', 'side', black, [10, 30])],
      'table',
    ],
    [
      'tall in a wide view',
      { ...mug, height_cm: 60 },
      [place('room', 'side', black, [27, 80]), place('table', 'side', black, [7, 20])],
      'room',
    ],
  ] as const)('chooses a place in which the product is visible: %s', (_what, product, places, name) => {
    for (const photo of ['one', 'two', 'three']) expect(first([...places], product, photo)).toBe(name);
    expect(first([...places].toReversed(), product)).toBe(name);
  });

  it('chooses the same place for the same photo, but varies between photos when several places fit', () => {
    const places = ['a', 'b', 'c', 'd'].map((name) => place(name, 'side', black));
    expect(rankLooks(places, mug, 'photo')).toEqual(rankLooks(places, mug, 'photo'));
    const photos = Array.from({ length: 20 }, (_, i) => first(places, mug, `photo ${i}`));
    expect(new Set(photos).size).toBeGreaterThan(1);
  });

  it('ranks every plate of the library', async () => {
    for (const environment of ['indoor', 'outdoor'] as const) {
      const { places, flats } = await loadGrounds(environment);
      for (const { colour } of [...places, ...flats]) {
        expect(colour.l).toBeGreaterThan(0);
        expect(colour.l).toBeLessThan(100);
      }
      const looks = rankLooks(places, mug, 'photo');
      expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(6 * places.length);
    }
  });
});

describe('the place where a product belongs', () => {
  // In each case the wrong places have the better colours.
  const hallway = place('hallway', 'side', grey, [10, 120], 'floor');
  const vanity = place('vanity', 'side', grey, [4, 11]);
  const kitchen = place('kitchen', 'side', grey, [10, 45]);
  const worktop = place('worktop from above', 'above', grey, [10, 45]);
  const all = [hallway, vanity, kitchen, worktop];
  const dressed = (name: string): Ground[] =>
    all.map((each) => (name === each.name || name === 'all' ? each : { ...each, colour: black }));
  const ordered = (name: string, product: Partial<ProductTraits>) => {
    const looks = rankLooks(dressed(name), { ratio: 1, colour: grey, ...product }, 'photo');
    return [...new Set(looks.map((look) => look.name))];
  };

  it.each([
    ['a boot', { kind: 'shoe', height_cm: 26, ratio: 0.8 }, 'hallway'],
    ['a shoe without further facts', { kind: 'shoe', ratio: 2.4 }, 'hallway'],
    ['a backpack', { kind: 'bag', height_cm: 45, ratio: 0.7 }, 'hallway'],
    ['a floor lamp', { kind: 'stands', height_cm: 110, ratio: 0.3 }, 'hallway'],
    ['a bench, which is wide rather than tall', { kind: 'stands', height_cm: 42, ratio: 2.6 }, 'hallway'],
    ['a bar of soap', { kind: 'stands', height_cm: 3, ratio: 2.6 }, 'vanity'],
    ['a lipstick', { kind: 'stands', height_cm: 8, ratio: 0.25 }, 'vanity'],
    ['a bottle of wine', { kind: 'stands', height_cm: 30, ratio: 0.25 }, 'kitchen'],
    [
      'a bowl photographed from above',
      { view: 'above', kind: 'stands', height_cm: 12 },
      'worktop from above',
    ],
  ] as const)('chooses the place where %s belongs', (_what, product, name) => {
    expect(ordered(name, product)[0]).toBe(name);
  });

  it.each([
    ['a mug', { kind: 'stands', height_cm: 11, ratio: 1.1 }, 'kitchen'],
    ['a product without any facts', {}, 'kitchen'],
    ['a candle in a glass', { kind: 'stands', height_cm: 7, ratio: 1 }, 'vanity'],
  ] as const)('chooses the place where %s belongs, when all colours are equal', (_what, product, name) => {
    expect(ordered('all', product)[0]).toBe(name);
  });

  it('uses all looks of the fitting place before any other place', () => {
    const looks = rankLooks(dressed('hallway'), { kind: 'shoe', ratio: 1, colour: grey }, 'photo');
    expect(looks).toHaveLength(6 * all.length);
    expect(looks.slice(0, 6).map(({ name }) => name)).toEqual(Array<string>(6).fill('hallway'));
    expect(looks.slice(6, 9).map(({ name }) => name)).not.toContain('hallway');
  });

  it('chooses the closest match when no place fits: a floor for a bench seen from above', () => {
    const bench: Partial<ProductTraits> = { view: 'above', kind: 'stands', height_cm: 45, ratio: 3 };
    expect(ordered('none', bench)[0]).toBe('hallway');
  });

  it('chooses a table for small products and a floor for furniture', async () => {
    const { places } = await loadGrounds('indoor');
    const tables = places.filter(({ setting }) => setting.ground === 'table' && setting.view === 'side');
    const bench: ProductTraits = { kind: 'stands', height_cm: 45, ratio: 3, colour: grey };
    for (const table of tables) {
      expect(measurePlateMisfit(table, mug)).toBeLessThan(measurePlateMisfit(table, bench) - 2);
      const floor: Ground = { ...hallway, colour: table.colour };
      expect(rankLooks([table, floor], mug, 'photo')[0]!.name).toBe(table.name);
      expect(rankLooks([table, floor], bench, 'photo')[0]!.name).toBe('hallway');
    }
  });
});

describe('the pictures of one photo', () => {
  const looks = orderLooks(['kitchen', 'desk'], plateShifts);
  const none = { chosen: [], made: [] };

  it('repeats no look until every look has been used', () => {
    const taken = looks.map((_look, variation) => JSON.stringify(pickFreeLook(looks, variation, none)));
    expect(new Set(taken).size).toBe(looks.length);
  });

  it('omits looks that the seller chose, and skips existing pictures', () => {
    const [kitchen, desk, mirrored] = looks as [(typeof looks)[0], (typeof looks)[0], (typeof looks)[0]];
    expect(pickFreeLook(looks, 0, { ...none, chosen: [kitchen] })).toEqual(desk);
    expect(pickFreeLook(looks, 0, { ...none, made: [kitchen, desk] })).toEqual(mirrored);
    const chosen = [kitchen];
    const rest = looks
      .slice(1)
      .map((_look, variation) => pickFreeLook(looks, variation, { chosen, made: [] }));
    expect(rest).toEqual(looks.slice(1));
  });

  it('numbers the looks of a place in order', () => {
    expect(orderLooks(['kitchen'], plateShifts).map(lookNumberOf)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
