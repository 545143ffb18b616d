import { expect, it } from 'vitest';
import { checkPhoto } from './check-photo.js';
import { isHeic } from './heic.js';

const limit = 10 * 1024 * 1024;

// Upload rules of spec §5.
it.each([
  ['vase.jpg', 'image/jpeg', 1000, undefined],
  ['vase.webp', 'image/webp', limit, undefined],
  // Browsers that do not know the format leave the type empty.
  ['IMG_0042.HEIC', '', 1000, undefined],
  ['IMG_0042.heif', 'application/octet-stream', 1000, undefined],
  ['IMG_0042.HIF', '', 1000, undefined],
  ['notes.txt', 'text/plain', 10, 'Please select a valid image file (JPG, PNG, WebP, HEIC/HEIF)'],
  ['heic', '', 10, 'Please select a valid image file (JPG, PNG, WebP, HEIC/HEIF)'],
  ['large.png', 'image/png', limit + 1, 'File size must be less than 10MB'],
])('checks %s of type "%s" and %i bytes', (name, type, size, refusal) => {
  expect(checkPhoto({ name, type, size }, undefined)).toBe(refusal);
});

it('accepts a photo without a file extension if the content is a photo', () => {
  expect(checkPhoto({ name: 'photo', type: '', size: 1000 }, 'png')).toBeUndefined();
});

it.each([
  ['a HEIC that is called .jpg', 'holiday.jpg', 'image/jpeg', 'heic', true],
  ['a JPEG that is called .HEIC', 'IMG_0042.HEIC', '', 'jpeg', false],
  ['a file with unknown content, by its name', 'IMG_0042.HIF', '', undefined, true],
  ['a file with unknown content, by its type', 'IMG_0042', 'image/heif', undefined, true],
] as const)('reports whether the server must convert %s', (_what, name, type, format, expected) => {
  expect(isHeic({ name, type }, format)).toBe(expected);
});
