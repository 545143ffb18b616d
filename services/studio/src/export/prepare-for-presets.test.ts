import { usualNamePattern } from '@packshot/proto/rest/name-pattern';
import type { PresetSettings } from '@packshot/proto/rest/preset-schema';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { addWatermark } from '../watermark/add-watermark.js';
import type { ExportedFile, PictureToExport } from './picture-to-export.js';
import { prepareForPresets } from './prepare-for-presets.js';

const side = 600;
const product = { left: 150, top: 45, width: 300, height: 510 };
const red = '#b3261e';
/** Shadow to the right of the product. */
const shadowBox = { left: 450, top: 400, width: 60, height: 100 };

const square = async (background: object | string, boxes: [typeof product, string][]): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 4, background: background as string } })
    .composite(
      boxes.map(([{ left, top, width, height }, colour]) => ({
        input: { create: { width, height, channels: 3, background: colour } },
        left,
        top,
      })),
    )
    .png()
    .toBuffer();

/** Returns a packshot or scene of a red product with its cut-out. */
async function picture(more: Partial<PictureToExport> = {}, ground = '#ffffff'): Promise<PictureToExport> {
  const boxes: [typeof product, string][] = [[product, red]];
  const isWhite = ground === '#ffffff';
  return {
    picture: await square(ground, isWhite ? [...boxes, [shadowBox, '#808080']] : boxes),
    cutout: await square({ r: 0, g: 0, b: 0, alpha: 0 }, boxes),
    mode: isWhite ? 'studio_white' : 'lifestyle_scene',
    scale: 1,
    shadow: isWhite ? 'removable' : 'none',
    watermarked: false,
    madeByAi: false,
    ...more,
  };
}

async function prepare(given: PictureToExport, more: Partial<PresetSettings> = {}) {
  const settings: PresetSettings = {
    ratio: '4:5',
    long_side: 1500,
    format: 'png',
    background: '#20a060',
    margin: 0.1,
    shadow: 'none',
    name_pattern: usualNamePattern,
    ...more,
  };
  const [prepared] = await prepareForPresets(given, [{ name: 'Shop', settings }]);
  return prepared!;
}
async function exported(...given: Parameters<typeof prepare>): Promise<ExportedFile> {
  const prepared = await prepare(...given);
  if ('refused' in prepared) throw new Error(prepared.refused.reason);
  return prepared.file;
}
/** Returns a function that reads pixels at shares of the width and height. */
async function pixels({ data }: ExportedFile) {
  const { data: raw, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const index = Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1));
    return [...raw.subarray(index * info.channels, (index + 1) * info.channels)];
  };
  return { at, raw, info };
}

it.each([
  ['1:1', 1500, 1500],
  ['4:5', 1200, 1500],
  ['2:3', 1000, 1500],
  ['4:3', 1500, 1125],
  ['1:1.44', 1042, 1500],
] as const)(
  'composes a packshot of %s with the background and margin of the preset',
  async (ratio, width, height) => {
    const file = await exported(await picture(), { ratio });
    const { at, info } = await pixels(file);
    expect([info.width, info.height, info.channels]).toEqual([width, height, 3]);
    expect([at(0, 0), at(1, 1), at(0.5, 0.5)]).toEqual([
      [0x20, 0xa0, 0x60],
      [0x20, 0xa0, 0x60],
      [0xb3, 0x26, 0x1e],
    ]);
    // The product ends at the margin on its tighter side.
    expect([at(0.5, 0.09), at(0.5, 0.11)]).toEqual([
      [0x20, 0xa0, 0x60],
      [0xb3, 0x26, 0x1e],
    ]);
  },
);

it.each([
  ['jpeg', 'jpg', 'jpeg'],
  ['png', 'png', 'png'],
  ['webp', 'webp', 'webp'],
] as const)('writes %s with provenance and resolution', async (format, extension, written) => {
  const file = await exported(await picture(), { format });
  const metadata = await sharp(file.data).metadata();
  // sharp reads no density from the EXIF block of WebP.
  const density = format === 'webp' ? undefined : 300;
  expect([file.extension, metadata.format, metadata.density]).toEqual([extension, written, density]);
  expect(metadata.xmpAsString).toContain('compositeSynthetic');
});

