import { expect, it } from 'vitest';
import { describePersonless } from './personless-text.js';

const photo = (id: number) => ({
  id,
  name: `${id}.jpg`,
  answer: { shown_on: 'place' as const, notice: 'People cannot wear this.' },
});

it('gives the reason for a single photo, with the name of the photo if other photos exist', () => {
  expect(describePersonless('place', [photo(1)], 1)).toBe(
    'People cannot wear this. A Lifestyle Scene makes the same picture.',
  );
  expect(describePersonless('place', [photo(1)], 3)).toBe(
    '1.jpg: People cannot wear this. A Lifestyle Scene makes the same picture.',
  );
  expect(describePersonless('nothing', [photo(1)], 3)).toBe('1.jpg: People cannot wear this.');
});

it('names several photos and counts the photos whose names do not fit', () => {
  expect(describePersonless('place', [photo(1), photo(2)], 3)).toBe(
    'Try-On shows no person for 2 of 3 photos: 1.jpg, 2.jpg. We show these products in a scene instead.',
  );
  const seven = [1, 2, 3, 4, 5, 6, 7].map(photo);
  expect(describePersonless('nothing', seven, 40)).toBe(
    'Try-On is not possible for 7 of 40 photos: 1.jpg, 2.jpg, 3.jpg, 4.jpg, 5.jpg and 2 more. These photos use no generations.',
  );
});
