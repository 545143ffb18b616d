import { amazon } from '@packshot/proto/markets/amazon';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readTags } from '../colour/read-tags.js';
import { encodeFile, jpegQualities } from './encode-file.js';

const [width, height] = [64, 64];
const white = { width, height, data: new Uint8Array(width * height * 3).fill(255) };

it.each(jpegQualities)('keeps white at exactly 255 at JPEG quality %i', async (quality) => {
  const file = await sharp(white.data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer();
  expect((await sharp(file).raw().toBuffer()).every((value) => value === 255)).toBe(true);
});

it('states in EXIF that the picture is in sRGB', async () => {
  const { data } = await encodeFile(white, amazon, '<x/>', { mended: [], advice: [] });
  const { exif, density } = await sharp(data).metadata();
  expect(readTags(exif!)?.Photo?.ColorSpace).toBe(1);
  expect(density).toBe(300);
});

it('refuses a file that is too heavy at every quality', async () => {
  const mostBytes = { ...amazon.mostSide!, value: 200 };
  const encoded = encodeFile(white, { ...amazon, mostBytes }, '<x/>', { mended: [], advice: [] });
  await expect(encoded).rejects.toMatchObject({ code: 'too_heavy' });
  const unsure = { ...mostBytes, certainty: 'uncertain' } as const;
  const { advice } = await encodeFile(white, { ...amazon, mostBytes: unsure }, '<x/>', {
    mended: [],
    advice: [],
  });
  expect(advice).toEqual([expect.stringContaining('Amazon accepts')]);
});
