import { expect, it } from 'vitest';
import { photoKeyOf } from './photo-key.js';

it('identifies a photo by its file and its crop', () => {
  const crop = { left: 0, top: 0.1, width: 1, height: 0.9 };
  const keys = [
    photoKeyOf('one', undefined),
    photoKeyOf('two', undefined),
    photoKeyOf('one', crop),
    photoKeyOf('one', { ...crop, height: 0.8 }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(photoKeyOf('one', { ...crop })).toBe(photoKeyOf('one', crop));
});
