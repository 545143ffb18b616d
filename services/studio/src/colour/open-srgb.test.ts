import { crc32, deflateSync } from 'node:zlib';
import { converter } from 'culori';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePhoto } from '../image/decode-photo.js';
import { openSrgb } from './open-srgb.js';

/**
 * Colours of the patches in every file, in 8-bit sRGB. All wider colour spaces contain these colours. No colour
 * combines a dark and a bright channel, because one dark step in a wider space can be five steps in sRGB.
 */
const shown = [
  [200, 60, 50],
  [60, 170, 90],
  [240, 200, 150],
  [30, 20, 12],
  [128, 128, 128],
];
const patch = 16;
const size = { width: patch * shown.length, height: patch };
/** Maximum error of a channel, in levels of 255. */
const maxError = 3;

type Encode = (colour: { mode: 'rgb'; r: number; g: number; b: number }) => number[];
const channels = ({ r, g, b }: { r: number; g: number; b: number }) => [r, g, b];
const srgbCurve = (light: number) =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
const srgbLight = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const bt2020Light = (value: number) =>
  value < 0.0812 ? value / 4.5 : ((value + 0.0993) / 1.0993) ** (1 / 0.45);
/** Encoders based on culori, which shares no code with the code under test. */
const encoders = {
  srgb: channels,
  linear: (colour) => channels(converter('lrgb')(colour)),
  p3: (colour) => channels(converter('p3')(colour)),
  linearP3: (colour) => channels(converter('p3')(colour)).map(srgbLight),
  adobe: (colour) => channels(converter('a98')(colour)),
  bt2020: (colour) => channels(converter('rec2020')(colour)).map(bt2020Light).map(srgbCurve),
} satisfies Record<string, Encode>;

/** Encodes the patches in a colour space. */
function coded(space: keyof typeof encoders, most: 255 | 65_535) {
  const values = shown.map(([r, g, b]) =>
    encoders[space]({ mode: 'rgb', r: r! / 255, g: g! / 255, b: b! / 255 }).map((value) =>
      Math.round(most * Math.min(1, Math.max(0, value))),
    ),
  );
  const row = values.flatMap((value) => Array.from({ length: patch }, () => value).flat());
  const data = Array.from({ length: patch }, () => row).flat();
  return sharp(most === 255 ? Uint8Array.from(data) : Uint16Array.from(data), {
    raw: { ...size, channels: 3 },
  });
}

const png8 = (space: keyof typeof encoders) => coded(space, 255).png().toBuffer();
const png16 = (space: keyof typeof encoders) => coded(space, 65_535).toColourspace('rgb16').png().toBuffer();
const jpeg = (space: keyof typeof encoders) =>
  coded(space, 255).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
const webp = (space: keyof typeof encoders) => coded(space, 255).webp({ lossless: true }).toBuffer();

const word = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value])));
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([word(data.length), body, word(crc32(body))]);
}
/** Inserts chunks after the header of a PNG. sharp does not write colour chunks. */
const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

const adobeChromaticities = chunk('cHRM', word(31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000));
const gamma = (value: number) => chunk('gAMA', word(value));
const codes = (primaries: number, transfer: number) =>
  chunk('cICP', Buffer.from([primaries, transfer, 0, 1]));

