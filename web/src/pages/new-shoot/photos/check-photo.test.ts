import { expect, it } from 'vitest';
import { checkPhoto } from './check-photo.js';

const limit = 10 * 1024 * 1024;

// Spec §5, upload.
it.each([
  ['vase.jpg', 'image/jpeg', 1000, undefined],
  ['vase.webp', 'image/webp', limit, undefined],
  // Browsers that do not know the format leave the type empty.
  ['IMG_0042.HEIC', '', 1000, undefined],
  ['IMG_0042.heif', 'application/octet-stream', 1000, undefined],
  ['notes.txt', 'text/plain', 10, 'Please select a valid image file (JPG, PNG, WebP, HEIC/HEIF)'],
  ['heic', '', 10, 'Please select a valid image file (JPG, PNG, WebP, HEIC/HEIF)'],
  ['large.png', 'image/png', limit + 1, 'File size must be less than 10MB'],
])('%s of type "%s" and %i bytes', (name, type, size, refusal) => {
  expect(checkPhoto({ name, type, size })).toBe(refusal);
});
