import { buffer } from 'node:stream/consumers';
import type { ProblemBody } from '@packshot/proto/common/problem';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { Preset, PresetSettings } from '@packshot/proto/rest/preset-schema';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ManifestFile } from '../src/exports/export-report.js';
import { createExportEngine } from './_export-engine.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';
import { unzip } from './_unzip.js';

const settings: PresetSettings = {
  ratio: '4:5',
  long_side: 1000,
  format: 'png',
  background: '#20a060',
  margin: 0.1,
  shadow: 'none',
  name_pattern: '{sku}_{mode}_{n}',
};

describe('Exports with presets', () => {
  let jobs: JobsUnderTest;
  let seller: Seller;
  let ids: string[];
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    await jobs.startWorker(createExportEngine());
    seller = await newSeller('free');
    const photo = await jpeg(404);
    ids = await Promise.all(
      ['studio_white', 'lifestyle_scene'].map(async (mode) => {
        const { id } = (await (await seller.create(photo, { mode }, 'Soy Candle.jpg')).json()) as Job;
        return (await seller.ended(id)).id;
      }),
    );
  });
  afterAll(() => jobs.stop());

  async function newSeller(plan: 'free' | 'pro'): Promise<Seller> {
    const some = await jobs.newSeller();
    await jobs.core.db.insertInto('account').values({ user_id: some.id, plan }).execute();
    return some;
  }
  const post = (by: Seller, path: string, body: object) =>
    fetch(`${jobs.url}${path}`, {
      method: 'POST',
      headers: { ...by.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const create = async (by: Seller, name: string, more: Partial<PresetSettings> = {}) =>
    (await (await post(by, '/api/presets', { name, settings: { ...settings, ...more } })).json()) as Preset;
  const request = async (by: Seller, presets: Preset[], markets: string[] = []) => {
    const answer = await post(by, '/api/exports', { ids, markets, presets: presets.map(({ id }) => id) });
    const body = (await answer.json()) as { url: string } & ProblemBody;
    return { status: answer.status, code: body.code, url: `${jobs.url}${body.url}` };
  };

  it('makes a folder for each preset next to the marketplaces, and lists presets in manifest and report', async () => {
    const presets = [await create(seller, 'Web shop'), await create(seller, 'etsy', { format: 'webp' })];
    const { url } = await request(seller, presets, ['etsy']);
    const files = unzip(await buffer((await fetch(url)).body!));
    const names = [...files.keys()].filter((name) => name.includes('/'));
    expect(names.toSorted()).toEqual([
      'Web shop/soy-candle_scene_1.png',
      'Web shop/soy-candle_white_1.png',
      'etsy (2)/soy-candle_scene_1.webp',
      'etsy (2)/soy-candle_white_1.webp',
      'etsy/soy-candle_scene_1.jpg',
      'etsy/soy-candle_white_1.jpg',
    ]);
    const manifest = JSON.parse(files.get('manifest.json')!.toString()) as { files: ManifestFile[] };
    expect(
      manifest.files.find(({ file }) => file === names.find((name) => name.includes('_white_1.png'))),
    ).toMatchObject({
      market: null,
      preset: 'Web shop',
      width: 800,
      height: 1000,
      advice: ["The product has no SKU, so the file has the product's name."],
    });
    const report = files.get('report.csv')!.toString().trim().split('\n').slice(1);
    expect(report).toHaveLength(6);
    expect(report.filter((line) => line.includes('A scene keeps its background'))).toHaveLength(2);

    const packshot = await sharp(files.get('Web shop/soy-candle_white_1.png')!)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([packshot.info.width, packshot.info.height, packshot.info.channels]).toEqual([800, 1000, 3]);
    // The free plan's watermark darkens the ground and leaves most of it as chosen.
    const reds = packshot.data.filter((_, index) => index % 3 === 0 && index < 3 * 800 * 90);
    expect(reds.filter((red) => red === 0x20).length).toBeGreaterThan(reds.length / 2);
    expect(reds.filter((red) => red < 0x20).length).toBeGreaterThan(reds.length / 100);
  });

  it('refuses a preset of another seller, and one that was deleted after the request', async () => {
    const stranger = await newSeller('pro');
    const foreign = await create(stranger, 'Foreign');
    expect(await request(seller, [foreign])).toMatchObject({ status: 404, code: 'not_found' });
    const own = await create(seller, 'Own');
    const { url, status } = await request(seller, [own]);
    expect(status).toBe(200);
    await fetch(`${jobs.url}/api/presets/${own.id}`, { method: 'DELETE', headers: seller.headers });
    expect((await fetch(url)).status).toBe(403);
    expect((await request(seller, [own])).status).toBe(404);
  });

  it('needs a marketplace or a preset', async () => {
    expect((await request(seller, [])).status).toBe(400);
  });
});
