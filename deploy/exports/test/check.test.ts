import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkExport, markets } from '../check/check-export.js';
import { draw, goodExport, jpeg, xmpWith, type Files, type Shape } from './_good-export.js';
import { withLists, writeFolder, writeZip } from './_write-export.js';

let good: Files;
const written: string[] = [];
beforeAll(async () => {
  good = await goodExport();
});
afterEach(() => {
  for (const path of written.splice(0)) rmSync(path, { recursive: true });
});

/** Checks an export with lists, written as a folder. */
async function check(files: Files) {
  const folder = writeFolder(files);
  written.push(folder);
  return checkExport(folder);
}
/** The good files of the path's market, of which one has other content or another name. */
const broken = (path: string, content: Buffer, name = path): Files =>
  withLists(
    new Map([...goodOf(path.split('/')[0]!)].filter(([one]) => one !== path).concat([[name, content]])),
  );
const goodOf = (market: string): Files =>
  new Map([...good].filter(([path]) => path.startsWith(`${market}/`)));
const noise = (px: number) =>
  sharp({
    create: {
      width: px,
      height: px,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 100, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
/** Files of the smallest size that breaks no other rule of the market, because each is decoded. */
const times = async (market: string, count: number, size: Partial<Shape>): Promise<Files> => {
  const file = await jpeg(draw(size));
  return new Map(
    Array.from({ length: count }, (_, at) => [`${market}/soy-candle_white_${at + 1}.jpg`, file]),
  );
};
const square = () => good.get('etsy/soy-candle_white_1.jpg')!;

describe('a good export', () => {
  it('passes in every market, as a folder', async () => {
    const { pictures, findings } = await check(withLists(good));
    expect(findings).toEqual([]);
    expect(Object.keys(pictures).toSorted()).toEqual(Object.keys(markets).toSorted());
  });

  it('passes as a ZIP file that was streamed', async () => {
    const zip = await writeZip(withLists(good));
    written.push(dirname(zip));
    const { pictures, findings } = await checkExport(zip);
    expect(findings).toEqual([]);
    expect(pictures['amazon']).toBe(2);
  });

  it.each(['CUP 12 & SAUCER.jpg', 'CUP+LID #3_1.jpg'])(
    'may have a SKU as its name for Walmart: %s',
    async (name) => {
      const { findings } = await check(broken('walmart/00012345678905.jpg', square(), `walmart/${name}`));
      // The name should be the GTIN, but need not be.
      expect(findings.map(({ id }) => id)).toEqual(['walmart.gtin']);
    },
  );
});

describe('the folder of a preset', () => {
  /** An export for Meta and for a preset, whose manifest assigns a file to the preset. */
  const presetExport = async (name: string, content: Buffer): Promise<Files> =>
    new Map([
      ...withLists(new Map([...goodOf('meta'), [name, content]])),
      [
        'manifest.json',
        Buffer.from(
          JSON.stringify({
            files: [
              ...[...goodOf('meta').keys()].map((file) => ({ market: 'meta', preset: null, file })),
              { market: null, preset: 'Web shop', file: name },
            ],
          }),
        ),
      ],
    ]);
  const webp = async () => draw({ width: 800, height: 1000, ground: '#20a060' }).webp().toBuffer();

  it.each(['Web shop/Candle 1 [shop].webp', 'constructor/a.webp'])(
    'passes with size, ground and name of the preset: %s',
    async (name) => {
      const { pictures, findings } = await check(await presetExport(name, await webp()));
      expect(findings).toEqual([]);
      expect(pictures).toEqual({ meta: 1, [name.split('/')[0]!]: 1 });
    },
  );

  it('is checked against the promises for every exported file', async () => {
    const name = 'Web shop/Candle.png';
    const { findings } = await check(await presetExport(name, await webp()));
    expect(findings.map(({ id, path }) => [id, path])).toEqual([['preset.extension', name]]);
    const { findings: unreadable } = await check(await presetExport(name, Buffer.from('not a picture')));
    expect(unreadable.map(({ id }) => id)).toEqual(['export.readable']);
  });
});

const listing = (market: string) => `${market}/soy-candle_white_1.jpg`;
/** Each case breaks one rule. The id tells which. */
const cases: Record<string, () => Promise<Files>> = {
  'amazon.name': async () => broken('amazon/CANDLE-1.PT01.jpg', square(), 'amazon/CANDLE-1.PT09.jpg'),
  'amazon.size': async () =>
    broken('amazon/CANDLE-1.MAIN.jpg', await jpeg(draw({ width: 480, height: 480 }))),
  'amazon.zoom': async () =>
    broken('amazon/CANDLE-1.MAIN.jpg', await jpeg(draw({ width: 900, height: 900 }))),
  'amazon.main-ground': async () =>
    broken('amazon/CANDLE-1.MAIN.jpg', await jpeg(draw({ ground: '#fefefe' }))),
  'amazon.main-fill': async () => broken('amazon/CANDLE-1.MAIN.jpg', await jpeg(draw({ fill: 0.8 }))),
  'amazon.main-shadow': async () =>
    broken(
      'amazon/CANDLE-1.MAIN.jpg',
      await jpeg(
        draw().composite([
          { input: { create: { width: 1936, height: 1936, channels: 3, background: '#335577' } } },
          {
            input: { create: { width: 1500, height: 90, channels: 3, background: '#e4e4e4' } },
            left: 350,
            top: 2060,
          },
        ]),
      ),
    ),
  'ebay.size': async () => broken(listing('ebay'), await jpeg(draw({ width: 499, height: 400 }))),
  'ebay.bytes': async () =>
    broken(
      listing('ebay'),
      await draw()
        .composite([{ input: await noise(2200) }])
        .png({ compressionLevel: 1 })
        .toBuffer(),
      'ebay/soy-candle_white_1.png',
    ),
  'ebay.count': async () => withLists(await times('ebay', 25, { width: 1600, height: 1600 })),
  'ebay.name': async () => broken(listing('ebay'), square(), 'ebay/IMG_4106 (2).jpg'),
  'etsy.count': async () => withLists(await times('etsy', 11, { height: 1500, width: 2000 })),
  'etsy.ratio': async () => broken(listing('etsy'), await jpeg(draw({ width: 2000, height: 1000 }))),
  'walmart.ground': async () => broken('walmart/00012345678905.jpg', await jpeg(draw({ ground: '#f2f2f2' }))),
  'walmart.ratio': async () => broken('walmart/00012345678905.jpg', await jpeg(draw({ width: 2600 }))),
  'walmart.gtin': async () => broken('walmart/00012345678905.jpg', square(), 'walmart/00012345678906_1.jpg'),
  'google.extension': async () => broken(listing('google'), await draw().png().toBuffer()),
  'google.digital-source-type': async () =>
    broken(listing('google'), await jpeg(draw().withXmp(xmpWith('digitalCapture')))),
  'google.ground': async () =>
    broken(
      listing('google'),
      await jpeg(draw({ ground: '#8899aa' }).withXmp(xmpWith('trainedAlgorithmicMedia'))),
    ),
  'shopify.size': async () => broken(listing('shopify'), await jpeg(draw({ width: 5002, height: 4950 }))),
  'shopify.one-ratio': async () =>
    withLists(
      new Map([...goodOf('shopify'), ['shopify/soy-candle_scene_2.jpg', await jpeg(draw({ width: 1500 }))]]),
    ),
  'zalando.ratio': async () => broken(listing('zalando'), await jpeg(draw({ width: 2000, height: 2600 }))),
  'zalando.format': async () =>
    broken(
      listing('zalando'),
      await draw({ width: 1801, height: 2600 }).png().toBuffer(),
      'zalando/soy-candle_white_1.png',
    ),
  'meta.density': async () => broken(listing('meta'), await jpeg(draw().withMetadata({ density: 72 }))),
  'meta.colour-space': async () => broken(listing('meta'), await jpeg(draw().withIccProfile('p3'))),
  'tiktok.size': async () => broken(listing('tiktok'), await jpeg(draw({ width: 590, height: 590 }))),
  'tiktok.count': async () => withLists(await times('tiktok', 10, { width: 1200, height: 1200 })),
  'otto.opaque': async () =>
    broken(
      listing('otto'),
      await draw({ ground: '#ffffff00' }).png().toBuffer(),
      'otto/soy-candle_white_1.png',
    ),
  'originals.digital-source-type': async () =>
    broken('originals/soy-candle_white_1.png', await sharp(square()).png().toBuffer()),
  'export.readable': async () => broken(listing('meta'), Buffer.from('not a picture')),
  'export.folder': async () => withLists(new Map([...goodOf('meta'), ['amazn/CANDLE-1.MAIN.jpg', square()]])),
  'export.manifest-lists-files': async () =>
    new Map([...withLists(goodOf('meta')), ['meta/soy-candle_white_2.jpg', square()]]),
  'export.report': async () =>
    new Map([...withLists(goodOf('meta'))].filter(([path]) => path !== 'report.csv')),
};

describe('a broken export', () => {
  it.each(Object.entries(cases))('is reported as %s and nothing else', async (id, files) => {
    const { findings } = await check(await files());
    expect(new Set(findings.map((finding) => finding.id))).toEqual(new Set([id]));
    for (const { market, source, certainty, requirement, date } of findings) {
      expect(id.startsWith(`${market}.`)).toBe(true);
      expect([source, certainty, requirement].every((text) => text.length > 0)).toBe(true);
      expect(date === null || /^20\d\d/.test(date)).toBe(true);
    }
  });

  it('calls an uncertain rule advice, and a required one a failure', async () => {
    const levelOf = async (id: string) => (await check(await cases[id]!())).findings[0]?.level;
    expect(await levelOf('otto.opaque')).toBe('advice');
    expect(await levelOf('zalando.ratio')).toBe('failure');
  });
});

describe('the command', () => {
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const command = fileURLToPath(new URL('../check/check.ts', import.meta.url));
  const run = (files: Files) => {
    const folder = writeFolder(files);
    written.push(folder);
    return spawnSync(process.execPath, [tsx, command, folder], { encoding: 'utf8' });
  };

  it('exits with 0 for advice only', async () => {
    const { status, stdout } = run(await cases['otto.opaque']!());
    expect(stdout).toContain('advice  otto.opaque  otto/soy-candle_white_1.png: ');
    expect(status).toBe(0);
  });

  it('exits with 1 for a broken rule, and names its market, source, date and certainty', async () => {
    const { status, stdout } = run(await cases['zalando.ratio']!());
    expect(stdout).toMatch(
      /FAILED {2}zalando\.ratio .*\(1:1\.44; zalando, Zalando partner portal, 2025-03-03, stated\)/,
    );
    expect(status).toBe(1);
  });
});

it('gives every rule its own id', () => {
  const ids = Object.values(markets).flatMap((rules) => rules.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
