import type { Job } from '@packshot/proto/rest/job-schema';
import type { RenderRequest } from '@packshot/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';
import { productCallsOf } from './_products.js';

const modes = ['studio_white', 'lifestyle_scene', 'model_tryon'];

describe('The pictures of a product', () => {
  let jobs: JobsUnderTest;
  let seller: Seller;
  let products: ReturnType<typeof productCallsOf>;
  let side = 600;
  const requests: RenderRequest[] = [];
  const noop = createNoopEngine();
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    const mask = await sharp({ create: { width: 60, height: 50, channels: 3, background: '#fff' } })
      .greyscale()
      .png()
      .toBuffer();
    await jobs.startWorker({
      ...noop,
      render: async (request) => {
        requests.push(request);
        return { ...(await noop.render(request)), mask, metadata: { engine: 'studio' } };
      },
    });
  });
  beforeEach(async () => {
    seller = await jobs.newSeller();
    products = productCallsOf(jobs, seller);
  });
  afterAll(() => jobs.stop());

  const newJob = async (mode: string, file: Buffer): Promise<Job> => {
    const answer = await seller.create(file, { mode });
    expect(answer.status).toBe(201);
    return seller.ended(((await answer.json()) as Job).id);
  };
  const newPhoto = () => jpeg(side++, 500);
  const threeOf = async (file: Buffer) => {
    const made: Job[] = [];
    for (const mode of modes) made.push(await newJob(mode, file));
    return made;
  };
  const used = async (): Promise<number> => {
    const response = await fetch(`${jobs.url}/api/users/stats`, { headers: seller.headers });
    return ((await response.json()) as { current_period_usage: number }).current_period_usage;
  };

  it('are made again with a corrected fact, all three and without a charge', async () => {
    const made = await threeOf(await newPhoto());
    const id = made[0]!.product_id!;
    const charged = await used();
    expect((await products.change(id, { product_kind: 'bag' })).body.outdated_count).toBe(3);
    const rendered = requests.length;
    expect((await products.renderAgain(id)).status).toBe(200);
    for (const job of made)
      expect(await seller.ended(job.id)).toMatchObject({
        status: 'completed',
        product_kind: 'bag',
        outdated: false,
      });
    expect(requests.slice(rendered).map(({ facts }) => facts)).toEqual(made.map(() => ({ kind: 'bag' })));
    expect(await used()).toBe(charged);
    // A second call has nothing to do.
    expect((await products.renderAgain(id)).body.outdated_count).toBe(0);
    expect(requests).toHaveLength(rendered + 3);
  });

  it('of all photos follow a fact of the product, but keep the facts of their photo', async () => {
    const front = await newJob('lifestyle_scene', await newPhoto());
    const back = await newJob('lifestyle_scene', await newPhoto());
    const id = front.product_id!;
    await products.move(id, { job_ids: [back.id] });
    const correct = await fetch(`${jobs.url}/api/jobs/${back.id}`, {
      method: 'PATCH',
      headers: { ...seller.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ photographed_from: 'above', height_cm: 30 }),
    });
    expect(correct.status).toBe(200);
    await seller.ended(back.id);
    // The height is a fact of the product, so the other photo follows; the view is not.
    expect((await products.get(id)).body).toMatchObject({ outdated_count: 1, height_cm: 30 });
    await products.renderAgain(id);
    const again = await seller.ended(front.id);
    expect(again).toMatchObject({ height_cm: 30, outdated: false });
    expect(again).not.toHaveProperty('photographed_from');
    expect((await seller.get(back.id)).outdated).toBe(false);
  });

  it('beyond the limit of an hour stay outdated', async () => {
    const ids: string[] = [];
    await jobs.query('insert into account (user_id, corrections, corrections_since) values ($1, 12, now())', [
      seller.id,
    ]);
    for (const job of await threeOf(await newPhoto())) ids.push(job.id);
    const id = (await seller.get(ids[0]!)).product_id!;
    await products.change(id, { product_kind: 'bag' });
    expect((await products.renderAgain(id)).status).toBe(200);
    await seller.ended(ids[0]!);
    expect((await products.get(id)).body.outdated_count).toBe(2);
    const limited = await products.renderAgain(id);
    expect([limited.status, limited.body.code]).toEqual([429, 'rate_limited']);
    expect((await products.get(id)).body.outdated_count).toBe(2);
  });

  it('are all made again in an hour by a seller with forty products in three modes', async () => {
    const made = await threeOf(await newPhoto());
    const id = made[0]!.product_id!;
    // The pictures of 39 more products, which were rendered again before.
    await jobs.query(
      'update account set jobs_total = 120, corrections = 117, corrections_since = now() where user_id = $1',
      [seller.id],
    );
    await products.change(id, { product_kind: 'bag' });
    expect((await products.renderAgain(id)).body.outdated_count).toBe(0);
    for (const job of made) expect(await seller.ended(job.id)).toMatchObject({ product_kind: 'bag' });
  });

  it('take a corrected cut-out of the same photo, without a charge', async () => {
    const made = await threeOf(await newPhoto());
    const id = made[0]!.product_id!;
    const elsewhere = await newJob('studio_white', await newPhoto());
    await products.move(id, { job_ids: [elsewhere.id] });
    const before = (await products.get(id)).body.photos;
    expect(before.map((photo) => [photo.cut_out_from, photo.without_cut_out])).toEqual([
      [null, 0],
      [null, 0],
    ]);
    const charged = await used();
    const strokes = [{ keep: true, radius: 0.1, points: [[0.5, 0.5]] }];
    // The studio's own correction needs a mask of the photo's size, so the strokes are stored directly.
    await jobs.query('update job set strokes = $2 where id = $1', [made[0]!.id, JSON.stringify(strokes)]);
    const [front] = (await products.get(id)).body.photos;
    expect(front).toMatchObject({ cut_out_from: made[0]!.id, without_cut_out: 2 });
    const rendered = requests.length;
    expect((await products.renderAgain(id, { cut_out_from: made[0]!.id })).status).toBe(200);
    for (const job of made) await seller.ended(job.id);
    expect(requests.slice(rendered).map(({ correction }) => correction?.strokes)).toEqual([strokes, strokes]);
    expect((await products.get(id)).body.photos[0]).toMatchObject({ cut_out_from: null, without_cut_out: 0 });
    expect(await used()).toBe(charged);
    expect((await products.renderAgain(elsewhere.product_id!, { cut_out_from: made[0]!.id })).status).toBe(
      404,
    );
  });
});
