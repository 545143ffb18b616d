import { expect, it } from 'vitest';
import { describePersonless } from './personless-text.js';

const photo = (id: number) => ({
  id,
  name: `${id}.jpg`,
  answer: { shown_on: 'place' as const, notice: 'There is no person for this.' },
});

it('gives the reason for one photo, with its name where there are others', () => {
  expect(describePersonless('place', [photo(1)], 1)).toBe(
    'There is no person for this. A Lifestyle Scene gives the same picture.',
  );
  expect(describePersonless('place', [photo(1)], 3)).toBe(
    '1.jpg: There is no person for this. A Lifestyle Scene gives the same picture.',
  );
  expect(describePersonless('nothing', [photo(1)], 3)).toBe('1.jpg: There is no person for this.');
});

it('names several photos, and counts those that do not fit', () => {
  expect(describePersonless('place', [photo(1), photo(2)], 3)).toBe(
    'A Try-On shows no person with 2 of 3 photos: 1.jpg, 2.jpg. They are shown in a place, as in a Lifestyle Scene.',
  );
  const seven = [1, 2, 3, 4, 5, 6, 7].map(photo);
  expect(describePersonless('nothing', seven, 40)).toBe(
    'No Try-On can be made of 7 of 40 photos: 1.jpg, 2.jpg, 3.jpg, 4.jpg, 5.jpg and 2 more. Nothing is charged for them.',
  );
});
