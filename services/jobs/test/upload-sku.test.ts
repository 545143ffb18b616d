import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { ProblemBody } from '@packshot/proto/common/problem';
import type { uploadForm } from '@packshot/proto/rest/upload-form';
import type { Job } from '@packshot/proto/rest/job-schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { filesBelow, startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';
import { productCallsOf } from './_products.js';

describe('An upload with a SKU', () => {
  let jobs: JobsUnderTest;
  let seller: Seller;
  let products: ReturnType<typeof productCallsOf>;
  let side = 600;
  beforeAll(async () => {
    jobs = await startJobsUnderTest({ RENDER_ENGINE: 'studio' });
    await jobs.startWorker(createNoopEngine());
  });
  beforeEach(async () => {
    seller = await jobs.newSeller();
    products = productCallsOf(jobs, seller);
  });
  afterAll(() => jobs.stop());

  const newPhoto = () => jpeg(side++, 500);
  const send = (photo: Buffer, fields: Record<string, string>, by = seller) =>
    by.create(photo, { mode: 'studio_white', ...fields });
  const made = async (photo: Buffer, fields: Record<string, string>, by = seller): Promise<Job> => {
    const answer = await send(photo, fields, by);
    expect(answer.status).toBe(201);
    return by.ended(((await answer.json()) as Job).id);
  };
  const charged = async () =>
    (
      await jobs.query<{ n: number }>(
        'select coalesce(sum(amount), 0)::int as n from ledger where user_id = $1',
        [seller.id],
      )
    )[0]!.n;

  it('may contain every other field', async () => {
    const fields: Record<Exclude<keyof typeof uploadForm.shape, 'preset'>, string> = {
      mode: 'lifestyle_scene',
      shadow_option: 'no_shadow',
      subject_gender: 'male',
      scene_environment: 'outdoor',
      photographed_from: 'side',
      product_kind: 'stands',
      height_cm: '12',
      see_through: 'false',
      straighten: 'true',
      guessed: 'photographed_from',
      place: 'kitchen',
      batch: uuidv7(),
      sku: 'MUG-ALL',
      product_name: 'Every field',
      crop: '0,0,0.9,0.9',
    };
    const job = await made(await jpeg(900, 900), fields);
    expect(job).toMatchObject({ place: 'kitchen', height_cm: 12, input_filename: 'Every field' });
  });

  it('joins the product with this SKU, with its name and facts, and further pictures follow', async () => {
    const front = await made(await newPhoto(), {
      sku: 'MUG-1',
      product_name: 'Blue mug',
      product_kind: 'bag',
      photographed_from: 'above',
    });
    const back = await made(await newPhoto(), { sku: 'mug-1', product_name: 'Other name' });
    expect(front).toMatchObject({ input_filename: 'Blue mug', product_kind: 'bag' });
    expect(back).toMatchObject({ input_filename: 'Blue mug', product_kind: 'bag', outdated: false });
    expect(back).not.toHaveProperty('photographed_from');
    const { body } = await products.get(front.product_id!);
    expect(body).toMatchObject({ name: 'Blue mug', sku: 'MUG-1', photo_count: 2, picture_count: 2 });
    expect(body.photos.map(({ role }) => role)).toEqual(['front', 'other']);
    expect((await products.list()).total).toBe(1);
    expect(await charged()).toBe(2);
    // The created event already has the name, so no rename follows.
    const renames = await jobs.query(
      `select from outbox where subject = 'jobs.job.renamed' and envelope->'data'->>'user_id' = $1`,
      [seller.id],
    );
    expect(renames).toHaveLength(0);
  });

  it('gives its SKU and name to a product without them, and names the earlier pictures', async () => {
    const photo = await newPhoto();
    const first = await made(photo, {});
    const second = await made(photo, { mode: 'lifestyle_scene', sku: 'VASE-1', product_name: 'Vase' });
    expect(second.product_id).toBe(first.product_id);
    expect((await products.get(first.product_id!)).body).toMatchObject({ sku: 'VASE-1', name: 'Vase' });
    expect((await seller.get(first.id)).input_filename).toBe('Vase');
  });

  it('is refused for a photo of a product with another SKU, and nothing is charged or stored', async () => {
    const photo = await newPhoto();
    const first = await made(photo, { sku: 'A-1' });
    const files = (await filesBelow(jobs.storeDir)).length;
    const refused = await send(photo, { mode: 'lifestyle_scene', sku: 'B-2' });
    const problem = (await refused.json()) as ProblemBody;
    expect([refused.status, problem.code]).toEqual([409, 'sku_taken']);
    expect(problem.detail).toMatch(/has the SKU A-1\. Use this SKU, or move the photo/);
    expect([(await seller.list()).length, await charged()]).toEqual([1, 1]);
    expect(await filesBelow(jobs.storeDir)).toHaveLength(files);
    expect((await products.get(first.product_id!)).body.sku).toBe('A-1');
    expect((await send(photo, { sku: '-A' })).status).toBe(400);
  });

  it('never joins the product of another seller', async () => {
    const other = await jobs.newSeller();
    const theirs = await made(
      await newPhoto(),
      { sku: 'MUG-1', product_name: 'Theirs', product_kind: 'bag' },
      other,
    );
    const mine = await made(await newPhoto(), { sku: 'MUG-1' });
    expect(mine.product_id).not.toBe(theirs.product_id);
    expect(mine).not.toHaveProperty('product_kind');
    expect(mine.input_filename).toBe('photo.jpg');
  });

  it('is charged once when it is repeated, with a key or as a picture that the seller has', async () => {
    const photo = await newPhoto();
    const headers = { ...seller.headers, 'idempotency-key': uuidv7() };
    const body = () => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ mode: 'studio_white', sku: 'S-1' })) form.set(name, value);
      form.set('file', new Blob([new Uint8Array(photo)]), 'photo.jpg');
      return form;
    };
    const answers = await Promise.all(
      [1, 2, 3].map(() => jobs.call('POST', '/api/jobs/create', { body: body(), headers })),
    );
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Job).id));
    expect(new Set(ids).size).toBe(1);
    const first = await seller.ended(ids[0]!);
    await jobs.query(`update job set picture_hash = 'same' where id = $1`, [first.id]);
    const copy = await made(photo, { sku: 's-1', product_name: 'Soap' });
    expect(copy).toMatchObject({ notices: ['already_made'], input_filename: 'Soap' });
    expect((await send(photo, { sku: 'S-2' })).status).toBe(409);
    expect(await charged()).toBe(1);
    expect((await products.get(first.product_id!)).body).toMatchObject({ sku: 'S-1', picture_count: 2 });
  });

  it('becomes one product when several photos arrive at once', async () => {
    const photos = await Promise.all([newPhoto(), newPhoto(), newPhoto(), newPhoto()]);
    const jobsMade = await Promise.all(photos.map((photo) => made(photo, { sku: 'SET-1' })));
    expect(
      new Set((await Promise.all(jobsMade.map(({ id }) => seller.get(id)))).map((job) => job.product_id))
        .size,
    ).toBe(1);
    expect((await products.list()).products).toMatchObject([{ sku: 'SET-1', photo_count: 4 }]);
  });
});
