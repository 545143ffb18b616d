import type { Job } from '@packshot/proto/rest/job-schema';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';

describe('The library', () => {
  let jobs: JobsUnderTest;
  let seller: Seller;
  let stranger: Seller;
  let done: Job;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    await jobs.startWorker(createNoopEngine());
    seller = await jobs.newSeller();
    stranger = await jobs.newSeller();
    const { id } = (await (
      await seller.create(await jpeg(), { mode: 'studio_white' }, 'mug.jpg')
    ).json()) as Job;
    done = await seller.ended(id);
  });
  afterAll(() => jobs.stop());

  it('the library shows a finished job with its pictures', async () => {
    expect(done).toMatchObject({
      status: 'completed',
      progress: 100,
      input_filename: 'mug.jpg',
      error_message: null,
    });
    expect(done.result_urls).toHaveLength(1);
    const picture = await fetch(`${jobs.url}${done.result_urls[0]}`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const [listed] = await seller.list();
    expect(listed?.id).toBe(done.id);
  });

  it('the library lists jobs in pages, newest first', async () => {
    const ids = [done.id];
    for (let n = 0; n < 3; n += 1)
      ids.unshift(((await (await seller.create(await jpeg())).json()) as Job).id);
    await Promise.all(ids.map((id) => seller.ended(id)));
    const page = await fetch(`${jobs.url}/api/jobs/list?limit=2&offset=1`, { headers: seller.headers });
    const body = (await page.json()) as { jobs: Job[]; total: number; limit: number; offset: number };
    expect(body.jobs.map((job) => job.id)).toEqual(ids.slice(1, 3));
    expect(body).toMatchObject({ total: 4, limit: 2, offset: 1 });
  });

  it('sends an unchanged page of the library only once', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${jobs.url}/api/jobs/list?limit=50&offset=0`, { headers });
    const first = await ask(seller.headers);
    const etag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const before = (await first.json()) as { jobs: Job[] };

    const again = await ask({ ...seller.headers, 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    // Pages of two users never have the same ETag.
    expect((await ask({ ...stranger.headers, 'if-none-match': etag })).status).toBe(200);

    const renamed = await fetch(`${jobs.url}/api/jobs/${done.id}`, {
      method: 'PATCH',
      headers: { ...seller.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ input_filename: 'cup.jpg' }),
    });
    const job = (await renamed.json()) as Job;
    const changed = await ask({ ...seller.headers, 'if-none-match': etag });
    expect(changed.status).toBe(200);
    const after = (await changed.json()) as { jobs: Job[] };
    expect(after.jobs).toEqual(before.jobs.map((old) => (old.id === done.id ? job : old)));
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('rejects a search for characters that no name can contain', async () => {
    const answer = await fetch(`${jobs.url}/api/jobs/list?search=%00`, { headers: seller.headers });
    expect(answer.status).toBe(400);
  });

  it("hides a seller's jobs from other sellers", async () => {
    expect(await stranger.list()).toEqual([]);
    for (const method of ['GET', 'DELETE']) {
      const answer = await fetch(`${jobs.url}/api/jobs/${done.id}`, { method, headers: stranger.headers });
      expect(answer.status).toBe(404);
    }
    const noLogin = await fetch(`${jobs.url}/api/jobs/${done.id}`);
    expect(noLogin.status).toBe(401);
    expect((await seller.get(done.id)).status).toBe('completed');
  });

  it('serves files in parts, and responds 304 to a browser that has cached the file', async () => {
    const url = `${jobs.url}${done.base_image_url}`;
    const whole = await fetch(url);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const part = await fetch(url, { headers: { range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(10, 20));
    const beyond = await fetch(url, { headers: { range: `bytes=${bytes.length}-` } });
    expect(beyond.status).toBe(416);
    const otherUnit = await fetch(url, { headers: { range: 'items=9999999-' } });
    expect([otherUnit.status, new Uint8Array(await otherUnit.arrayBuffer())]).toEqual([200, bytes]);
    const again = await fetch(url, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect(whole.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
  });

  it('serves thumbnails as PNG to a client that does not accept WebP', async () => {
    const url = `${jobs.url}${done.thumbnail_url}`;
    const as = async (accept?: string) => {
      const answer = await fetch(url, accept ? { headers: { accept } } : {});
      const { format } = await sharp(await answer.arrayBuffer()).metadata();
      expect(answer.headers.get('vary')).toContain('accept');
      return [answer.headers.get('content-type'), format];
    };
    expect(await as()).toEqual(['image/png', 'png']);
    expect(await as('image/*')).toEqual(['image/png', 'png']);
    expect(await as('image/avif,image/webp,*/*;q=0.8')).toEqual(['image/webp', 'webp']);
    const whole = await fetch(url);
    await whole.arrayBuffer();
    const etag = whole.headers.get('etag')!;
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const other = { accept: 'image/webp', 'if-none-match': etag };
    expect((await fetch(url, { headers: other })).status).toBe(200);
  });

  it('serves a file only through its signed link', async () => {
    const { pathname, searchParams } = new URL(done.base_image_url, jobs.url);
    const [, , , own, name] = pathname.split('/');
    const seal = searchParams.get('s')!;
    const other = (await seller.ended(((await (await seller.create(await jpeg())).json()) as Job).id))
      .input_url;
    const otherJob = new URL(other, jobs.url).pathname.split('/')[3]!;
    const status = async (path: string) => (await fetch(`${jobs.url}/api/files/${path}`)).status;
    expect(await status(`${own}/${name}?s=${seal}`)).toBe(200);
    // The last path belongs to another job of the same seller.
    for (const path of [
      `${own}/${name}`,
      `${done.id}/${name}`,
      `${done.id}/${name}?s=${seal}`,
      `${own}/${name}?s=${seal.toLowerCase()}`,
      `${otherJob}/${name}?s=${seal}`,
    ])
      expect(await status(path), path).toBe(403);
    expect(await status(`${own}/${name}?s=${seal}&s=${seal}`)).toBe(400);
    expect(await status(`${own}%2F..%2F${otherJob}/${name}?s=${seal}`)).toBe(404);
    expect(await status(`${own}/..%2F${otherJob}%2F${name}?s=${seal}`)).toBe(404);
  });

  it('deletes a job together with its files', async () => {
    const { id } = (await (await stranger.create(await jpeg())).json()) as Job;
    const job = await stranger.ended(id);
    const answer = await fetch(`${jobs.url}/api/jobs/${id}`, { method: 'DELETE', headers: stranger.headers });
    expect(await answer.json()).toEqual({ message: 'Job deleted' });
    expect((await fetch(`${jobs.url}/api/jobs/${id}`, { headers: stranger.headers })).status).toBe(404);
    expect((await fetch(`${jobs.url}${job.base_image_url}`)).status).toBe(404);
  });

  it('returns the plan of a seller with its usage', async () => {
    const figures = await (await fetch(`${jobs.url}/api/users/stats`, { headers: stranger.headers })).json();
    expect(figures).toEqual({
      period: 'total',
      today_usage: 1,
      today_limit: null,
      current_period_usage: 1,
      current_period_limit: 5,
      remaining_jobs: 4,
      total_jobs: 0,
      plan: 'Free',
      plan_raw: 'free',
    });
  });
});
