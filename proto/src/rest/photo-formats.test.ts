import { expect, it } from 'vitest';
import { photoFormatOf } from './photo-formats.js';

const heif = (...brands: string[]) => {
  const [major, ...others] = brands;
  const size = String.fromCharCode(0, 0, 0, 16 + 4 * brands.length - 4);
  return `${size}ftyp${major}\0\0\0\0${others.join('')}`;
};

it.each([
  ['a JPEG', '\xff\xd8\xff\xe0', 'jpeg'],
  ['a PNG', '\x89PNG\r\n\x1a\n', 'png'],
  ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['a HEIC from a phone', heif('heic', 'mif1', 'heic'), 'heic'],
  ['a HIF from a camera', heif('heix', 'mif1', 'heix', 'miaf'), 'heic'],
  ['a HEIF whose second brand states the coding', heif('mif1', 'heic'), 'heic'],
  ['a HEIF whose brands do not state the coding', heif('mif1', 'miaf'), 'heic'],
  ['an AVIF', heif('avif', 'mif1'), undefined],
  ['an AVIF with the brand mif1', heif('mif1', 'avif', 'mif1', 'miaf'), undefined],
  ['a video', heif('isom', 'mp42'), undefined],
  ['a WAV', 'RIFF\x10\0\0\0WAVE', undefined],
  ['a GIF', 'GIF89a', undefined],
  ['an empty file', '', undefined],
  ['a truncated box', '\0\0\0\x18ftyp', undefined],
])('detects the format of %s by the content', (_what, head, format) => {
  expect(photoFormatOf(Buffer.from(head, 'latin1'))).toBe(format);
});
