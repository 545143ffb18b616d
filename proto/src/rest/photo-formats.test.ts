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
  ['a HEIC of a phone', heif('heic', 'mif1', 'heic'), 'heic'],
  ['a HIF of a camera', heif('heix', 'mif1', 'heix', 'miaf'), 'heic'],
  ['a HEIF with its coding as the second brand', heif('mif1', 'heic'), 'heic'],
  ['a HEIF without the brand of its coding', heif('mif1', 'miaf'), 'heic'],
  ['an AVIF', heif('avif', 'mif1'), undefined],
  ['an AVIF of the brand mif1', heif('mif1', 'avif', 'mif1', 'miaf'), undefined],
  ['a video', heif('isom', 'mp42'), undefined],
  ['a WAV', 'RIFF\x10\0\0\0WAVE', undefined],
  ['a GIF', 'GIF89a', undefined],
  ['an empty file', '', undefined],
  ['a cut-off box', '\0\0\0\x18ftyp', undefined],
])('detects %s by its content', (_what, head, format) => {
  expect(photoFormatOf(Buffer.from(head, 'latin1'))).toBe(format);
});
