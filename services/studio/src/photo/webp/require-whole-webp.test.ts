import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { requireWholeWebp } from './require-whole-webp.js';

const [width, height] = [401, 303];
/** Draws a reproducible picture with an edge in every block and varying alpha. */
const scene = () => {
  const data = Buffer.alloc(width * height * 4);
  for (let i = 0, noise = 1; i < data.length; i++) {
    noise = (noise * 16_807) % 2_147_483_647;
    const [x, y] = [((i / 4) | 0) % width, (i / 4 / width) | 0];
    data[i] = 120 + 80 * Math.sin(x / 9) * Math.cos(y / 7) + (noise % 24);
  }
  return sharp(data, { raw: { width, height, channels: 4 } });
};
const opaque = () => scene().removeAlpha();
const settings = { failOn: 'error' } as const;
const refusal = expect.objectContaining({ code: 'unreadable_image' }) as Error;

const kinds: [string, () => Promise<Buffer>][] = [
  ['lossy', () => opaque().webp({ quality: 85 }).toBuffer()],
  ['transparent', () => scene().webp({ quality: 85 }).toBuffer()],
  ['lossless', () => opaque().webp({ lossless: true }).toBuffer()],
  ['transparent lossless', () => scene().webp({ lossless: true }).toBuffer()],
];

describe.each(kinds)('A %s WebP', (_kind, make) => {
  let whole: Buffer;
  beforeAll(async () => {
    whole = await make();
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['is whole', () => whole],
    ['has other data after its end', () => Buffer.concat([whole, Buffer.from('film of the moment')])],
    [
      'carries metadata',
      () =>
        sharp(whole)
          .withExif({ IFD0: { Artist: 'A' } })
          .webp()
          .toBuffer(),
    ],
  ])('accepts a file that %s', async (_what, spoil) => {
    await expect(requireWholeWebp(await spoil(), settings)).resolves.toBeUndefined();
  });
});

const decodes = (bytes: Buffer): Promise<boolean> =>
  sharp(bytes, settings)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

describe.each(kinds.slice(0, 2))('a damaged %s WebP that the decoder accepts', (_kind, make) => {
  it.each<[string, (bytes: Buffer, at: number) => unknown]>([
    ['one byte', (bytes, at) => bytes.writeUInt8(bytes[at]! ^ 0x55, at)],
    ['64 bytes', (bytes, at) => bytes.fill(0, at, at + 64)],
    ['2,000 bytes', (bytes, at) => bytes.fill(0x55, at, at + 2000)],
  ])('rejects a file after a change of %s in its middle', async (_what, damage) => {
    const whole = await make();
    const from = whole.indexOf('VP8 ');
    let accepted = 0;
    for (let part = 0.1; part < 0.7; part += 0.05) {
      const damaged = Buffer.from(whole);
      const at = Math.floor(from + (whole.length - from) * part);
      damage(damaged, at);
      if (!(await decodes(damaged))) continue;
      accepted++;
      await expect(requireWholeWebp(damaged, settings), String(at)).rejects.toThrow(refusal);
    }
    expect(accepted).toBeGreaterThan(0);
  });
});

it.each([
  ['a blank picture', 3000],
  ['a picture of a few bytes', 16],
])('accepts %s', async (_what, side) => {
  const blank = sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } });
  await expect(requireWholeWebp(await blank.webp().toBuffer(), settings)).resolves.toBeUndefined();
});
