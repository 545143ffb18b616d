import { expect, it } from 'vitest';
import { createFileNames, slugOf } from './file-names.js';

it.each([
  ['Soy Candle, 200 g', 'soy-candle-200-g'],
  ['Café crème', 'cafe-creme'],
  ['--a__b--', 'a-b'],
  ['כד', 'product'],
  ['x'.repeat(80), 'x'.repeat(60)],
])('writes the name %j as %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('names further pictures by number, also where a SKU looks like the number of another product', () => {
  const nameFile = createFileNames();
  const of = (id: string, sku: string) =>
    nameFile({
      market: 'walmart',
      role: 'further',
      product: { id, name: 'Mug', sku, gtin: null },
      mode: 'studio_white',
      extension: 'jpg',
    }).path;
  expect([of('a', 'MUG_1'), of('b', 'mug'), of('b', 'mug'), of('b', 'mug')]).toEqual([
    'walmart/MUG_1.jpg',
    'walmart/mug.jpg',
    'walmart/mug_2.jpg',
    'walmart/mug_3.jpg',
  ]);
});