it('keeps the ground transparent', async () => {
  const { at } = await pixels(await exported(await picture(), { background: 'transparent' }));
  expect([at(0, 0)[3], at(0.5, 0.5)]).toEqual([0, [0xb3, 0x26, 0x1e, 255]]);
});

it('draws the shadow of the preset on its ground, or none', async () => {
  const below = async (shadow: PresetSettings['shadow']) =>
    (await pixels(await exported(await picture(), { shadow }))).at(0.5, 0.905);
  expect(await below('none')).toEqual([0x20, 0xa0, 0x60]);
  const [r, g, b] = (await below('above')) as [number, number, number];
  expect([r < 0x20, g < 0xa0, b < 0x60]).toEqual([true, true, true]);
});

it('never enlarges a product more than 2.5 times, and says that the file is smaller', async () => {
  const { width, height, advice } = await exported(await picture({ scale: 2 }), { long_side: 3000 });
  expect([width, height]).toEqual([638, 797]);
  expect(advice.join()).toContain('smaller than the preset asks');
  const scene = await exported(await picture({}, '#283ca0'), { long_side: 3000 });
  expect([scene.width, scene.height]).toEqual([1200, 1500]);
  expect(scene.advice.join()).toContain('smaller than the preset asks');
});

it.each([
  ['a colour', { background: '#808080' }],
  ['a colour with shadow', { background: '#808080', shadow: 'left' }],
  ['white', { background: '#ffffff' }],
  ['white with shadow', { background: '#ffffff', shadow: 'left' }],
] as const)('keeps the watermark of the free plan on %s', async (_name, more) => {
  const plain = await picture();
  const marked = {
    ...plain,
    watermarked: true,
    picture: await addWatermark(Buffer.from(plain.picture)),
    cutout: await addWatermark(Buffer.from(plain.cutout!)),
  };
  const [without, withMark] = await Promise.all(
    [plain, marked].map(async (given) => pixels(await exported(given, { long_side: 750, ...more }))),
  );
  const { width, height } = without!.info;
  /** Share of changed pixels left of the product, or on the product. */
  const changed = (from: number, to: number) => {
    let [count, all] = [0, 0];
    for (let y = 0; y < height; y++)
      for (let x = Math.round(from * width); x < to * width; x++, all++)
        if (Math.abs(without!.raw[(y * width + x) * 3]! - withMark!.raw[(y * width + x) * 3]!) > 4)
          count += 1;
    return count / all;
  };
  expect(changed(0, 0.1)).toBeGreaterThan(0.05);
  expect(changed(0.4, 0.6)).toBeGreaterThan(0.05);
});

it('crops a scene without adding white or cutting the product, and says so', async () => {
  const scene = await picture({}, '#283ca0');
  const { at } = await pixels(await exported(scene));
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const)
    expect(at(x, y)).toEqual([0x28, 0x3c, 0xa0]);
  expect((await exported(scene)).advice.join()).toContain('A scene keeps its background');
  // The product is higher than a crop of 4:3.
  expect(await prepare(scene, { ratio: '4:3' })).toMatchObject({ refused: { code: 'does_not_fit' } });
});

it('refuses another background where the product cannot be separated from its ground', async () => {
  const separate = [
    await prepare(await picture({ shadow: 'fixed' })),
    await prepare(await picture({ cutout: undefined })),
  ];
  expect(separate).toMatchObject([{ refused: { code: 'no_cutout' } }, { refused: { code: 'no_cutout' } }]);
  const asItIs = await exported(await picture({ shadow: 'fixed' }), { background: '#ffffff' });
  expect(asItIs.advice.join()).toContain('The shadow stays');
});
