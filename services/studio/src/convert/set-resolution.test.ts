import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureMetadata } from '../picture-metadata.js';
import { addWatermark } from '../watermark/add-watermark.js';
import { setResolution } from './set-resolution.js';

const picture = () =>
  sharp({
    create: {
      width: 80,
      height: 60,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

describe('setResolution', () => {
  it.each([
    ['with a colour profile', () => picture().withIccProfile('srgb')],
    ['without a colour profile', () => picture()],
  ])('sets 300 pixels per inch in a picture %s and changes no other byte', async (_kind, make) => {
    const before = await make().png().toBuffer();
    const after = setResolution(before)!;
    // With `failOn: 'warning'`, sharp rejects a wrong checksum.
    const { data: pixels } = await sharp(after, { failOn: 'warning' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(pixels.equals(await sharp(before).raw().toBuffer())).toBe(true);
    expect((await sharp(after).metadata()).density).toBe(300);
    expect(after).toHaveLength(before.length);
    expect(before.filter((byte, i) => byte !== after[i]).length).toBeLessThanOrEqual(12);
    expect(setResolution(after)).toBeUndefined();
  });

  it.each([
    ['without a watermark', (file: Buffer) => file],
    ['with a watermark', addWatermark],
  ])(
    'returns the same bytes as a picture that is encoded at 300 pixels per inch, %s',
    async (_kind, finish) => {
      const data = await picture().png().toBuffer();
      const { density: _density, ...unset } = pictureMetadata;
      const old = await sharp(data).withMetadata(unset).png().toBuffer();
      const made = await sharp(data).withMetadata(pictureMetadata).png().toBuffer();
      expect(setResolution(await finish(old))!.equals(await finish(made))).toBe(true);
    },
  );

  it('needs only the part of a file that ends with the resolution', async () => {
    const before = await picture().withMetadata({ icc: 'srgb' }).png().toBuffer();
    expect(before.length).toBeGreaterThan(4_000);
    expect(setResolution(before.subarray(0, 4_000))).toBeDefined();
    expect(setResolution(before.subarray(0, before.indexOf('pHYs') + 10))).toBeUndefined();
  });

  it('does not change a PNG with an explicit resolution, or a file in another format', async () => {
    const given = await picture().withMetadata({ density: 72 }).png().toBuffer();
    expect(setResolution(given)).toBeUndefined();
    expect(setResolution(await picture().jpeg().toBuffer())).toBeUndefined();
  });
});
