import { expect, it } from 'vitest';
import { stripImageExtensions } from './job-words.js';

it.each([
  ['photo.jfif', 'photo'],
  ['photo.JPE', 'photo'],
  ['photo.pjpeg', 'photo'],
  ['photo.HIF', 'photo'],
  ['photo.heic', 'photo'],
  ['photo.heifs', 'photo'],
  ['photo.png', 'photo'],
  ['photo.jpg.png', 'photo'],
  ['photo', 'photo'],
  ['vase.v2.webp', 'vase.v2'],
  ['lamp 1.75L', 'lamp 1.75L'],
  ['jfif', 'jfif'],
  ['.jpg', ''],
])('removes the extensions of image files from %s', (name, stem) => {
  expect(stripImageExtensions(name)).toBe(stem);
});
