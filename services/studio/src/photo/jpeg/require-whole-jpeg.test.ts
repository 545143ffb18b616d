import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { requireWholeJpeg } from './require-whole-jpeg.js';

const end = Buffer.from([0xff, 0xd9]);

/** Draws a reproducible picture with an edge in every block, as in a photo. */
const scene = () => {
  const [width, height] = [401, 303];
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0, noise = 1; i < data.length; i++) {
    noise = (noise * 16_807) % 2_147_483_647;
    const [x, y] = [((i / 3) | 0) % width, (i / 3 / width) | 0];
    data[i] = 120 + 80 * Math.sin(x / 9) * Math.cos(y / 7) + (noise % 24);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
};
const kinds: [string, () => Promise<Buffer>][] = [
  ['baseline', () => scene().jpeg({ quality: 85 }).toBuffer()],
  ['progressive', () => scene().jpeg({ quality: 85, progressive: true }).toBuffer()],
  ['mozjpeg', () => scene().jpeg({ quality: 75, mozjpeg: true }).toBuffer()],
  ['full chroma', () => scene().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()],
  ['greyscale', () => scene().greyscale().jpeg({ quality: 85 }).toBuffer()],
  ['CMYK', () => scene().toColourspace('cmyk').jpeg({ quality: 85 }).toBuffer()],
];

describe.each(kinds)('a %s JPEG', (_kind, make) => {
  let whole: Buffer;
  let middle: number;
  beforeAll(async () => {
    whole = await make();
    middle = whole.length >> 1;
  });
  const filled = (from: number, to: number, value = 0) => Buffer.from(whole).fill(value, from, to);

  it.each<[string, () => Buffer]>([
    ['is whole', () => whole],
    ['lacks its end marker', () => whole.subarray(0, -2)],
    ['lacks half of its end marker', () => whole.subarray(0, -1)],
    [
      'has a few bytes of padding before its end',
      () => Buffer.concat([whole.subarray(0, -2), Buffer.alloc(12), end]),
    ],
    ['has a video after its end', () => Buffer.concat([whole, Buffer.from('film of the moment')])],
  ])('accepts a file that %s', (_what, spoil) => {
    expect(() => requireWholeJpeg(spoil())).not.toThrow();
  });

  it.each<[string, () => Buffer]>([
    ['lacks its last bytes', () => whole.subarray(0, -12)],
    [
      'lacks its last rows, with an end marker',
      () => Buffer.concat([whole.subarray(0, Math.floor(whole.length * 0.95)), end]),
    ],
    ['lacks its lower half', () => whole.subarray(0, middle)],
    ['lacks its lower half, with an end marker', () => Buffer.concat([whole.subarray(0, middle), end])],
    ['has zeros instead of its lower half', () => filled(middle, whole.length)],
    ['has zeros up to its end marker', () => filled(middle, whole.length - 2)],
    ['has 4 KiB of zeros in its middle', () => filled(middle, Math.min(middle + 4096, whole.length - 400))],
    ['has 2,000 other bytes in its middle', () => filled(middle, middle + 2000, 0x55)],
    [
      'lacks 500 bytes in its middle',
      () => Buffer.concat([whole.subarray(0, middle), whole.subarray(middle + 500)]),
    ],
    ['has more data than blocks', () => Buffer.concat([whole.subarray(0, -2), Buffer.alloc(200), end])],
  ])('rejects a file that %s', (_what, spoil) => {
    expect(() => requireWholeJpeg(spoil())).toThrow(expect.objectContaining({ code: 'unreadable_image' }));
  });
});

it('leaves unknown kinds of JPEG to the decoder', async () => {
  const arithmetic = await scene().jpeg().toBuffer();
  arithmetic[arithmetic.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc9;
  expect(() => requireWholeJpeg(arithmetic)).not.toThrow();
});