/** Writes EXIF as cameras do for Adobe RGB: `ColorSpace` and the interoperability index of DCF. */
function exif(colourSpace: number, index: string): Buffer {
  const tiff = Buffer.alloc(80);
  tiff.write('II*\0', 'latin1');
  const directory = (
    at: number,
    entries: [tag: number, type: number, count: number, value: number | string][],
  ) => {
    tiff.writeUInt16LE(entries.length, at);
    entries.forEach(([tag, type, count, value], i) => {
      const start = at + 2 + 12 * i;
      tiff.writeUInt16LE(tag, start);
      tiff.writeUInt16LE(type, start + 2);
      tiff.writeUInt32LE(count, start + 4);
      if (typeof value === 'string') tiff.write(value, start + 8, 'latin1');
      else tiff.writeUInt32LE(value, start + 8);
    });
  };
  tiff.writeUInt32LE(8, 4);
  directory(8, [[0x8769, 4, 1, 26]]);
  directory(26, [
    [0xa001, 3, 1, colourSpace],
    [0xa005, 4, 1, 56],
  ]);
  directory(56, [[1, 2, 4, index]]);
  return tiff;
}
const jpegWith = (bytes: Buffer, block: Buffer) => {
  const body = Buffer.concat([Buffer.from('Exif\0\0'), block]);
  return Buffer.concat([
    bytes.subarray(0, 2),
    Buffer.from([0xff, 0xe1, 0, body.length + 2]),
    body,
    bytes.subarray(2),
  ]);
};
const webpWith = async (bytes: Buffer, block: Buffer) => {
  // With EXIF, sharp writes the extended format, in which EXIF is the last chunk.
  const extended = await sharp(bytes)
    .withExif({ IFD0: { Artist: 'A' } })
    .webp({ lossless: true })
    .toBuffer();
  const at = extended.indexOf('EXIF');
  const body = Buffer.concat([
    extended.subarray(8, at),
    Buffer.from('EXIF'),
    word(block.length).swap32(),
    block,
  ]);
  return Buffer.concat([Buffer.from('RIFF'), word(body.length).swap32(), body]);
};
/** Converts the patches to Display P3 with lcms and embeds the profile. */
const inP3 = (format: 'jpeg' | 'webp') =>
  coded('srgb', 255)
    .withIccProfile('p3')
    .toFormat(format, { quality: 100, lossless: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
const profileChunk = async () => {
  const { icc } = await sharp(await inP3('webp')).metadata();
  return chunk('iCCP', Buffer.concat([Buffer.from('P3\0\0'), deflateSync(icc!)]));
};
const srgbChunk = chunk('sRGB', Buffer.from([0]));
const adobeExif = exif(65_535, 'R03');

type Png = (space: keyof typeof encoders) => Promise<Buffer>;
/** Ways in which a PNG states its colour space. */
const pngCases = (depth: string, png: Png): [string, () => Promise<Buffer>][] => [
  [`${depth} PNG: untagged`, () => png('srgb')],
  [`${depth} PNG: sRGB`, async () => withChunks(await png('srgb'), srgbChunk)],
  [`${depth} PNG: sRGB before gAMA`, async () => withChunks(await png('srgb'), srgbChunk, gamma(100_000))],
  [`${depth} PNG: gAMA 45455`, async () => withChunks(await png('srgb'), gamma(45_455))],
  [
    `${depth} PNG: gAMA and cHRM of Adobe RGB`,
    async () => withChunks(await png('adobe'), gamma(45_470), adobeChromaticities),
  ],
  [`${depth} PNG: ICC`, async () => withChunks(await png('p3'), await profileChunk())],
  [
    `${depth} PNG: ICC before gAMA`,
    async () => withChunks(await png('p3'), await profileChunk(), gamma(100_000)),
  ],
  [`${depth} PNG: cICP of Display P3`, async () => withChunks(await png('p3'), codes(12, 13))],
  [`${depth} PNG: cICP of BT.2020`, async () => withChunks(await png('bt2020'), codes(9, 13))],
  [
    `${depth} PNG: cICP of sRGB before ICC`,
    async () => withChunks(await png('srgb'), codes(1, 13), await profileChunk()),
  ],
  [`${depth} PNG: EXIF`, async () => withChunks(await png('adobe'), chunk('eXIf', adobeExif))],
  [
    `${depth} PNG: a damaged ICC profile`,
    async () =>
      withChunks(
        await png('srgb'),
        chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(600, 7))])),
      ),
  ],
];
const cases: [string, () => Promise<Buffer>][] = [
  ...pngCases('8-bit', png8),
  ...pngCases('16-bit', png16),
  // 8-bit linear light has too few steps for dark colours.
  ['16-bit PNG: gAMA 100000', async () => withChunks(await png16('linear'), gamma(100_000))],
  ['16-bit PNG: cICP of linear Display P3', async () => withChunks(await png16('linearP3'), codes(12, 8))],
  [
    '16-bit PNG with alpha: ICC',
    async () =>
      withChunks(
        await sharp(await png16('p3'))
          .ensureAlpha()
          .png()
          .toBuffer(),
        await profileChunk(),
      ),
  ],
  ['JPEG: untagged', () => jpeg('srgb')],
  ['JPEG: ICC', () => inP3('jpeg')],
  ['JPEG: EXIF, index R03', async () => jpegWith(await jpeg('adobe'), adobeExif)],
  ['JPEG: EXIF, colour space 2', async () => jpegWith(await jpeg('adobe'), exif(2, 'R98'))],
  ['JPEG: EXIF of sRGB', async () => jpegWith(await jpeg('srgb'), exif(1, 'R98'))],
  ['JPEG: EXIF, uncalibrated', async () => jpegWith(await jpeg('srgb'), exif(65_535, 'R98'))],
  ['JPEG: ICC before EXIF', async () => jpegWith(await inP3('jpeg'), adobeExif)],
  ['WebP: untagged', () => webp('srgb')],
  ['WebP: ICC', () => inP3('webp')],
  ['WebP: EXIF', async () => webpWith(await webp('adobe'), adobeExif)],
];

