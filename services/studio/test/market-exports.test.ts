import { markets, marketIds, type MarketId } from '@packshot/proto/markets/markets';
import { editSchema } from '@packshot/proto/rest/edits';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { applyEdit } from '../src/edit/apply-edit.js';
import type { ExportedFile, PictureToExport, PreparedPicture } from '../src/export/picture-to-export.js';
import { prepareForMarkets } from '../src/export/prepare-for-markets.js';
import { renderPicture } from '../src/presentations/render-picture.js';
import { addWatermark } from '../src/watermark/add-watermark.js';
import { productCutOut } from './_product-photo.js';

const framed = marketIds.filter((market) => market !== 'originals');

/** Renders a picture with the engine, as the seller gets it. */
async function make(mode: PictureToExport['mode'], shadow = true): Promise<PictureToExport> {
  const { png, cutout, metadata } = await renderPicture(
    await productCutOut().png().toBuffer(),
    {},
    {
      mode,
      options: mode === 'studio_white' && !shadow ? { shadow_option: 'no_shadow' } : {},
      facts: {},
      photoId: 'photo',
      variation: 0,
    },
  );
  return {
    picture: png,
    cutout,
    mode,
    scale: metadata['scale'] as number,
    shadow: metadata['lamp'] === undefined ? 'none' : 'removable',
    watermarked: false,
    madeByAi: false,
  };
}

async function prepare(
  given: PictureToExport,
  market: MarketId,
  role: 'main' | 'further' = 'main',
): Promise<PreparedPicture> {
  const [prepared] = await prepareForMarkets(given, [{ market, role }]);
  return prepared!;
}
/** Files by picture, market and role, because several tests look at the same file. */
const files = new WeakMap<PictureToExport, Map<string, Promise<ExportedFile>>>();
function exported(given: PictureToExport, market: MarketId, role?: 'further'): Promise<ExportedFile> {
  const known = files.get(given) ?? new Map<string, Promise<ExportedFile>>();
  files.set(given, known);
  const name = `${market} ${role ?? 'main'}`;
  const file =
    known.get(name) ??
    prepare(given, market, role).then((prepared) => {
      if ('refused' in prepared) throw new Error(prepared.refused.reason);
      return prepared.file;
    });
  known.set(name, file);
  return file;
}
const refusal = async (...given: Parameters<typeof prepare>) => {
  const prepared = await prepare(...given);
  return 'refused' in prepared ? prepared.refused : undefined;
};

async function decode(data: Uint8Array) {
  const { data: pixels, info } = await sharp(data).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...pixels.subarray((y * info.width + x) * 3).subarray(0, 3)];
  return { pixels, at, width: info.width, height: info.height };
}

/** Returns the box of the pixels that differ from white by more than `tolerance`. */
async function ink(data: Uint8Array, tolerance = 8) {
  const { pixels, width, height } = await decode(data);
  const least = 255 - tolerance;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      if (pixels[at]! >= least && pixels[at + 1]! >= least && pixels[at + 2]! >= least) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (top === height) top = y;
      bottom = y;
    }
  return { width: right - left + 1, height: bottom - top + 1, left, top, frame: { width, height } };
}

/** Returns whether the outer 8 pixels of each side are exactly white. */
async function hasWhiteBorder(data: Uint8Array): Promise<boolean> {
  const { pixels, width, height } = await decode(data);
  const isWhite = (from: number, to: number) =>
    pixels.subarray(from * 3, to * 3).every((value) => value === 255);
  for (let y = 0; y < height; y++) {
    const [row, next] = [y * width, (y + 1) * width];
    const inner = y > 7 && y < height - 8;
    if (!(inner ? isWhite(row, row + 8) && isWhite(next - 8, next) : isWhite(row, next))) return false;
  }
  return true;
}

