import { randomBytes } from 'node:crypto';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { SeenProduct } from '@packshot/studio';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSignedLinks } from '../src/files/signed-links.js';
import { loadProduct } from '../src/products/load-product.js';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg, photo } from './_photos.js';
import { productCallsOf } from './_products.js';

describe('The photos of a product', () => {
  let jobs: JobsUnderTest;
  let seller: Seller;
  let products: ReturnType<typeof productCallsOf>;
  let side = 600;
  const noop = createNoopEngine();
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    await jobs.startWorker({
      ...noop,
      render: async (request) => ({ ...(await noop.render(request)), metadata: { engine: 'studio' } }),
    });
  });
  beforeEach(async () => {
    seller = await jobs.newSeller();
    products = productCallsOf(jobs, seller);
  });
  afterAll(() => jobs.stop());

  const newJob = async (fields: Record<string, string> = {}, file?: Buffer): Promise<Job> => {
    const answer = await seller.create(file ?? (await jpeg(side++, 500)), {
      mode: 'studio_white',
      ...fields,
    });
    expect(answer.status).toBe(201);
    return seller.ended(((await answer.json()) as Job).id);
  };
  const photosOf = async (id: string) =>
    (await products.get(id)).body.photos.map(({ role, pictures }) => [
      role,
      ...pictures.map((job) => job.id),
    ]);

  it('may all move away while their product is loaded, which is then not found', async () => {
    const [mug, cup] = [await newJob(), await newJob()];
    let statements = 0;
    const db = jobs.core.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        statements += 1;
        if (statements === 1) await products.move(mug.product_id!, { job_ids: [cup.id] });
        return result;
      },
    });
    const deps = { db, links: createSignedLinks([randomBytes(32)]) };
    const loaded = loadProduct(deps, seller.id, cup.product_id!, '');
    await expect(loaded).rejects.toMatchObject({ code: 'not_found' });
  });

  it('move with their pictures, and a product without a photo is deleted', async () => {
    const file = await jpeg(side++, 500);
    const [mug, back] = [await newJob(), await newJob({}, file)];
    const scene = await newJob({ mode: 'lifestyle_scene' }, file);
    await products.change(back.product_id!, { sku: 'MUG-1', note: 'Shelf 4', name: 'Cup', height_cm: 9 });
    await products.change(mug.product_id!, { name: 'Mug', product_kind: 'stands' });
    const moved = await products.move(mug.product_id!, { job_ids: [scene.id] });
    expect(moved.status).toBe(200);
    // The product keeps what it has, and takes what it does not have.
    expect(moved.body).toMatchObject({
      name: 'Mug',
      sku: 'MUG-1',
      note: 'Shelf 4',
      product_kind: 'stands',
      height_cm: 9,
      photo_count: 2,
      picture_count: 3,
    });
    expect(await photosOf(mug.product_id!)).toEqual([
      ['front', mug.id],
      ['other', scene.id, back.id],
    ]);
    expect((await products.get(back.product_id!)).status).toBe(404);
    expect((await seller.list()).map((job) => job.input_filename)).toEqual(['Mug', 'Mug', 'Mug']);
    expect((await seller.get(scene.id)).product_id).toBe(mug.product_id);
    expect(await jobs.query('select id from product where user_id = $1', [seller.id])).toEqual([
      { id: mug.product_id },
    ]);
  });

  it('mark their pictures if the product has other facts', async () => {
    const [mug, other] = [await newJob({ product_kind: 'stands' }), await newJob({ product_kind: 'bag' })];
    const merged = await products.move(mug.product_id!, { product_ids: [other.product_id!] });
    expect(merged.body).toMatchObject({ outdated_count: 1, product_kind: 'stands' });
    expect([(await seller.get(mug.id)).outdated, (await seller.get(other.id)).outdated]).toEqual([
      false,
      true,
    ]);
  });

  it('move into a new product with the same facts, and leave name and SKU', async () => {
    const [front, back] = [await newJob({ product_kind: 'bag' }), await newJob()];
    const id = front.product_id!;
    await products.move(id, { product_ids: [back.product_id!] });
    await products.change(id, { name: 'Bag', sku: 'BAG-1' });
    const photoId = (await products.get(id)).body.photos[1]!.id;
    const split = await products.split({ photo_ids: [photoId] });
    expect(split.status).toBe(201);
    expect(split.body).toMatchObject({ name: null, sku: null, product_kind: 'bag', picture_count: 1 });
    expect(split.body.id).not.toBe(id);
    expect((await products.get(id)).body).toMatchObject({ name: 'Bag', sku: 'BAG-1', photo_count: 1 });
  });

  it('stay if one of the named items is missing or belongs to another seller', async () => {
    const mine = await newJob();
    const [me, other] = [seller, await jobs.newSeller()];
    seller = other;
    const theirs = await newJob();
    seller = me;
    const id = mine.product_id!;
    const second = await newJob();
    for (const body of [
      { job_ids: [second.id, theirs.id] },
      { product_ids: [second.product_id, theirs.product_id] },
      { photo_ids: [crypto.randomUUID()], job_ids: [second.id] },
    ])
      expect((await products.move(id, body)).status).toBe(404);
    expect((await products.move(theirs.product_id!, { job_ids: [second.id] })).status).toBe(404);
    expect((await products.move(id, {})).status).toBe(400);
    expect((await products.list()).total).toBe(2);
    expect((await productCallsOf(jobs, other).list()).total).toBe(1);
  });

  it('keep all pictures when two merges in opposite directions meet', async () => {
    const [one, two] = [await newJob(), await newJob()];
    const answers = await Promise.all([
      products.move(one.product_id!, { product_ids: [two.product_id!] }),
      products.move(two.product_id!, { product_ids: [one.product_id!] }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await products.list()).toMatchObject({ total: 1, products: [{ picture_count: 2 }] });
  });

  it('show a side that the seller chooses, in the order of a listing', async () => {
    const jobsMade = [await newJob(), await newJob(), await newJob()];
    const id = jobsMade[0]!.product_id!;
    await products.move(id, { job_ids: jobsMade.map((job) => job.id) });
    const { photos } = (await products.get(id)).body;
    await products.changePhoto(id, photos[2]!.id, { role: 'back' });
    expect((await products.changePhoto(id, photos[1]!.id, { role: 'detail' })).status).toBe(200);
    expect((await photosOf(id)).map(([role]) => role)).toEqual(['front', 'back', 'detail']);
    expect((await products.changePhoto(id, photos[1]!.id, { role: 'top' })).status).toBe(400);
    const elsewhere = (await newJob()).product_id!;
    expect((await products.changePhoto(elsewhere, photos[1]!.id, { role: 'other' })).status).toBe(404);
    expect((await photosOf(id)).map(([role]) => role)).toEqual(['front', 'back', 'detail']);
  });

  describe('of the same thing', () => {
    const shotAt = (time: string) =>
      photo(side++, 500)
        .withExif({ IFD2: { DateTimeOriginal: time } })
        .jpeg()
        .toBuffer();
    const see = (job: Job, kind: SeenProduct['recognised']['kind'], certainty = 0.9) =>
      jobs.query(`update photo set seen = $2 from job where job.id = $1 and photo.id = job.photo_id`, [
        job.id,
        JSON.stringify({ recognised: { kind, certainty }, facts: {} }),
      ]);
    const offeredTo = async (job: Job) =>
      (await products.get(job.product_id!)).body.maybe_same.map(({ id }) => id);

    it('are offered if the camera took them within a minute', async () => {
      const times = ['10:00:00', '10:00:59', '10:02:00', '10:00:30', '10:00:20', '10:00:10'];
      const made: Job[] = [];
      for (const time of times) made.push(await newJob({}, await shotAt(`2026:05:06 ${time}`)));
      const [front, back, later, mug, doubtful, unseen] = made as [Job, Job, Job, Job, Job, Job];
      for (const bottle of [front, back, later]) await see(bottle, 'bottle');
      await see(mug, 'cup');
      await see(doubtful, 'bottle', 0.6);
      expect(await offeredTo(front)).toEqual([back.product_id]);
      expect(await offeredTo(later)).toEqual([]);
      for (const job of [mug, doubtful, unseen]) expect(await offeredTo(job)).toEqual([]);
      // Nothing is merged until the seller agrees.
      expect((await products.list()).total).toBe(6);
      await products.move(front.product_id!, { product_ids: [back.product_id!] });
      expect(await offeredTo(front)).toEqual([]);
      const [{ taken_at } = {}] = (await products.get(front.product_id!)).body.photos;
      expect(taken_at).toBe('2026-05-06T10:00:00.000Z');
    });

    it('are offered by the time of the upload if the file does not contain the time', async () => {
      const [one, two, earlier] = [await newJob(), await newJob(), await newJob()];
      const other = await jobs.newSeller();
      const me = seller;
      seller = other;
      const theirs = await newJob();
      seller = me;
      for (const job of [one, two, earlier, theirs]) await see(job, 'shoe');
      await jobs.query(
        `update photo set created_at = photo.created_at - interval '61 seconds'
         from job where job.id = $1 and photo.id = job.photo_id`,
        [earlier.id],
      );
      expect(await offeredTo(one)).toEqual([two.product_id]);
      expect(await offeredTo(earlier)).toEqual([]);
    });
  });
});
