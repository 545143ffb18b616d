import { buffer } from 'node:stream/consumers';
import { subscriptionActivated, subscriptionSuspended } from '@packshot/proto/events/billing';
import type { Job } from '@packshot/proto/rest/job-schema';
import { addWatermark, createStudioEngine, type RenderEngine, UnrenderableError } from '@packshot/studio';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { factsOf } from './_billing.js';
import { filesBelow, startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';
import { productCutOut } from '../../studio/test/_product-photo.js';

const soon = { timeout: 60_000 };

/** Creates white pictures that are large enough to show a watermark. */
async function whiteEngine(): Promise<RenderEngine> {
  const data = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  return {
    ...createNoopEngine(),
    render: async () => ({
      images: [{ data, contentType: 'image/png' }],
      metadata: { engine: 'noop' },
    }),
  };
}

describe('The watermark of the free plan', () => {
  let jobs: JobsUnderTest;
  let stopWorker: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
  });
  afterAll(async () => {
    await stopWorker?.();
    await jobs.stop();
  });

  const work = async (...given: Parameters<JobsUnderTest['startWorker']>) => {
    await stopWorker?.();
    stopWorker = await jobs.startWorker(...given);
  };
  const create = async (seller: Seller, photo: Uint8Array, fields?: Record<string, string>) =>
    ((await (await seller.create(photo, fields)).json()) as Job).id;
  const changePlan = async (seller: Seller, plan: 'free' | 'basic' | 'pro', version: number) => {
    const facts = factsOf({ user_id: seller.id, plan, period_start: new Date() });
    await jobs.say(plan === 'free' ? subscriptionSuspended : subscriptionActivated, facts, { version });
    const current = async () =>
      (await jobs.query<{ plan: string }>('select plan from account where user_id = $1', [seller.id]))[0]
        ?.plan;
    await expect.poll(current, soon).toBe(plan);
  };
  const upgrade = (seller: Seller) => changePlan(seller, 'basic', 2);
  const watermarks = async (seller: Seller, method = 'GET') => {
    const answer = await fetch(`${jobs.url}/api/jobs/watermarks`, { method, headers: seller.headers });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const picture = async (path: string) => buffer((await fetch(`${jobs.url}${path}`)).body!);
  const isWhite = async (path: string) =>
    (
      await sharp(await picture(path))
        .removeAlpha()
        .raw()
        .toBuffer()
    ).every((value) => value === 255);
  const used = async (seller: Seller) =>
    (await jobs.query<{ used: number }>('select used from account where user_id = $1', [seller.id]))[0]!.used;

  it('the owner can remove the watermark from forty pictures at once, without a charge', async () => {
    await work(await whiteEngine());
    const [seller, other] = [await jobs.newSeller(), await jobs.newSeller()];
    const photo = await jpeg(64, 64);
    const first = await create(seller, photo);
    await jobs.query('update account set custom_limit = 40 where user_id = $1', [seller.id]);
    const ids = [first];
    while (ids.length < 40) ids.push(await create(seller, photo));
    const others = await create(other, photo);
    const before: Job[] = [];
    for (const id of [...ids, others]) before.push(await (id === others ? other : seller).ended(id));
    expect(await isWhite(before[0]!.result_urls[0]!)).toBe(false);

    expect(await watermarks(seller)).toEqual({ status: 200, body: { pictures: 0 } });
    expect(await watermarks(seller, 'DELETE')).toMatchObject({
      status: 409,
      body: { code: 'not_subscribed' },
    });
    await upgrade(seller);
    await upgrade(other);
    expect((await watermarks(seller)).body).toEqual({ pictures: 40 });
    const spent = await used(seller);
    expect(await watermarks(seller, 'DELETE')).toEqual({ status: 200, body: { pictures: 40 } });
    expect((await seller.get(ids[39]!)).result_urls).toHaveLength(1);
    for (const id of ids) {
      const job = await seller.ended(id);
      expect(job).toMatchObject({ status: 'completed' });
      expect(await isWhite(job.result_urls[0]!)).toBe(true);
      expect(await isWhite(job.thumbnail_url!)).toBe(true);
    }
    expect(await used(seller)).toBe(spent);
    expect((await watermarks(seller)).body).toEqual({ pictures: 0 });
    expect((await watermarks(seller, 'DELETE')).body).toEqual({ pictures: 0 });
    expect((await watermarks(other)).body).toEqual({ pictures: 1 });
    expect(await isWhite((await other.get(others)).result_urls[0]!)).toBe(false);
    // The old files of the pictures can no longer be fetched.
    const left = async () => (await filesBelow(jobs.storeDir)).filter((name) => name.includes(first));
    await expect
      .poll(async () => (await left()).some((name) => name.endsWith('result-1.png')), soon)
      .toBe(false);
  });

  it.each([
    ['studio_white', { shadow_option: 'drop_shadow' }],
    ['lifestyle_scene', { scene_environment: 'outdoor' }],
  ])('removing the watermark leaves the rest of a %s picture unchanged', async (mode, options) => {
    const logger = pino({ level: 'silent' });
    await work(createStudioEngine({ processes: 1, logger, frame: 400 }));
    const seller = await jobs.newSeller();
    const id = await create(seller, await productCutOut().resize(300, 400).png().toBuffer(), {
      mode,
      ...options,
    });
    const pixels = async (file: Buffer) => sharp(file).raw().toBuffer();
    const marked = await picture((await seller.ended(id)).result_urls[0]!);
    await upgrade(seller);
    await watermarks(seller, 'DELETE');
    const clean = await picture((await seller.ended(id)).result_urls[0]!);
    expect((await pixels(clean)).equals(await pixels(marked))).toBe(false);
    expect((await pixels(await addWatermark(clean))).equals(await pixels(marked))).toBe(true);
  });

  it('the watermark stays on a picture whose render fails, and the removal can be retried', async () => {
    await work(await whiteEngine());
    const seller = await jobs.newSeller();
    const id = await create(seller, await jpeg(64, 64));
    const [url] = (await seller.ended(id)).result_urls;
    await upgrade(seller);
    await work({
      ...createNoopEngine(),
      render: () => Promise.reject(new UnrenderableError('The picture cannot be made.')),
    });
    await watermarks(seller, 'DELETE');
    const job = await seller.ended(id);
    expect(job).toMatchObject({ status: 'completed' });
    expect(await picture(url!)).toEqual(await picture(job.result_urls[0]!));
    expect((await watermarks(seller)).body).toEqual({ pictures: 1 });
  });

  it('a job that was waiting when its seller upgraded gets no watermark', async () => {
    await stopWorker?.();
    stopWorker = undefined;
    const seller = await jobs.newSeller();
    const id = await create(seller, await jpeg(64, 64));
    await upgrade(seller);
    await work(await whiteEngine());
    expect(await isWhite((await seller.ended(id)).result_urls[0]!)).toBe(true);
    expect((await watermarks(seller)).body).toEqual({ pictures: 0 });
  });

  it.each([
    ['basic', 'free', { watermarked: true, priority: false }],
    ['free', 'pro', { watermarked: false, priority: true }],
  ] as const)(
    'a job of %s that is retried on %s is a job of the new plan',
    async (before, after, expected) => {
      const seller = await jobs.newSeller();
      if (before !== 'free') await changePlan(seller, before, 2);
      await work({ ...createNoopEngine(), render: () => Promise.reject(new UnrenderableError('No.')) });
      const id = await create(seller, await jpeg(64, 64));
      expect(await seller.ended(id)).toMatchObject({ status: 'failed' });
      await changePlan(seller, after, 3);
      await work(await whiteEngine());
      await fetch(`${jobs.url}/api/jobs/${id}/retry`, { method: 'POST', headers: seller.headers });
      const [url] = (await seller.ended(id)).result_urls;
      expect(await isWhite(url!)).toBe(!expected.watermarked);
      expect(await jobs.query('select watermarked, priority from job where id = $1', [id])).toEqual([
        expected,
      ]);
    },
  );

  it("the watermark cannot be removed from a provider's picture without an unmarked copy", async () => {
    await work(await whiteEngine());
    const seller = await jobs.newSeller();
    const id = await create(seller, await jpeg(64, 64));
    await seller.ended(id);
    await jobs.query(
      `update job set render_metadata = jsonb_set(render_metadata, '{engine}', '"gemini"') where id = $1`,
      [id],
    );
    await upgrade(seller);
    expect((await watermarks(seller)).body).toEqual({ pictures: 0 });
    expect((await watermarks(seller, 'DELETE')).body).toEqual({ pictures: 0 });
  });
});
