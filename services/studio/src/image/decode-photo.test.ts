import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { UnrenderableError } from '../engine.js';
import { decodePhoto } from './decode-photo.js';

/** A green box with a cream label up on its left, standing on grey unless it came cut out. */
const photo = (ground = '#b9b6ae'): Sharp =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400">
      <rect width="300" height="400" fill="${ground}"/><rect x="70" y="60" width="160" height="300" fill="#1e6b4e"/>
      <rect x="90" y="100" width="90" height="80" fill="#f2e9d8"/></svg>`),
  );
const photograph = (): Sharp => photo().removeAlpha();

/** Mean distance of two pictures' values, of 255. Upside down the photo is 30 apart from itself. */
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
      'a photo that lies on its side, and says so in its EXIF',
      async () =>
        sharp(await photograph().rotate(-90).png().toBuffer())
          .withMetadata({ orientation: 6 })
          .jpeg()
          .toBuffer(),
      2,
    ],
    ['a WebP', () => photograph().webp().toBuffer(), 2],
    ['16 bits a channel', () => photograph().toColourspace('rgb16').png().toBuffer(), 1],
    // Inks cannot show every colour.
    ['CMYK', () => photograph().toColourspace('cmyk').jpeg().toBuffer(), 12],
  ])('is the same picture as %s: upright, three channels of 8 bits', async (_what, write, most) => {
    const { image, source, alpha } = await decodePhoto(await write());
    expect([image.width, image.height, image.data.length]).toEqual([300, 400, 300 * 400 * 3]);
    expect(source).toEqual({ width: 300, height: 400 });
    expect(alpha).toBeUndefined();
    expect(apart(image.data, pixels)).toBeLessThan(most);
  });

  it('in grey has three channels all the same', async () => {
    const { image } = await decodePhoto(await photograph().greyscale().jpeg().toBuffer());
    expect([image.width, image.height, image.data.length]).toEqual([300, 400, 300 * 400 * 3]);
    for (let i = 0; i < image.data.length; i += 3)
      if (image.data[i] !== image.data[i + 1] || image.data[i] !== image.data[i + 2])
        expect.fail(`pixel ${i / 3} is not grey`);
    // Label and box are as far apart as they were in colour.
    const at = (x: number, y: number) => image.data[(y * 300 + x) * 3]!;
    expect(at(100, 110)).toBeGreaterThan(225);
    expect(at(100, 300)).toBeLessThan(120);
  });

  it('that came cut out lies on white, and keeps its transparency beside it', async () => {
    const { image, alpha } = await decodePhoto(await photo('none').png().toBuffer());
    expect([...image.data.subarray(0, 3)]).toEqual([255, 255, 255]);
    expect(alpha!.data[0]).toBe(0);
    expect(alpha!.data[110 * 300 + 100]).toBe(1);
  });

  it('is reduced beyond what a picture can show, and known by its own size', async () => {
    const wide = sharp({ create: { width: 9000, height: 60, channels: 3, background: '#808080' } });
    const { image, source } = await decodePhoto(await wide.png().toBuffer());
    expect([image.width, image.height]).toEqual([6000, 40]);
    expect(source).toEqual({ width: 9000, height: 60 });
  });

  it('that is damaged is refused with a sentence for its seller', async () => {
    const damaged = (await photograph().png().toBuffer()).subarray(0, 2000);
    await expect(decodePhoto(damaged)).rejects.toThrow(
      new UnrenderableError('This photo could not be read. Please upload it again as JPEG, PNG or WebP.'),
    );
  });
});
