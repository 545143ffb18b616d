import { describe, expect, it } from 'vitest';
import type { ProductKind } from './product-words.js';
import { replaceUsualHeight, usualHeight } from './usual-height.js';

/** Real products with their width and height in centimetres. */
const things: readonly [string, ProductKind, number, number][] = [
  ['can of 330 ml', 'stands', 6.6, 12.2],
  ['mug with its handle', 'stands', 11.5, 9.5],
  ['candle in a glass', 'stands', 7.5, 8],
  ['jar of jam', 'stands', 7, 11],
  ['alarm clock', 'stands', 9, 11.5],
  ['rubber duck', 'stands', 9, 9],
  ['wine bottle', 'stands', 7.5, 30],
  ['beer bottle', 'stands', 6, 23],
  ['water bottle', 'stands', 6.5, 22],
  ['shampoo', 'stands', 7, 20],
  ['tube of cream', 'stands', 5, 15],
  ['perfume with a dropper', 'stands', 3.5, 10],
  ['sneaker', 'shoe', 29, 12],
  ['high sneaker', 'shoe', 28, 17],
  ['ankle boot', 'shoe', 28, 26],
  ['boot to the middle of the calf', 'shoe', 27, 37],
  ['riding boot', 'shoe', 22, 44],
  ['handbag', 'bag', 32, 26],
  ['backpack', 'bag', 30, 45],
  ['cap', 'head', 20, 14],
  ['sunglasses', 'head', 14.5, 5],
  ['pen across', 'lies', 14, 1.2],
  ['notebook', 'lies', 15, 21],
  ['watch laid out', 'wrist', 24, 4],
];
const octaves = (cm: number, height: number): number => Math.abs(Math.log2(cm / height));
const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the usual height', () => {
  it('estimates height more accurately from outline and kind than from the kind alone', () => {
    const off = (heightOf: (kind: ProductKind, ratio: number) => number) =>
      mean(things.map(([, kind, width, height]) => octaves(heightOf(kind, width / height), height)));
    expect(off((kind) => usualHeight(kind))).toBeGreaterThan(0.6);
    expect(off(usualHeight)).toBeLessThan(0.35);
  });

  it.each(things)(
    'estimates between half and twice the true height of a %s',
    (_name, kind, width, height) => {
      expect(octaves(usualHeight(kind, width / height), height)).toBeLessThanOrEqual(1);
    },
  );

  it.each([0.65, 0.7, 0.8, 1, 1.2, 1.5, 2])(
    'gives a high shoe with an outline of %d a sole of the length of a foot',
    (ratio) => {
      const sole = ratio * usualHeight('shoe', ratio, 'side');
      expect(sole).toBeGreaterThan(25);
      expect(sole).toBeLessThan(28);
    },
  );

  it.each([
    ['across', 1.25, 20],
    ['along the photo', 0.4, 25],
  ])('follows from the length of a shoe that was photographed from above, %s', (_way, ratio, height) => {
    for (const view of ['above', 'flat'] as const) expect(usualHeight('shoe', ratio, view)).toBe(height);
    expect(usualHeight('shoe', ratio, 'side')).toBe(usualHeight('shoe', ratio));
  });

  it.each([
    ['another kind', { kind: 'bag', view: 'side' }, 30],
    ['another kind of the same usual height', { kind: 'stands', view: 'side' }, 12],
    ['a view that shows the length', { kind: 'shoe', view: 'above' }, 18],
    ['the same answers', { kind: 'shoe', view: 'side' }, undefined],
  ] as const)('replaces a guessed height after %s', (_what, said, height) => {
    expect(replaceUsualHeight(said, { kind: 'shoe', view: 'side' }, 1.4)).toBe(height);
  });

  it('keeps the height of a recognised bottle after an answer about the view', () => {
    const guessed = { kind: 'stands', view: 'side' } as const;
    expect(replaceUsualHeight({ ...guessed, view: 'above' }, guessed, 0.35)).toBeUndefined();
  });

  it('uses the height of a free-standing product if the kind is unknown', () => {
    expect(usualHeight()).toBe(12);
    expect(usualHeight(undefined, 0.3)).toBe(usualHeight('stands', 0.3));
  });
});
