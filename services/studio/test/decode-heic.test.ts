import { readFile } from 'node:fs/promises';
import { converter } from 'culori';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { heif, isAlpha, nclx, profile, turned } from './_heif.js';
import { decodeHeic } from '../src/heic/decode-heic.js';

describe('a HEIC', () => {
  /** Image of 360 × 480 pixels that states no colour space. */
  let mug: Buffer;
  let plain: Buffer;
  beforeAll(async () => {
    mug = await readFile(new URL('data/mug.heic', import.meta.url));
    plain = await decode(mug);
  });

  const open = (bytes: Buffer) => decodeHeic(bytes, () => {});
  const decode = async (bytes: Buffer) => (await open(bytes)).raw().toBuffer();
  const one = (...properties: Buffer[]) => heif(mug, [{ properties }], 1);

  /** Returns the maximum difference, 0..255, from the plain image read in another colour space and clipped to sRGB. */
  async function errorOf(bytes: Buffer, mode: 'p3' | 'a98'): Promise<number> {
    const pixels = await decode(bytes);
    let most = 0;
    for (let i = 0; i < plain.length; i += 3 * 97) {
      const [r, g, b] = [plain[i]! / 255, plain[i + 1]! / 255, plain[i + 2]! / 255];
      const seen = converter('rgb')({ mode, r, g, b });
      const right = [seen.r, seen.g, seen.b].map((value) => Math.min(1, Math.max(0, value)) * 255);
      right.forEach((value, c) => (most = Math.max(most, Math.abs(pixels[i + c]! - value))));
    }
    return most;
  }

  it.each([
    ['Display P3 by code points', () => nclx(12, 13)],
    [
      'Display P3 by a profile',
      async () => {
        const p3 = await sharp(plain.subarray(0, 3), { raw: { width: 1, height: 1, channels: 3 } })
          .withIccProfile('p3')
          .png()
          .toBuffer();
        return profile((await sharp(p3).metadata()).icc!);
      },
    ],
  ])('converts an image in %s to sRGB', async (_what, colours) => {
    expect(await errorOf(one(await colours()), 'p3')).toBeLessThanOrEqual(3);
  });

  it.each([
    ['sRGB', nclx(1, 13)],
    ['a video curve', nclx(1, 1)],
    ['unspecified colours', nclx(2, 2)],
  ])('keeps the values of an image with %s', async (_what, colours) => {
    const pixels = await decode(one(colours));
    expect(pixels.every((value, i) => Math.abs(value - plain[i]!) <= 1)).toBe(true);
  });

  it('adds an sRGB profile', async () => {
    const { icc } = await sharp(await (await open(mug)).jpeg().toBuffer()).metadata();
    expect(icc?.toString('latin1', 12, 20)).toBe('mntrRGB ');
  });

  it.each([1, 2])('shows the primary item %i of a file with several images', async (primary) => {
    const bytes = heif(mug, [{ properties: [] }, { properties: [turned(1)] }], primary);
    const { info } = await (await open(bytes)).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual(primary === 1 ? [360, 480] : [480, 360]);
  });

  it('keeps the alpha and the colours of a transparent image', async () => {
    // The luma of the image serves as alpha.
    const items = [
      { properties: [nclx(1, 13)] },
      { properties: [isAlpha], refers: { type: 'auxl', to: 1 } as const },
    ];
    const { data, info } = await (
      await open(heif(mug, items, 1))
    )
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(4);
    const alphas = new Set<number>();
    for (let i = 0; i < plain.length / 3; i += 97) {
      alphas.add(data[4 * i + 3]!);
      for (let c = 0; c < 3; c++)
        expect(Math.abs(data[4 * i + c]! - plain[3 * i + c]!)).toBeLessThanOrEqual(1);
    }
    expect(alphas.size).toBeGreaterThan(50);
  });

  it('rejects a file whose image is not HEVC as unsupported', async () => {
    const av1 = Buffer.from(one().toString('latin1').replace('hvc1', 'av01'), 'latin1');
    await expect(open(av1)).rejects.toMatchObject({ code: 'unsupported_image' });
  });

  it('rejects a truncated file as damaged', async () => {
    await expect(open(mug.subarray(0, 6_000))).rejects.toMatchObject({ code: 'unreadable_image' });
  });
});
