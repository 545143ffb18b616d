import { expect, it } from 'vitest';
import { attachmentHeader, downloadBaseName, fileName } from './file-name.js';

const whole = (inputFilename: string, number = 1) => fileName(downloadBaseName(inputFilename), number, 'png');

it.each([
  ['vase.jpg', 'vase.png'],
  ['Rene\u0301.jpg', 'Ren\u00e9.png'],
  ['Rene\u200e\u0301.jpg', 'Ren\u00e9.png'],
  ['CON.jpg', '_CON.png'],
  ['nul', '_nul.png'],
  ['aux .jpg', '_aux.png'],
  ['Com1.front.jpg', '_Com1.front.png'],
  ['LPT²', '_LPT².png'],
  ['conin$', '_conin$.png'],
  ['console.jpg', 'console.png'],
  ['com10', 'com10.png'],
  ['vase. . ', 'vase.png'],
  ['. .hidden', 'hidden.png'],
  ['..', 'product_image.png'],
  ['\u202egnp.exe\u202c', 'gnp.exe.png'],
  ['\u200fכד\u200e \u2066vase\u2069', 'כד vase.png'],
  ['\u202e\u202c', 'product_image.png'],
  ['\u200b\u3164', 'product_image.png'],
  ['a/b\\c:d*e?f"g<h>i|j\tk', 'a_b_c_d_e_f_g_h_i_j_k.png'],
  ['\u202eCON\u202c', '_CON.png'],
  ['👩\u200d🔬.jpg', '👩\u200d🔬.png'],
])('saves a download with the name %j as %j', (inputFilename, saved) => {
  expect(whole(inputFilename)).toBe(saved);
});

it.each([
  ['of two octets', 'é', 2],
  ['made of joined emoji', '👩\u200d🔬', 11],
  ['with marks that have no composed form', 'q\u0323\u0307', 5],
  ['in Hangul', '한', 3],
  ['that form a flag', '🇺🇦', 8],
])(
  'cuts a file name between characters %s, and keeps its number and extension',
  (_what, character, octets) => {
    for (const [number, end] of [
      [1, '.png'],
      [12, ' (12).png'],
    ] as const) {
      const name = whole(character.repeat(200), number);
      expect(name).toBe(`${character.repeat(Math.floor((255 - end.length) / octets))}${end}`);
    }
  },
);

it('drops a single character that is longer than a file name', () => {
  expect(whole(`a${'\u0301'.repeat(400)}`)).toBe('product_image.png');
});

it('removes dots and spaces at the cut end of a name', () => {
  expect(whole(`${'x'.repeat(250)}. ${'x'.repeat(10)}`)).toBe(`${'x'.repeat(250)}.png`);
});

it('writes a download header for any name', () => {
  expect(attachmentHeader(whole('Vase "ü"'))).toBe(
    `attachment; filename="Vase ___.png"; filename*=UTF-8''Vase%20_%C3%BC_.png`,
  );
});