describe('a picture that is exported for a marketplace', () => {
  let white: PictureToExport;
  let bare: PictureToExport;
  let scene: PictureToExport;
  /** The scene as it was made. */
  let whole: Awaited<ReturnType<typeof decode>>;
  beforeAll(async () => {
    [white, bare, scene] = [
      await make('studio_white'),
      await make('studio_white', false),
      await make('lifestyle_scene'),
    ];
    whole = await decode(scene.picture);
    expect(white.shadow).toBe('removable');
  });

  it.each(framed)('on white has the ratio, size, fill and weight that %s asks for', async (market) => {
    const rules = markets[market];
    const file = await exported(white, market);
    const { width, height, format, density, space, icc, xmpAsString, chromaSubsampling } = await sharp(
      file.data,
    ).metadata();
    expect([width, height]).toEqual([file.width, file.height]);
    expect([format, density, space, chromaSubsampling]).toEqual(['jpeg', 300, 'srgb', '4:4:4']);
    expect(icc?.toString('latin1', 16, 20)).toBe('RGB ');
    expect(xmpAsString).toContain('digitalsourcetype/compositeSynthetic');
    expect(xmpAsString).toContain('<dc:creator>');
    const ratios = rules.frames!.value.map((frame) => frame.width / frame.height);
    expect(Math.min(...ratios.map((ratio) => Math.abs(width / height - ratio)))).toBeLessThan(0.002);
    const least = rules.least?.value ?? { width: 500, height: 500 };
    expect(width >= least.width && height >= least.height).toBe(true);
    expect(file.data.length).toBeLessThan(rules.mostBytes?.value ?? Infinity);
    expect(await hasWhiteBorder(file.data)).toBe(true);
    if (market === 'walmart') return;
    const aim = rules.fill?.value.aim ?? 0.88;
    const product = await ink((await exported(bare, market)).data);
    const fill = Math.max(product.width / width, product.height / height);
    expect(Math.abs(fill - aim)).toBeLessThan(0.01);
    expect(Math.abs(product.left - (width - product.width) / 2)).toBeLessThan(4);
    expect(Math.abs(product.top - (height - product.height) / 2)).toBeLessThan(4);
  });

  it('has no shadow as the main picture of Amazon, and is the same as a picture made without a shadow', async () => {
    const main = await exported(white, 'amazon');
    expect(main.mended).toContain('shadow removed');
    const [cleared, without] = [await decode(main.data), await decode((await exported(bare, 'amazon')).data)];
    expect([cleared.width, cleared.height]).toEqual([without.width, without.height]);
    let [most, sum] = [0, 0];
    for (let i = 0; i < cleared.pixels.length; i++) {
      const difference = Math.abs(cleared.pixels[i]! - without.pixels[i]!);
      [most, sum] = [Math.max(most, difference), sum + difference];
    }
    // Two JPEG files of pixels that differ by rounding differ a little more at edges.
    expect([most < 16, sum / cleared.pixels.length < 0.05]).toEqual([true, true]);
    const further = await exported(white, 'amazon', 'further');
    expect(further.mended).not.toContain('shadow removed');
    expect((await ink(further.data, 2)).width).toBeGreaterThan((await ink(main.data, 2)).width);
  });

  it('keeps a shadow that the cut-out cannot replace, and says so', async () => {
    const file = await exported({ ...white, shadow: 'fixed' }, 'amazon');
    expect(file.mended).not.toContain('shadow removed');
    expect(file.advice).toEqual([expect.stringContaining('may not accept the shadow')]);
    expect(await hasWhiteBorder(file.data)).toBe(true);
    expect((await ink(file.data, 2)).width).toBeGreaterThan(
      (await ink((await exported(bare, 'amazon')).data, 2)).width,
    );
  });

  it.each(['etsy', 'ebay', 'shopify', 'meta', 'google', 'otto'] as const)(
    'is cropped for %s if it is a scene, and gets no white',
    async (market) => {
      const { at, width, height } = await decode((await exported(scene, market)).data);
      const corners = [
        [0, 0],
        [width - 1, 0],
        [0, height - 1],
        [width - 1, height - 1],
      ] as const;
      const crop = width / height;
      for (const [x, y] of corners) {
        const column = Math.min(whole.width - 1, Math.round((x / width) * whole.width));
        const colour = at(x, y);
        const rows = Array.from({ length: whole.height }, (_, row) => whole.at(column, row));
        const nearest = Math.min(
          ...rows.map((pixel) => Math.max(...pixel.map((value, c) => Math.abs(value - colour[c]!)))),
        );
        expect(nearest, `corner ${x}, ${y} at the ratio ${crop}`).toBeLessThan(24);
      }
    },
  );

  it.each(['walmart', 'zalando', 'tiktok'] as const)(
    'is not exported for %s if it is a scene',
    async (market) => {
      expect(await refusal(scene, market)).toEqual({
        code: 'white_ground',
        reason: `${markets[market].name} wants a white ground.`,
      });
    },
  );

  it('is a further picture for Amazon if it is a scene', async () => {
    expect((await refusal(scene, 'amazon'))?.code).toBe('white_ground');
    // The fill is a rule of the main picture.
    expect((await exported(scene, 'amazon', 'further')).advice).not.toContainEqual(
      expect.stringContaining('fills'),
    );
  });

  it('is exported with advice if it breaks an uncertain rule', async () => {
    const { advice } = await exported(scene, 'google');
    expect(advice).toContain('Google wants a white ground.');
    expect(advice).toContainEqual(
      expect.stringMatching(/^The product fills \d+ % of the picture\. Google advises/),
    );
  });

  it('is exported as it was made, without loss, as an original', async () => {
    for (const picture of [white, scene]) {
      const file = await exported(picture, 'originals');
      expect((await decode(file.data)).pixels.equals((await decode(picture.picture)).pixels)).toBe(true);
      const { format, density, xmpAsString } = await sharp(file.data).metadata();
      expect([format, density]).toEqual(['png', 300]);
      expect(xmpAsString).toContain('compositeSynthetic');
    }
  });

  it('is not exported with a ground that is not pure white', async () => {
    const picture = await sharp(bare.picture).linear(0.98).png().toBuffer();
    expect((await refusal({ ...bare, picture }, 'walmart'))?.code).toBe('white_ground');
    // White next to the grey ground would be visible.
    expect((await decode((await exported({ ...bare, picture }, 'shopify')).data)).at(0, 0)).toEqual([
      249, 249, 249,
    ]);
  });

  describe('with a photo that is too small', () => {
    it('gets a smaller frame, so that the product is enlarged at most 2.5 times', async () => {
      const { width: side } = (await ink(bare.picture)).frame;
      for (const scale of [2.5, 3, 4]) {
        const file = await exported({ ...bare, scale }, 'ebay');
        const { height } = await ink(file.data);
        expect(height / (0.85 * side)).toBeLessThan(2.5 / scale + 0.01);
        expect(file.advice).toEqual([expect.stringContaining('advises at least 1600 × 1600')]);
      }
    });

    it('is not exported if the minimum size needs more, and the reason contains the figure', async () => {
      expect(await refusal({ ...bare, scale: 8 }, 'walmart')).toEqual({
        code: 'too_small',
        reason: expect.stringMatching(
          /^The photo is too small for Walmart: the product would be enlarged 1\d\.\d times, and the limit is 2\.5 times\.$/,
        ) as string,
      });
      expect((await refusal({ ...bare, scale: 8 }, 'amazon'))?.code).toBe('too_small');
      expect((await refusal({ ...scene, scale: 8 }, 'meta'))?.code).toBe('too_small');
    });
  });

  it('has a lower quality if it would be too heavy, and stays white', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const product = await sharp({
      create: { width: 1700, height: 1700, channels: 3, background: '#777', noise },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const picture = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#fff' } })
      .composite([{ input: product }])
      .png({ compressionLevel: 0 })
      .toBuffer();
    const file = await exported({ ...bare, picture, cutout: undefined, scale: 1 }, 'walmart');
    expect(file.mended).toContainEqual(expect.stringMatching(/^JPEG quality reduced to \d+$/));
    expect(file.data.length).toBeLessThan(5_000_000);
    expect(await hasWhiteBorder(file.data)).toBe(true);
  });

  describe('with the watermark of the free plan', () => {
    let marked: PictureToExport;
    beforeAll(async () => {
      const [picture, cutout] = await Promise.all([
        addWatermark(white.picture as Buffer),
        addWatermark(white.cutout as Buffer),
      ]);
      marked = { ...white, picture, cutout, watermarked: true };
    });

    it.each(['amazon', 'ebay', 'walmart', 'google', 'zalando', 'meta', 'tiktok'] as const)(
      'is not exported for %s',
      async (market) => {
        expect(await refusal(marked, market)).toEqual({
          code: 'paid_plan',
          reason: `Needs a paid plan: ${markets[market].name} does not accept the watermark.`,
        });
      },
    );

    it('is exported with advice as a further picture for Amazon, whose rule covers the main picture', async () => {
      const { advice } = await exported(marked, 'amazon', 'further');
      expect(advice).toContain(
        'Amazon forbids the watermark on the main picture, and may refuse it on others. A paid plan removes the watermark.',
      );
    });

    it.each(['etsy', 'shopify', 'otto', 'originals'] as const)(
      'keeps the watermark for %s',
      async (market) => {
        const [with_, without] = [
          await decode((await exported(marked, market)).data),
          await decode((await exported(white, market)).data),
        ];
        let changed = 0;
        for (let i = 0; i < with_.pixels.length; i++)
          if (Math.abs(with_.pixels[i]! - without.pixels[i]!) > 12) changed++;
        expect(changed / with_.pixels.length).toBeGreaterThan(0.02);
      },
    );
  });

  describe('with the coloured ground of an edit', () => {
    const background = '#ff8800';
    async function edited(of: PictureToExport): Promise<PictureToExport> {
      const { watermarked } = of;
      const product = { scale: of.scale!, lies: false };
      const edit = editSchema.parse({ background });
      const made = await applyEdit(of.cutout!, { edit, product, watermarked, ownShadow: false });
      const { picture, cutout, scale } = made;
      return { ...of, picture, cutout, scale, background, shadow: 'removable' };
    }
    /** Reports whether every pixel at the border has the ground's colour, or the slightly darker one of a watermark. */
    async function hasOrangeBorder({ data }: ExportedFile): Promise<boolean> {
      const { at, width, height } = await decode(data);
      const isOrange = ([r, g, b]: number[]) => r! > 210 && g! > 100 && g! < 180 && b! < 80;
      for (let x = 0; x < width; x++) if (!isOrange(at(x, 0)) || !isOrange(at(x, height - 1))) return false;
      for (let y = 0; y < height; y++) if (!isOrange(at(0, y)) || !isOrange(at(width - 1, y))) return false;
      return true;
    }
    let orange: PictureToExport;
    beforeAll(async () => {
      orange = await edited(white);
    });

    it.each(['amazon', 'walmart', 'zalando', 'tiktok'] as const)('is not exported for %s', async (market) => {
      expect(await refusal(orange, market)).toEqual({
        code: 'white_ground',
        reason: `${markets[market].name} wants a white ground.`,
      });
    });

    it.each(['ebay', 'etsy', 'shopify', 'google', 'otto'] as const)(
      'keeps the colour up to the border for %s',
      async (market) => {
        expect(await hasOrangeBorder(await exported(orange, market))).toBe(true);
      },
    );

    it('gets no white next to its watermark', async () => {
      const cutout = await addWatermark(white.cutout as Buffer);
      const marked = await edited({ ...white, cutout, watermarked: true });
      expect(await hasOrangeBorder(await exported(marked, 'shopify'))).toBe(true);
    });
  });

  describe('and its provenance', () => {
    it('states that an AI provider made the picture', async () => {
      const { data, advice } = await exported({ ...scene, madeByAi: true }, 'etsy');
      expect((await sharp(data).metadata()).xmpAsString).toContain('trainedAlgorithmicMedia');
      expect(advice).toEqual([expect.stringContaining('a photo of the item itself')]);
    });

    it.each(['etsy', 'originals'] as const)('keeps what the picture states, for %s', async (market) => {
      const xmp =
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/></rdf:RDF></x:xmpmeta>';
      const picture = await addWatermark(await sharp(scene.picture).withXmp(xmp).png().toBuffer());
      const { data } = await exported({ ...scene, picture }, market);
      expect((await sharp(data).metadata()).xmpAsString).toContain('trainedAlgorithmicMedia');
    });
  });

  it('is refused with a reason if the stored file is damaged', async () => {
    const picture = Buffer.from(white.picture).subarray(0, 400);
    await expect(prepare({ ...white, picture }, 'etsy')).rejects.toMatchObject({ code: 'unreadable_image' });
  });
});