/** Returns the stored values in the centre of each patch. */
async function patchesOf(bytes: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(bytes, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
  return shown.map((_, i) => {
    const at = ((patch / 2) * info.width + i * patch + patch / 2) * info.channels;
    return [...data.subarray(at, at + 3)];
  });
}
const distance = (a: number[], b: number[]) => Math.max(...a.map((value, i) => Math.abs(value - b[i]!)));

describe('openSrgb', () => {
  it.each(cases)('gives the same colours for %s', async (_what, make) => {
    const bytes = await make();
    const { picture, bare } = await openSrgb(bytes, await sharp(bytes).metadata(), { failOn: 'error' });
    const out = await picture.png().toBuffer();
    const { data: raw } = { data: (await decodePhoto(bytes)).image };
    const seen = {
      stored: await patchesOf(out),
      engine: shown.map((_, i) => {
        const at = ((patch / 2) * raw.width + i * patch + patch / 2) * 3;
        return [...raw.data.subarray(at, at + 3)];
      }),
      // Engines decode the stored file again.
      kept: await patchesOf(
        await (await openSrgb(bare, await sharp(bare).metadata(), {})).picture.png().toBuffer(),
      ),
    };
    for (const [where, patches] of Object.entries(seen))
      patches.forEach((colour, i) =>
        expect(
          distance(colour, shown[i]!),
          `${where}: ${String(colour)} instead of ${String(shown[i])}`,
        ).toBeLessThanOrEqual(maxError),
      );
    const { icc, depth } = await sharp(out).metadata();
    expect([icc?.toString('latin1', 12, 20), depth]).toEqual(['mntrRGB ', 'uchar']);
    expect(icc!.includes('sRGB') || icc!.includes(Buffer.from('sRGB', 'utf16le').swap16())).toBe(true);
  });

  it.each([
    ['no tag', undefined, (light: number) => srgbCurve(light)],
    ['gAMA 100000', gamma(100_000), (light: number) => light],
  ])('gives the same grey for a 16-bit PNG with %s', async (_what, extra, curve) => {
    const levels = [10, 60, 128, 230];
    const data = Uint16Array.from(levels, (level) => Math.round(65_535 * curve(srgbLight(level / 255))));
    const grey = await sharp(data, { raw: { width: 4, height: 1, channels: 1 } })
      .toColourspace('grey16')
      .png()
      .toBuffer();
    const bytes = extra ? withChunks(grey, extra) : grey;
    const { image } = await decodePhoto(bytes);
    levels.forEach((level, i) => expect(Math.abs(image.data[i * 3]! - level)).toBeLessThanOrEqual(maxError));
  });

  it('maps reference white and 18 % grey of a PQ image to white and grey', async () => {
    // PQ values of 203 and 36 cd/m² (SMPTE ST 2084).
    const values = [0.5807, 0.4089].map((value) => Math.round(65_535 * value));
    const data = Uint16Array.from(values.flatMap((value) => [value, value, value]));
    const png = await sharp(data, { raw: { width: 2, height: 1, channels: 3 } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    const { image } = await decodePhoto(withChunks(png, codes(9, 16)));
    // lcms approximates 16 bits with a table, which smooths the curve near white.
    expect(image.data[0]).toBeGreaterThanOrEqual(245);
    expect(Math.abs(image.data[3]! - 255 * srgbCurve(36 / 203))).toBeLessThanOrEqual(6);
  });
});
