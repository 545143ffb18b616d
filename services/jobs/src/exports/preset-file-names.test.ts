import { expect, it } from 'vitest';
import type { ExportPreset } from './find-presets.js';
import { createPresetFileNames } from './preset-file-names.js';

const preset = (name_pattern: string, name = 'Shop', id = name): ExportPreset => ({
  id,
  name,
  settings: {
    ratio: '1:1',
    long_side: 1000,
    format: 'jpeg',
    background: '#ffffff',
    margin: 0.1,
    shadow: 'none',
    name_pattern,
  },
});
const mug = { id: 'a', name: 'Café Mug', sku: 'MUG-1', gtin: '4006381333931' };

/** Names files of products in one folder. */
function namesOf(pattern: string, products: Partial<typeof mug>[]) {
  const used = preset(pattern);
  const nameFile = createPresetFileNames([used]);
  return products.map(
    (product, index) => nameFile(used, { ...mug, id: String(index), ...product }, 'studio_white', 'jpg').path,
  );
}

it.each([
  ['{name}_{mode}_{n}', 'Shop/cafe-mug_white_1.jpg'],
  ['{sku}', 'Shop/MUG-1.jpg'],
  ['{gtin} {n}', 'Shop/04006381333931 1.jpg'],
  // Stored patterns are valid. These cases prove the second line of defence.
  ['../../{name}', 'Shop/_.._cafe-mug.jpg'],
  ['/{name}', 'Shop/_cafe-mug.jpg'],
  ['..', 'Shop/product_image.jpg'],
])('the pattern %j stays in its folder', (pattern, path) => {
  expect(namesOf(pattern, [mug])).toEqual([path]);
});

it('never gives two files the same name', () => {
  const same = [{}, { id: '0' }, { sku: 'mug-1' }, {}];
  expect(namesOf('{sku}', same)).toEqual([
    'Shop/MUG-1.jpg',
    'Shop/MUG-1 (2).jpg',
    'Shop/mug-1 (3).jpg',
    'Shop/MUG-1 (4).jpg',
  ]);
  expect(namesOf('{name}_{n}', same)).toEqual([1, 2, 3, 4].map((n) => `Shop/cafe-mug_${n}.jpg`));
  const long = namesOf('{name}'.repeat(13), [{ name: 'x'.repeat(90) }, { name: 'x'.repeat(90) }]);
  expect(new Set(long).size).toBe(2);
  expect(Math.max(...long.map((path) => path.length))).toBeLessThanOrEqual(255 + 'Shop/'.length);
});

it('keeps a name without Latin letters, and a Windows device name harmless', () => {
  expect(namesOf('{name}', [{ name: 'כד' }])).toEqual(['Shop/כד.jpg']);
  expect(namesOf('{sku}', [{ sku: 'CON' }])).toEqual(['Shop/_CON.jpg']);
});

it('gives each preset a folder that is neither a marketplace nor another file', () => {
  const presets = ['Etsy', 'Shop', 'shop', '../up', 'manifest.json'].map((name, id) =>
    preset('{sku}', name, String(id)),
  );
  const nameFile = createPresetFileNames(presets);
  const paths = presets.map((each) => nameFile(each, mug, 'studio_white', 'png').path);
  expect(paths.map((path) => path.replace('/MUG-1.png', ''))).toEqual([
    'Etsy (2)',
    'Shop',
    'shop (2)',
    '_up',
    'manifest.json (2)',
  ]);
});

it('says that a file has the name of the product because the product has no SKU', () => {
  const used = preset('{sku}_{n}');
  const { path, advice } = createPresetFileNames([used])(
    used,
    { ...mug, sku: null },
    'lifestyle_scene',
    'webp',
  );
  expect([path, ...advice]).toEqual([
    'Shop/cafe-mug_1.webp',
    "The product has no SKU, so the file has the product's name.",
  ]);
});
