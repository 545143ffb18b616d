import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { UnrenderableError } from '../engine.js';
import { decodePhoto } from './decode-photo.js';

/** Draws a green box with a cream label at its upper left. The default background is grey. */
const photo = (ground = '#b9b6ae'): Sharp =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400">
      <rect width="300" height="400" fill="${ground}"/><rect x="70" y="60" width="160" height="300" fill="#1e6b4e"/>
      <rect x="90" y="100" width="90" height="80" fill="#f2e9d8"/></svg>`),
  );
const photograph = (): Sharp => photo().removeAlpha();

/** Returns the mean absolute difference between two images, 0..255. The photo and its upside-down copy differ by 30. */
const apart = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;

describe('a photo', () => {
  let pixels: Buffer;
  beforeAll(async () => {
    pixels = await photograph().raw().toBuffer();
  });

  it.each<[string, () => Promise<Buffer>, number]>([
    ['a JPEG', () => photograph().jpeg().toBuffer(), 2],
    [
      'a photo on its side with EXIF orientation',
      async () =>
        sharp(await photograph().rotate(-90).png().toBuffer())
          .withMetadata({ orientation: 6 })
          .jpeg()
          .toBuffer(),
      2,
    ],
    ['a WebP', () => photograph().webp().toBuffer(), 2],
    ['16 bits per channel', () => photograph().toColourspace('rgb16').png().toBuffer(), 1],
    // CMYK cannot represent every sRGB colour.
    ['CMYK', () => photograph().toColourspace('cmyk').jpeg().toBuffer(), 12],
  ])('decodes %s as upright 8-bit RGB', async (_what, write, most) => {
    const { image, source, alpha } = await decodePhoto(await write());
    expect([image.width, image.height, image.data.length]).toEqual([300, 400, 300 * 400 * 3]);
    expect(source).toEqual({ width: 300, height: 400 });
    expect(alpha).toBeUndefined();
    expect(apart(image.data, pixels)).toBeLessThan(most);
  });

  it('decodes a greyscale photo to three equal channels', async () => {
    const { image } = await decodePhoto(await photograph().greyscale().jpeg().toBuffer());
    expect([image.width, image.height, image.data.length]).toEqual([300, 400, 300 * 400 * 3]);
    for (let i = 0; i < image.data.length; i += 3)
      if (image.data[i] !== image.data[i + 1] || image.data[i] !== image.data[i + 2])
        expect.fail(`pixel ${i / 3} is not grey`);
    // Label and box keep their contrast.
    const at = (x: number, y: number) => image.data[(y * 300 + x) * 3]!;
    expect(at(100, 110)).toBeGreaterThan(225);
    expect(at(100, 300)).toBeLessThan(120);
  });

  it('flattens a transparent photo on white and keeps its alpha channel', async () => {
    const { image, alpha } = await decodePhoto(await photo('none').png().toBuffer());
    expect([...image.data.subarray(0, 3)]).toEqual([255, 255, 255]);
    expect(alpha!.data[0]).toBe(0);
    expect(alpha!.data[110 * 300 + 100]).toBe(1);
  });

  it('reduces a large photo to the maximum size and reports its original size', async () => {
    const wide = sharp({ create: { width: 9000, height: 60, channels: 3, background: '#808080' } });
    const { image, source } = await decodePhoto(await wide.png().toBuffer());
    expect([image.width, image.height]).toEqual([6000, 40]);
    expect(source).toEqual({ width: 9000, height: 60 });
  });

  it('rejects a damaged photo with a message for the seller', async () => {
    const damaged = (await photograph().png().toBuffer()).subarray(0, 2000);
    await expect(decodePhoto(damaged)).rejects.toThrow(
      new UnrenderableError('This photo could not be read. Please upload it again as JPEG, PNG or WebP.'),
    );
  });
});
