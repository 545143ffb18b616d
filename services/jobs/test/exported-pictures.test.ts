import { buffer } from 'node:stream/consumers';
import type { Dashboard } from '@packshot/proto/rest/dashboard';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { ProductDetail } from '@packshot/proto/rest/product-schema';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordExported } from '../src/exports/record-exported.js';
import { createExportEngine } from './_export-engine.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';

describe('Downloads of pictures', () => {
  let jobs: JobsUnderTest;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    await jobs.startWorker(createExportEngine());
  });
  afterAll(() => jobs.stop());

  async function newSeller(): Promise<Seller> {
    const seller = await jobs.newSeller();
    await jobs.core.db.insertInto('account').values({ user_id: seller.id, plan: 'pro' }).execute();
    return seller;
  }
  let width = 400;
  const make = async (by: Seller, mode = 'studio_white'): Promise<Job> =>
    by.ended(((await (await by.create(await jpeg((width += 4)), { mode })).json()) as Job).id);
  const call = async <T>(by: Seller, method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${jobs.url}${path}`, {
      method,
      headers: { ...by.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(answer.status).toBeLessThan(300);
    return (await answer.json()) as T;
  };
  const linkOf = async (by: Seller, path: string, body: object): Promise<string> =>
    `${jobs.url}${(await call<{ url: string }>(by, 'POST', path, body)).url}`;
  const receive = async (url: string) => buffer((await fetch(url)).body!);
  const missing = async (by: Seller) => (await call<Dashboard>(by, 'GET', '/api/dashboard')).not_downloaded;
  const idsMissing = async (by: Seller, market?: string) =>
    (
      await call<{ ids: string[] }>(
        by,
        'GET',
        `/api/dashboard/not-downloaded${market ? `?market=${market}` : ''}`,
      )
    ).ids;
  const recorded = (by: Seller) =>
    jobs.core.db
      .selectFrom('exported_picture')
      .select(['job_id', 'market', 'refused'])
      .where('user_id', '=', by.id)
      .orderBy('market')
      .execute();

  it('counts the pictures that each marketplace has not received, and only those', async () => {
    const seller = await newSeller();
    const [white, scene, fresh] = [
      await make(seller),
      await make(seller, 'lifestyle_scene'),
      await make(seller),
    ];
    expect(await missing(seller)).toEqual({ total: 3, markets: [] });

    const ids = [white.id, scene.id];
    await receive(await linkOf(seller, '/api/exports', { ids, markets: ['walmart', 'etsy'] }));
    // Walmart refuses the scene, which is therefore neither missing for Walmart nor downloaded by it.
    await expect.poll(() => recorded(seller)).toHaveLength(4);
    expect(await missing(seller)).toEqual({
      total: 1,
      markets: expect.arrayContaining([
        { market: 'walmart', pictures: 1 },
        { market: 'etsy', pictures: 1 },
      ]) as never,
    });
    expect(await idsMissing(seller, 'walmart')).toEqual([fresh.id]);

    // Other sellers' pictures and downloads do not count.
    const other = await newSeller();
    const foreign = await make(other);
    await recordExported(jobs.core.db, other.id, [
      { jobId: white.id, picture: 1, fileName: 'result-1.png', market: 'amazon' },
    ]);
    expect(await recorded(other)).toEqual([]);
    expect((await recorded(seller)).map(({ market }) => market)).not.toContain('amazon');
    expect(await missing(other)).toEqual({ total: 1, markets: [] });
    expect([await idsMissing(seller), await idsMissing(other)]).toEqual([[fresh.id], [foreign.id]]);
  });

  it('records nothing if the connection breaks before the last byte', async () => {
    const seller = await newSeller();
    const made = [await make(seller), await make(seller)];
    const url = await linkOf(seller, '/api/exports', { ids: made.map(({ id }) => id), markets: ['etsy'] });
    const get = jobs.core.store.get.bind(jobs.core.store);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let waiting = 0;
    vi.spyOn(jobs.core.store, 'get').mockImplementation(async (key, ...more) => {
      if (key.includes(made[1]!.id) && key.endsWith('result-1.png')) {
        waiting += 1;
        await held;
      }
      return get(key, ...more);
    });
    const caller = new AbortController();
    const answer = await fetch(url, { signal: caller.signal });
    expect(answer.status).toBe(200);
    // The first picture was sent, and the second is being read.
    await expect.poll(() => waiting).toBe(1);
    caller.abort();
    release();
    vi.restoreAllMocks();
    await receive(await linkOf(seller, '/api/exports', { ids: [made[1]!.id], markets: ['amazon'] }));
    await expect
      .poll(() => recorded(seller))
      .toEqual([{ job_id: made[1]!.id, market: 'amazon', refused: false }]);
  });

  it('records archives, single pictures and links that save a file, but no link that shows a picture', async () => {
    const seller = await newSeller();
    const [zipped, single, saved, shown] = [
      await make(seller),
      await make(seller),
      await make(seller),
      await make(seller),
    ];
    await receive(await linkOf(seller, '/api/jobs/archive', { ids: [zipped.id] }));
    await fetch(`${jobs.url}/api/jobs/${single.id}/download?format=jpeg`, { headers: seller.headers }).then(
      (answer) => answer.arrayBuffer(),
    );
    await receive(`${jobs.url}${saved.result_urls[0]}&download=1`);
    await receive(`${jobs.url}${shown.result_urls[0]}`);
    await fetch(`${jobs.url}${shown.result_urls[0]}&download=1`, { method: 'HEAD' });
    await expect
      .poll(async () => (await recorded(seller)).map(({ market }) => market))
      .toEqual(['archive', 'download', 'download']);
    expect(await missing(seller)).toEqual({ total: 1, markets: [] });
    expect(await idsMissing(seller)).toEqual([shown.id]);
  });

  it('records an export for two presets with the same name', async () => {
    const seller = await newSeller();
    const { id } = await make(seller);
    const settings = {
      ratio: '1:1',
      format: 'png',
      background: '#ffffff',
      margin: 0.1,
      shadow: 'none',
      name_pattern: '{name}_{n}',
    };
    const presets = [];
    for (const long_side of [1000, 500]) {
      const preset = { name: 'Web shop', settings: { ...settings, long_side } };
      presets.push((await call<{ id: string }>(seller, 'POST', '/api/presets', preset)).id);
    }
    await receive(await linkOf(seller, '/api/exports', { ids: [id], markets: ['etsy'], presets }));
    await expect.poll(() => recorded(seller)).toHaveLength(2);
    expect(await recorded(seller)).toEqual([
      { job_id: id, market: 'Preset Web shop', refused: false },
      { job_id: id, market: 'etsy', refused: false },
    ]);
    expect(await missing(seller)).toEqual({ total: 0, markets: [] });
  });

  it('counts a picture that was rendered again, and shows it in the history of its product', async () => {
    const seller = await newSeller();
    const { id } = await make(seller);
    const { product_id } = await seller.get(id);
    await receive(await linkOf(seller, '/api/exports', { ids: [id], markets: ['etsy', 'amazon'] }));
    await expect.poll(() => recorded(seller)).toHaveLength(2);
    await call(seller, 'PATCH', `/api/jobs/${id}`, { height_cm: 30 });
    await seller.ended(id);
    expect(await missing(seller)).toMatchObject({ total: 1 });
    expect(await idsMissing(seller, 'etsy')).toEqual([id]);
    await call(seller, 'PATCH', `/api/products/${product_id}`, { name: 'Red block' });
    await call(seller, 'POST', '/api/jobs/delete', { ids: [id] });
    await call(seller, 'POST', '/api/jobs/restore', { ids: [id] });

    const product = await call<ProductDetail>(seller, 'GET', `/api/products/${product_id}`);
    const day = new Date().toISOString().slice(0, 10);
    expect(product.exports).toEqual(
      expect.arrayContaining([
        { market: 'amazon', day, pictures: 1, rendered_again: 1 },
        { market: 'etsy', day, pictures: 1, rendered_again: 1 },
      ]),
    );
    expect(product.history.map(({ act }) => act).toSorted()).toEqual([
      'created',
      'deleted',
      'exported',
      'exported',
      'facts_corrected',
      'renamed',
      'rendered_again',
      'restored',
    ]);
    expect(product.history.find(({ act }) => act === 'deleted')).toMatchObject({ pictures: 1, market: null });
  });
});
