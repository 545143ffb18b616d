import { downloadFormats, type RenderMode } from '@packshot/proto/rest/job-words';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { writeProvenance } from '../provenance.js';
import { addWatermark } from '../watermark/add-watermark.js';
import { convertPicture, type Conversion } from './convert-picture.js';

const side = 500;
const svg = (shapes: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${shapes}</svg>`),
  )
    .png()
    .toBuffer();

const gold = `<defs><radialGradient id="g"><stop stop-color="#ffe9a8"/><stop offset="1" stop-color="#a9770c"/></radialGradient></defs>
  <circle cx="250" cy="250" r="200" fill="url(#g)"/>`;
const onWhite = async () =>
  sharp(await svg(`<rect width="500" height="500" fill="#fff"/>${gold}`))
    .removeAlpha()
    .png()
    .toBuffer();

/** Draws a blue room with a red product, and the cut-out of the product. */
async function scene(product: { x: number; y: number; width: number; height: number }) {
  const { x, y, width, height } = product;
  const rect = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#f00"/>`;
  const picture = sharp(await svg(`<rect width="500" height="500" fill="#00f"/>${rect}`)).removeAlpha();
  return { picture: await picture.png().toBuffer(), cutout: await svg(rect) };
}

async function decoded(data: Buffer) {
  const { data: pixels, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...pixels.subarray((y * info.width + x) * info.channels).subarray(0, 3),
  ];
  return { pixels, at, width: info.width, height: info.height, channels: info.channels };
}

const studioWhite = { mode: 'studio_white', size: 'original' } as const;

describe('convertPicture', () => {
  it.each(['png', 'webp'] as const)(
    'keeps white at exactly 255 in every pixel of a %s file',
    async (format) => {
      const picture = await onWhite();
      const before = await decoded(picture);
      const { data } = await convertPicture({ ...studioWhite, picture, format });
      const after = await decoded(data);
      for (let i = 0; i < before.pixels.length; i++)
        if (before.pixels[i] === 255 && after.pixels[i] !== 255)
          expect.fail(`channel value ${i} is ${after.pixels[i]}`);
    },
  );

  it.each(['png', 'jpeg', 'webp'] as const)(
    'keeps the provenance of a picture in a %s file',
    async (format) => {
      const picture = await sharp(await onWhite())
        .withXmp(writeProvenance('trainedAlgorithmicMedia'))
        .toBuffer();
      const { data } = await convertPicture({ ...studioWhite, picture, format });
      expect((await sharp(data).metadata()).xmpAsString).toContain('trainedAlgorithmicMedia');
    },
  );

  it.each(['ebay', 'etsy'] as const)(
    'keeps white at exactly 255 one pixel away from a dark product, in the size for %s',
    async (size) => {
      const white = { width: 2000, height: 2000, channels: 3, background: '#fff' } as const;
      const product = { left: 500, top: 500, side: 1001 };
      const dark = { ...white, width: product.side, height: product.side, background: '#111' };
      const picture = await sharp({ create: white })
        .composite([{ ...product, input: { create: dark } }])
        .png()
        .toBuffer();
      const { data } = await convertPicture({ mode: 'studio_white', picture, format: 'png', size });
      const { at, width, height } = await decoded(data);
      const scale = height / white.height;
      const left = (width - height) / 2 + product.left * scale;
      const top = product.top * scale;
      const isNear = (centre: number, start: number) =>
        centre > start - 1 && centre < start + product.side * scale + 1;
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++)
          if (!(isNear(x + 0.5, left) && isNear(y + 0.5, top)) && at(x, y).some((value) => value !== 255))
            expect.fail(`pixel ${x}, ${y} is ${String(at(x, y))}`);
    },
  );

  it('keeps white at exactly 255 in a JPEG, except in blocks that contain the product edge', async () => {
    const { data } = await convertPicture({ ...studioWhite, picture: await onWhite(), format: 'jpeg' });
    const { at } = await decoded(data);
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++)
        if (Math.hypot(x - 250, y - 250) > 212) expect(at(x, y)).toEqual([255, 255, 255]);
  });

  it.each(downloadFormats)('sets 300 pixels per inch in the format %s and in every size', async (format) => {
    const picture = format === 'cutout' ? await svg(gold) : await onWhite();
    for (const size of ['original', 'etsy'] as const) {
      const { data } = await convertPicture({ ...studioWhite, picture, format, size });
      const { density, exif } = await sharp(data).metadata();
      if (format !== 'webp') expect(density).toBe(300);
      else expect(resolutionOf(exif!)).toEqual({ x: 300, y: 300, unit: 2 });
    }
  });

  it('writes a small WebP for a picture without a white background', async () => {
    const noise = sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
    const picture = await noise.png().toBuffer();
    const { data } = await convertPicture({
      picture,
      mode: 'lifestyle_scene',
      format: 'webp',
      size: 'original',
    });
    expect(data.length).toBeLessThan(picture.length / 2);
  });

  it('keeps the resolution of a picture with a watermark', async () => {
    const { data } = await convertPicture({ ...studioWhite, picture: await onWhite(), format: 'png' });
    expect((await sharp(await addWatermark(data)).metadata()).density).toBe(300);
  });
});

