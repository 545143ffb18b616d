import { describe, expect, it } from 'vitest';
import { pitchOf } from '../places.js';
import type { Colour } from './colour.js';
import { groundsOf, likePlaces, type Ground } from './like-places.js';
import type { Subject } from './misfit.js';
import { looksOf, numberOf, plateAsides, takeLook } from './order-looks.js';

const white: Colour = { l: 92, a: 0, b: 0 };
const black: Colour = { l: 18, a: 0, b: 0 };
const grey: Colour = { l: 55, a: 0, b: 0 };
const orange: Colour = { l: 60, a: 35, b: 45 };
const blue: Colour = { l: 30, a: -20, b: -42 };
const violet: Colour = { l: 30, a: 45, b: -35 };

/** A place that is seen from so many degrees above, with so many pixels for a centimetre. */
const place = (name: string, degrees: number, colour: Colour, pixels_per_cm = 25): Ground => ({
  facts: {
    name,
    size: 2000,
    anchor: [1000, 1350],
    pixels_per_cm,
    right: [2500, 0],
    back: [0, -2500 * Math.sin((degrees * Math.PI) / 180)],
  },
  colour,
});
const mug: Subject = { view: 'side', height_cm: 10, ratio: 1, colour: grey };
const first = (places: Ground[], product: Subject, photo = 'photo') =>
  likePlaces(places, product, photo)[0]!.name;

describe('the place that Packshot chooses', () => {
  it('reads how far a camera looks down from what the plate says', () => {
    for (const degrees of [0, 15, 40]) {
      const { right, back } = place('any', degrees, grey).facts;
      expect(pitchOf({ right: right!, back: back! })).toBeCloseTo(degrees, 5);
    }
  });

  it.each([
    ['side', ['low', 'high']],
    [undefined, ['low', 'high']],
    ['above', ['high', 'low']],
  ] as const)('is seen from where the product was: %s', (view, order) => {
    // However ill the colours go with it.
    const places = [
      place('low', 18, view === 'above' ? black : grey),
      place('high', 40, view === 'above' ? grey : black),
    ];
    const looks = likePlaces(places, { ...mug, view }, 'photo');
    expect(looks).toHaveLength(12);
    // Every look of the one that fits comes before any of the other.
    expect(looks.map(({ name }) => name)).toEqual(order.flatMap((name) => Array<string>(6).fill(name)));
  });

  it.each([
    [
      'white on dark',
      { ...mug, colour: white },
      [place('dark', 15, black), place('bright', 15, white)],
      'dark',
    ],
    [
      'black on bright',
      { ...mug, colour: black },
      [place('dark', 15, black), place('bright', 15, white)],
      'bright',
    ],
    [
      'blue beside orange, not beside violet’s quarter',
      { ...mug, colour: { ...blue, l: 90 } },
      [place('opposite', 15, { ...orange, l: 30 }), place('quarter', 15, { ...violet, a: 45, b: 20 })],
      'opposite',
    ],
    [
      'small in a close view',
      { ...mug, height_cm: 3 },
      [place('room', 15, black, 8), place('table', 15, black, 40)],
      'table',
    ],
    [
      'tall in a wide view',
      { ...mug, height_cm: 60 },
      [place('room', 15, black, 15), place('table', 15, black, 60)],
      'room',
    ],
  ] as const)('lets the product be seen: %s', (_what, product, places, name) => {
    for (const photo of ['one', 'two', 'three']) expect(first([...places], product, photo)).toBe(name);
    expect(first([...places].toReversed(), product)).toBe(name);
  });

  it('is the same for the same photo, and not the same for all where several fit', () => {
    const places = ['a', 'b', 'c', 'd'].map((name) => place(name, 15, black));
    expect(likePlaces(places, mug, 'photo')).toEqual(likePlaces(places, mug, 'photo'));
    const photos = Array.from({ length: 20 }, (_, i) => first(places, mug, `photo ${i}`));
    expect(new Set(photos).size).toBeGreaterThan(1);
  });

  it('knows every plate of the library', async () => {
    for (const environment of ['indoor', 'outdoor'] as const) {
      const { places, flats } = await groundsOf(environment);
      for (const { colour } of [...places, ...flats]) {
        expect(colour.l).toBeGreaterThan(0);
        expect(colour.l).toBeLessThan(100);
      }
      const looks = likePlaces(places, mug, 'photo');
      expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(6 * places.length);
    }
  });
});

describe('the pictures of one photo', () => {
  const looks = looksOf(['kitchen', 'desk'], plateAsides);
  const none = { chosen: [], made: [] };

  it('are all different until each was made', () => {
    const taken = looks.map((_look, variation) => JSON.stringify(takeLook(looks, variation, none)));
    expect(new Set(taken).size).toBe(looks.length);
  });

  it('leave out what the seller has chosen, and pass over what is there', () => {
    const [kitchen, desk, mirrored] = looks as [(typeof looks)[0], (typeof looks)[0], (typeof looks)[0]];
    expect(takeLook(looks, 0, { ...none, chosen: [kitchen] })).toEqual(desk);
    expect(takeLook(looks, 0, { ...none, made: [kitchen, desk] })).toEqual(mirrored);
    const chosen = [kitchen];
    const rest = looks.slice(1).map((_look, variation) => takeLook(looks, variation, { chosen, made: [] }));
    expect(rest).toEqual(looks.slice(1));
  });

  it('are numbered in one place as they come there', () => {
    expect(looksOf(['kitchen'], plateAsides).map(numberOf)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
