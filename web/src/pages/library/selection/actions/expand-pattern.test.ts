import type { SelectedPicture } from '@packshot/proto/rest/selection-actions';
import { describe, expect, it } from 'vitest';
import { expandPattern } from './expand-pattern.js';
import { listMissing } from './missing-pictures.js';

const picture = (id: string, more: Partial<SelectedPicture> = {}): SelectedPicture => ({
  id,
  input_filename: `${id}.jpg`,
  mode: 'studio_white',
  status: 'completed',
  outdated: false,
  photo_id: id,
  modes_of_photo: ['studio_white'],
  product_id: id,
  product_name: null,
  sku: null,
  created_at: '2026-05-06T10:00:00.000Z',
  ...more,
});
const namesOf = (pattern: string, pictures: SelectedPicture[]) =>
  expandPattern(pattern, pictures).names.map(({ name }) => name);

describe('a pattern of names', () => {
  it('is filled from the picture and its product, and numbers the oldest picture first', () => {
    const pictures = [
      picture('b', { product_name: 'Soy candle', sku: 'SC-1', mode: 'lifestyle_scene' }),
      picture('a'),
    ];
    expect(namesOf('{product} {mode} {number}', pictures)).toEqual([
      'a Studio White 1',
      'Soy candle Lifestyle Scenes 2',
    ]);
    expect(namesOf('{sku}_{name}_{date}', pictures)).toEqual(['a_2026-05-06', 'SC-1_b_2026-05-06']);
  });

  it('pads numbers, so that file names sort', () => {
    const many = Array.from({ length: 12 }, (_, at) => picture(String(at)));
    expect(namesOf('{number}', many).slice(8, 11)).toEqual(['09', '10', '11']);
  });

  it.each([
    ['{sku}', 'Name cannot be empty'],
    ['{price}', '{price} is not a token.'],
    ['x'.repeat(201), 'Name must be at most 200 characters long'],
    ['{number}', undefined],
  ])('is refused if a name would be impossible: %s', (pattern, fault) => {
    expect(expandPattern(pattern, [picture('a')]).fault).toBe(fault);
  });
});

describe('the pictures that photos do not have', () => {
  it('are listed once for each photo and mode', () => {
    const pictures = [
      picture('a', { photo_id: 'p', modes_of_photo: ['studio_white', 'model_tryon'] }),
      picture('b', { photo_id: 'p', modes_of_photo: ['studio_white', 'model_tryon'] }),
      picture('c'),
    ];
    expect(listMissing(pictures, ['model_tryon', 'lifestyle_scene'])).toEqual([
      { id: 'a', mode: 'lifestyle_scene' },
      { id: 'c', mode: 'model_tryon' },
      { id: 'c', mode: 'lifestyle_scene' },
    ]);
  });
});