describe('convertPicture for Etsy', () => {
  const forEtsy = async (
    product: Parameters<typeof scene>[0],
    mode: RenderMode = 'lifestyle_scene',
    known = true,
  ) => {
    const { picture, cutout } = await scene(product);
    const conversion = {
      picture,
      cutout: known ? cutout : undefined,
      mode,
      format: 'png',
      size: 'etsy',
    } as const;
    return decoded((await convertPicture(conversion)).data);
  };

  it.each([
    ['in the middle', { x: 200, y: 200, width: 100, height: 100 }, 750],
    ['near the upper edge', { x: 200, y: 20, width: 100, height: 60 }, 200],
    ['near the lower edge', { x: 200, y: 400, width: 100, height: 80 }, 1260],
  ] as const)('crops a scene without adding white, around a product %s', async (_where, product, centre) => {
    for (const mode of ['lifestyle_scene', 'model_tryon'] as const) {
      const { at, width, height } = await forEtsy(product, mode);
      expect([width, height]).toEqual([2000, 1500]);
      for (const [x, y] of [
        [0, 0],
        [1999, 0],
        [0, 1499],
        [1999, 1499],
        [0, 750],
        [1999, 750],
      ] as const)
        expect(at(x, y)).toEqual([0, 0, 255]);
      expect(at(1000, centre)).toEqual([255, 0, 0]);
    }
  });

  it('keeps the scene square when the product does not fit into a 4:3 crop', async () => {
    const { at, width, height } = await forEtsy({ x: 200, y: 40, width: 100, height: 420 });
    expect([width, height]).toEqual([2000, 2000]);
    expect([at(1000, 170), at(1000, 1830), at(0, 0)]).toEqual([
      [255, 0, 0],
      [255, 0, 0],
      [0, 0, 255],
    ]);
  });

  it('crops around the centre when the position of the product is unknown', async () => {
    const { at, width, height } = await forEtsy(
      { x: 200, y: 200, width: 100, height: 100 },
      'lifestyle_scene',
      false,
    );
    expect([width, height]).toEqual([2000, 1500]);
    expect([at(0, 0), at(1000, 750)]).toEqual([
      [0, 0, 255],
      [255, 0, 0],
    ]);
  });

  it('keeps the whole product on white and adds white on both sides', async () => {
    const { data } = await convertPicture({
      ...studioWhite,
      picture: await onWhite(),
      format: 'png',
      size: 'etsy',
    });
    const { at, width, height } = await decoded(data);
    expect([width, height, at(0, 750)]).toEqual([2000, 1500, [255, 255, 255]]);
    expect(at(1000, 160)).not.toEqual([255, 255, 255]);
    expect(at(1000, 1340)).not.toEqual([255, 255, 255]);
  });
});

describe('convertPicture of an edited picture', () => {
  const edited = async (
    background: NonNullable<Conversion['background']>,
    more: Pick<Conversion, 'format' | 'size'>,
  ) => {
    const ground =
      background === 'transparent' ? '' : `<rect width="500" height="500" fill="${background}"/>`;
    const picture = await svg(`${ground}<circle cx="250" cy="250" r="200" fill="#00f"/>`);
    const { data } = await convertPicture({ picture, mode: 'studio_white', background, ...more });
    const { pixels, at, channels } = await decoded(data);
    return { corner: at(0, 0), alpha: channels === 4 ? pixels[3] : 255 };
  };

  it('puts a transparent ground on white in a JPEG', async () => {
    for (const size of ['original', 'etsy'] as const) {
      const { corner, alpha } = await edited('transparent', { format: 'jpeg', size });
      expect([corner, alpha]).toEqual([[255, 255, 255], 255]);
    }
  });

  it.each(['png', 'webp'] as const)(
    'adds transparent margins to a transparent ground in %s',
    async (format) => {
      expect((await edited('transparent', { format, size: 'etsy' })).alpha).toBe(0);
    },
  );

  it.each(['png', 'jpeg', 'webp'] as const)(
    'adds margins of the colour of the ground in %s',
    async (format) => {
      const { corner, alpha } = await edited('#ff8800', { format, size: 'etsy' });
      expect(alpha).toBe(255);
      [255, 136, 0].forEach((value, c) => expect(Math.abs(corner[c]! - value)).toBeLessThan(4));
    },
  );
});

/** Reads the resolution from an EXIF block (TIFF 6.0, fields 282, 283 and 296). */
function resolutionOf(exif: Buffer) {
  const tiff = exif.subarray(exif.indexOf('Exif\0\0') + 6);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const first = long(4);
  const fields = new Map<number, number>();
  for (let n = 0; n < short(first); n++) fields.set(short(first + 2 + n * 12), first + 2 + n * 12 + 8);
  const ratio = (field: number) => {
    const at = long(fields.get(field)!);
    return long(at) / long(at + 4);
  };
  return { x: ratio(282), y: ratio(283), unit: short(fields.get(296)!) };
}
