import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ProblemBody } from '@packshot/proto/common/problem';
import type { MarketId } from '@packshot/proto/markets/markets';
import type { Job } from '@packshot/proto/rest/job-schema';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ManifestFile } from '../src/exports/export-report.js';
import { fileKey, folderOf, userPrefix } from '../src/files/file-names.js';
import { createExportEngine } from './_export-engine.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';
import { unzip } from './_unzip.js';

describe('Exports for marketplaces', () => {
  let jobs: JobsUnderTest;
  let seller: Seller;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    await jobs.startWorker(createExportEngine());
    seller = await newSeller();
  });
  afterAll(() => jobs.stop());

  async function newSeller(plan: 'free' | 'pro' = 'pro'): Promise<Seller> {
    const some = await jobs.newSeller();
    await jobs.core.db.insertInto('account').values({ user_id: some.id, plan }).execute();
    return some;
  }
  /** Each photo has another size, so that each photo is a separate product. */
  let width = 400;
  async function make(by: Seller, name: string, modes = ['studio_white']): Promise<Job[]> {
    const photo = await jpeg((width += 4));
    return Promise.all(
      modes.map(async (mode) =>
        by.ended(((await (await by.create(photo, { mode }, name)).json()) as Job).id),
      ),
    );
  }
  const post = (by: Seller, path: string, body: object) =>
    fetch(`${jobs.url}/api/exports${path}`, {
      method: 'POST',
      headers: { ...by.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const idsOf = (made: Job[]) => made.map(({ id }) => id);
  const urlOf = async (by: Seller, ids: string[], markets: MarketId[]): Promise<string> => {
    const { url } = (await (await post(by, '', { ids, markets })).json()) as { url: string };
    return `${jobs.url}${url}`;
  };
  async function exportFor(by: Seller, ids: string[], markets: MarketId[]) {
    const answer = await fetch(await urlOf(by, ids, markets));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = unzip(await buffer(answer.body!));
    const manifest = JSON.parse(files.get('manifest.json')!.toString()) as { files: ManifestFile[] };
    const report = files.get('report.csv')!.toString().trim().split('\n').slice(1);
    const pictures = [...files.keys()].filter((name) => name.includes('/'));
    expect(manifest.files.map(({ file }) => file)).toEqual(pictures);
    return { files, manifest: manifest.files, report, pictures };
  }
  const setProduct = async (job: Job, values: { name?: string; sku?: string; gtin?: string }) => {
    const { photo_id } = await jobs.core.db
      .selectFrom('job')
      .select('photo_id')
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow();
    const { product_id } = await jobs.core.db
      .selectFrom('photo')
      .select('product_id')
      .where('id', '=', photo_id)
      .executeTakeFirstOrThrow();
    await jobs.core.db.updateTable('product').set(values).where('id', '=', product_id).execute();
  };

  it('names files by the conventions of each marketplace, and describes each file in the manifest', async () => {
    const made = await make(seller, 'Soy Candle.jpg', ['lifestyle_scene', 'studio_white']);
    await setProduct(made[0]!, { name: 'Soy Candle, 200 g', sku: 'CAN-7', gtin: '4006381333931' });
    const { files, manifest, pictures, report } = await exportFor(seller, idsOf(made), [
      'amazon',
      'walmart',
      'etsy',
      'originals',
    ]);
    expect(pictures).toEqual([
      'amazon/CAN-7.MAIN.jpg',
      'walmart/04006381333931.jpg',
      'etsy/soy-candle-200-g_white_1.jpg',
      'originals/soy-candle-200-g_white_1.png',
      'amazon/CAN-7.PT01.jpg',
      'etsy/soy-candle-200-g_scene_1.jpg',
      'originals/soy-candle-200-g_scene_1.png',
    ]);
    for (const { file, bytes, sha256, ...about } of manifest) {
      const data = files.get(file!)!;
      expect([data.length, createHash('sha256').update(data).digest('hex')]).toEqual([bytes, sha256]);
      const { width: wide, height } = await sharp(data).metadata();
      expect([about.width, about.height]).toEqual([wide, height]);
      expect(about).toMatchObject({ product: 'Soy Candle, 200 g', sku: 'CAN-7' });
    }
    expect(report).toHaveLength(8);
    const refused = report.filter((line) => line.includes('not exported'));
    expect(refused).toEqual([expect.stringContaining('Walmart wants a white ground.')]);
  });

  it('never gives two files the same name, and says which name is missing', async () => {
    const first = await make(seller, 'Blue Mug!.jpg');
    const second = await make(seller, 'blue mug.jpg');
    const third = await make(seller, '(Blue) Mug 2.jpg');
    await setProduct(third[0]!, { name: 'Mug', sku: 'BLUE-MUG' });
    const ids = idsOf([...first, ...second, ...third]);
    const { pictures, report } = await exportFor(seller, ids, ['etsy', 'amazon', 'walmart']);
    expect(pictures.filter((name) => !name.startsWith('etsy'))).toEqual([
      'amazon/blue-mug.MAIN.jpg',
      'walmart/blue-mug.jpg',
      'amazon/blue-mug-2.MAIN.jpg',
      'walmart/blue-mug-2.jpg',
      'amazon/BLUE-MUG-3.MAIN.jpg',
      'walmart/BLUE-MUG-3.jpg',
    ]);
    expect(pictures).toContain('etsy/blue-mug-2_white_1.jpg');
    expect(report.filter((line) => line.includes('Walmart names files by GTIN.'))).toHaveLength(3);
    expect(report.filter((line) => line.includes('Amazon names files by SKU.'))).toHaveLength(2);
    expect(report.filter((line) => line.includes('The name BLUE-MUG was taken.'))).toHaveLength(2);
  });

  it('exports at most the pictures that a marketplace takes of a product, and reports the others', async () => {
    const [one] = await make(seller, 'Lamp.jpg');
    const { db } = jobs.core;
    const row = await db.selectFrom('job').selectAll().where('id', '=', one!.id).executeTakeFirstOrThrow();
    // The picture stays the same, so no picture has to be rendered.
    const ids = Array.from({ length: 10 }, () => crypto.randomUUID());
    for (const id of ids)
      await jobs.query(
        `insert into job select (jsonb_populate_record(job, $1::jsonb)).* from job where id = $2`,
        [JSON.stringify({ id, folder: row.folder }), one!.id],
      );
    const { pictures, report } = await exportFor(seller, [one!.id, ...ids], ['amazon', 'etsy']);
    expect(pictures.filter((name) => name.startsWith('amazon'))).toHaveLength(9);
    expect(report.filter((line) => line.includes('Amazon takes at most 9 pictures'))).toHaveLength(2);
    // The number of Etsy is not certain, so it is only advice.
    expect(pictures.filter((name) => name.startsWith('etsy'))).toHaveLength(11);
    expect(report.filter((line) => line.includes('Etsy takes at most 10 pictures'))).not.toHaveLength(0);
    expect(report).toHaveLength(22);
  });

  it('reports every picture and marketplace, also without a file', async () => {
    const made = await make(seller, 'Vase.jpg');
    const deleted = await make(seller, 'Bowl.jpg');
    const damaged = await make(seller, 'Jug.jpg');
    const key = ({ id }: Job, name: string) => fileKey({ id, folder: folderOf(seller.id, id) }, name);
    await jobs.core.store.delete(key(deleted[0]!, 'result-1.png'));
    await jobs.core.store.put(key(damaged[0]!, 'result-1.png'), Buffer.from('no picture'), {
      contentType: 'image/png',
    });
    const missing = crypto.randomUUID();
    const ids = [...idsOf([...made, ...deleted, ...damaged]), missing];
    const { pictures, report } = await exportFor(seller, ids, ['etsy', 'shopify']);
    expect(pictures).toEqual(['etsy/vase_white_1.jpg', 'shopify/vase_white_1.jpg']);
    expect(report).toHaveLength(8);
    for (const [id, reason] of [
      [deleted[0]!.id, 'The picture was deleted, or made again during the export. Export it again.'],
      [damaged[0]!.id, 'The stored picture cannot be read.'],
      [missing, 'The picture does not exist'],
    ] as const)
      expect(report.filter((line) => line.startsWith(id) && line.includes(reason))).toHaveLength(2);
  });

  it('refuses watermarked pictures where a marketplace forbids them, and keeps the watermark elsewhere', async () => {
    const free = await newSeller('free');
    const made = await make(free, 'Pot.jpg');
    const { files, pictures, report } = await exportFor(free, idsOf(made), ['amazon', 'ebay', 'etsy']);
    expect(pictures).toEqual(['etsy/pot_white_1.jpg']);
    expect(report.filter((line) => line.includes('Needs a paid plan'))).toHaveLength(2);
    const { channels } = await sharp(files.get(pictures[0]!)!).stats();
    const marked = await sharp(files.get(pictures[0]!)!).raw().toBuffer();
    expect(channels[0]!.max).toBe(255);
    // The words are a light grey on the white ground.
    expect(marked.filter((value) => value > 225 && value < 245).length).toBeGreaterThan(marked.length / 100);
  });

  it('treats pictures of another seller like pictures that do not exist', async () => {
    const made = await make(seller, 'Secret.jpg');
    const stranger = await newSeller();
    const own = await make(stranger, 'Own.jpg');
    const unknown = crypto.randomUUID();
    const answers = await Promise.all(
      [made[0]!.id, unknown].map(async (id) => {
        const answer = await post(stranger, '', { ids: [id], markets: ['etsy'] });
        return [answer.status, ((await answer.json()) as ProblemBody).code];
      }),
    );
    expect(answers).toEqual([
      [409, 'no_pictures'],
      [409, 'no_pictures'],
    ]);
    const { report } = await exportFor(stranger, [made[0]!.id, unknown, own[0]!.id], ['etsy']);
    const lines = [made[0]!.id, unknown].map((id) =>
      report.find((line) => line.startsWith(id))!.replace(id, ''),
    );
    expect(lines[0]).toBe(lines[1]);
    expect(report.join()).not.toContain('Secret');
  });

  it('a link cannot be altered, and is invalid after its request was forgotten', async () => {
    const url = await urlOf(seller, idsOf(await make(seller, 'Cup.jpg')), ['etsy']);
    const forged = url.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
    expect((await fetch(forged)).status).toBe(403);
    const archive = await fetch(url.replace('/api/exports', '/api/jobs/archive'));
    expect(archive.status).toBe(403);
    await jobs.query('delete from selection where user_id = $1', [seller.id]);
    expect((await fetch(url)).status).toBe(403);
  });

  it.each([
    [{ ids: [], markets: ['etsy'] }],
    [{ ids: [crypto.randomUUID()], markets: [] }],
    [{ ids: [crypto.randomUUID()], markets: ['temu'] }],
    [{ ids: ['1'], markets: ['etsy'] }],
    [{ ids: Array.from({ length: 501 }, () => crypto.randomUUID()), markets: ['etsy'] }],
  ])('rejects a request that is not valid', async (body) => {
    expect((await post(seller, '', body)).status).toBe(400);
    expect((await post(seller, '/forecast', body)).status).toBe(400);
  });

  it('forecasts which pictures fit a marketplace', async () => {
    const made = await make(seller, 'Ring.jpg', ['studio_white', 'lifestyle_scene', 'model_tryon']);
    const answer = await post(seller, '/forecast', { ids: idsOf(made), markets: ['amazon', 'walmart'] });
    expect(await answer.json()).toEqual({
      pictures: 3,
      markets: [
        { market: 'amazon', fits: 3, refused: [] },
        {
          market: 'walmart',
          fits: 1,
          refused: [{ reason: 'Walmart wants a white ground.', pictures: 2 }],
        },
      ],
    });
  });

  it('makes a coloured packshot a further picture for Amazon, in any order', async () => {
    const [orange, white] = idsOf(await make(seller, 'Vase.jpg', ['studio_white', 'studio_white']));
    await jobs.query(`update job set edit = '{"background": "#ff8800"}' where id = $1`, [orange]);
    for (const ids of [[orange, white], [white, orange], [orange]]) {
      const answer = await post(seller, '/forecast', { ids, markets: ['amazon'] });
      expect(await answer.json()).toMatchObject({ markets: [{ fits: ids.length, refused: [] }] });
    }
  });

  it('limits the exports of one seller at the same time, and stops when the caller disconnects', async () => {
    const greedy = await newSeller();
    const ids = idsOf(await make(greedy, 'Bag.jpg', ['studio_white', 'lifestyle_scene', 'model_tryon']));
    const url = await urlOf(greedy, ids, ['etsy']);
    const { store } = jobs.core;
    const get = store.get.bind(store);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const read: string[] = [];
    vi.spyOn(store, 'get').mockImplementation(async (key, ...more) => {
      if (key.startsWith(userPrefix(greedy.id)) && key.endsWith('result-1.png')) {
        read.push(key);
        await held;
      }
      return get(key, ...more);
    });
    const callers = await Promise.all(
      [1, 2].map(async () => {
        const caller = new AbortController();
        expect((await fetch(url, { signal: caller.signal })).status).toBe(200);
        return caller;
      }),
    );
    await expect.poll(() => read.length).toBe(1);
    const refused = await fetch(url);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    // Another seller does not wait for the greedy seller.
    const other = await exportFor(seller, idsOf(await make(seller, 'Key.jpg')), ['etsy']);
    expect(other.pictures).toHaveLength(1);
    for (const caller of callers) caller.abort();
    release();
    let last: Response | undefined;
    await expect
      .poll(async () => {
        last = await fetch(url);
        return last.status;
      })
      .toBe(200);
    expect([...unzip(await buffer(last!.body!)).keys()]).toHaveLength(5);
    // One picture for both disconnected callers, and three for the last caller.
    expect(read).toHaveLength(4);
    vi.restoreAllMocks();
  });
});
