import type { Job } from '@packshot/proto/rest/job-schema';
import { userDeleted } from '@packshot/proto/events/auth';
import { accountErasures } from '@packshot/proto/events/erasure';
import { jobRenamed } from '@packshot/proto/events/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';
import { productCallsOf } from './_products.js';

describe('A product with a name', () => {
  let jobs: JobsUnderTest;
  let seller: Seller;
  let products: ReturnType<typeof productCallsOf>;
  let side = 600;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    await jobs.startWorker(createNoopEngine());
  });
  beforeEach(async () => {
    seller = await jobs.newSeller();
    products = productCallsOf(jobs, seller);
  });
  afterAll(() => jobs.stop());

  const create = async (file: Buffer, name: string, mode = 'studio_white', by = seller): Promise<Job> => {
    const answer = await by.create(file, { mode }, name);
    expect(answer.status).toBe(201);
    return (await answer.json()) as Job;
  };
  const newPhoto = () => jpeg(side++, 500);
  const newProduct = async (name: string): Promise<string> => {
    const { id } = await create(await newPhoto(), name);
    return (await seller.ended(id)).product_id!;
  };
  const rename = (id: string, name: string) =>
    fetch(`${jobs.url}/api/jobs/${id}`, {
      method: 'PATCH',
      headers: { ...seller.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ input_filename: name }),
    });
  const namesOf = async () => (await seller.list()).map((job) => job.input_filename);

  it('shows the name of its first picture until it is named', async () => {
    const id = await newProduct('IMG_1.jpg');
    const unnamed = { name: null, shown_name: 'IMG_1.jpg', sku: null, gtin: null, note: null };
    expect((await products.get(id)).body).toMatchObject({ id, ...unnamed, photo_count: 1, picture_count: 1 });
    expect((await products.list()).products).toMatchObject([{ id, ...unnamed }]);
    await products.change(id, { name: '  Soy candle ' });
    expect((await products.get(id)).body).toMatchObject({ name: 'Soy candle', shown_name: 'Soy candle' });
  });

  it('renames its pictures, except a picture that the seller renamed, and names further pictures', async () => {
    const file = await newPhoto();
    const first = await create(file, 'IMG_2.jpg');
    const second = await create(file, 'IMG_2.jpg', 'lifestyle_scene');
    await rename(second.id, 'On the shelf');
    const elsewhere = await create(await newPhoto(), 'IMG_3.jpg');
    const id = (await seller.get(first.id)).product_id!;
    expect((await products.change(id, { name: 'Soy candle' })).status).toBe(200);
    expect(await namesOf()).toEqual(['IMG_3.jpg', 'On the shelf', 'Soy candle']);
    await create(file, 'IMG_2.jpg', 'model_tryon');
    expect((await namesOf())[0]).toBe('Soy candle');
    await products.change(id, { name: 'Candle' });
    expect(await namesOf()).toEqual(['Candle', 'IMG_3.jpg', 'On the shelf', 'Candle']);
    // Open pages learn the new name from the event.
    const announced = (await jobs.announced(jobRenamed, seller.id)).toReversed();
    const namesIn = (job: Job) =>
      announced.filter(({ job_id }) => job_id === job.id).map((event) => event.input_filename);
    expect([first, second, elsewhere].map(namesIn)).toEqual([['Soy candle', 'Candle'], ['On the shelf'], []]);
    await products.change(id, { name: '' });
    expect((await products.get(id)).body).toMatchObject({ name: null, shown_name: 'Candle' });
  });

  it('stores SKU, GTIN and note as given, and removes them', async () => {
    const id = await newProduct('a.jpg');
    const given = { sku: 'MUG-011 (white)', gtin: '036000291452', note: 'Two in stock\nShelf 4' };
    expect((await products.change(id, given)).body).toMatchObject(given);
    expect((await products.get(id)).body).toMatchObject(given);
    await products.change(id, { sku: null, gtin: '' });
    expect((await products.get(id)).body).toMatchObject({ sku: null, gtin: null, note: given.note });
  });

  it.each([
    [{ sku: 'a/b' }, 'sku'],
    [{ sku: 'a\\b' }, 'sku'],
    [{ sku: '.mug' }, 'sku'],
    [{ sku: 'mug.' }, 'sku'],
    [{ sku: 'Müg' }, 'sku'],
    [{ sku: 'x'.repeat(41) }, 'sku'],
    [{ gtin: '4006381333932' }, 'gtin'],
    [{ gtin: '40063813339' }, 'gtin'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ note: 'x'.repeat(1001) }, 'note'],
    [{ height_cm: 0 }, 'height_cm'],
    [{ product_kind: 'spaceship' }, 'product_kind'],
    [{}, ''],
  ])('refuses %j', async (body, path) => {
    const id = await newProduct('a.jpg');
    const { status, body: problem } = await products.change(id, body);
    expect([status, problem.code]).toEqual([400, 'validation_failed']);
    expect(problem.errors).toMatchObject([{ path }]);
  });

  it('accepts values at their limits', async () => {
    const id = await newProduct('a.jpg');
    const limits = { sku: 'x'.repeat(40), name: 'n'.repeat(100), note: 'o'.repeat(1000) };
    expect((await products.change(id, limits)).body).toMatchObject(limits);
  });

  it('has a SKU that no other product of the seller has, without regard to letter case', async () => {
    const [mug, cup] = [await newProduct('mug.jpg'), await newProduct('cup.jpg')];
    await products.change(mug, { sku: 'MUG-1', name: 'Mug' });
    const taken = await products.change(cup, { sku: 'mug-1', name: 'Cup' });
    expect([taken.status, taken.body.code]).toEqual([409, 'sku_taken']);
    expect(taken.body.detail).toBe(
      'Your product "Mug" has the SKU mug-1. Enter another SKU, or merge the two products.',
    );
    expect((await products.get(cup)).body).toMatchObject({ sku: null, name: null });
    expect((await products.change(mug, { sku: 'mug-1' })).status).toBe(200);

    const other = await jobs.newSeller();
    const { id } = await create(await newPhoto(), 'mug.jpg', 'studio_white', other);
    const theirs = (await other.get(id)).product_id!;
    expect((await productCallsOf(jobs, other).change(theirs, { sku: 'MUG-1' })).status).toBe(200);
  });

  it('gives a SKU to one of two products that ask for the SKU at once', async () => {
    const ids = [await newProduct('mug.jpg'), await newProduct('cup.jpg')];
    const answers = await Promise.all(ids.map((id) => products.change(id, { sku: 'MUG-1' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is found by its name, SKU or GTIN, on pages with the newest first', async () => {
    const ids: string[] = [];
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) ids.push(await newProduct(name));
    await products.change(ids[0]!, { name: 'Soy 50% candle', sku: 'C-1', gtin: '4006381333931' });
    const found = async (query: string) => {
      const { products: page, total } = await products.list(query);
      return { ids: page.map(({ id }) => id), total };
    };
    expect(await found('')).toEqual({ ids: ids.toReversed(), total: 3 });
    expect(await found('limit=1&offset=1')).toEqual({ ids: [ids[1]], total: 3 });
    for (const search of ['soy', '50%25', 'c-1', '638133'])
      expect(await found(`search=${search}`)).toEqual({ ids: [ids[0]], total: 1 });
    expect(await found('search=C.JPG')).toEqual({ ids: [ids[2]], total: 1 });
    // The picture was renamed with the product.
    expect(await found('search=a.jpg')).toEqual({ ids: [], total: 0 });
    expect(await found('search=5_%25')).toEqual({ ids: [], total: 0 });
  });

  it('is not listed if its photo was only previewed, and goes with its last picture', async () => {
    await jobs.core.db.insertInto('photo').values({ id: crypto.randomUUID(), user_id: seller.id }).execute();
    expect(await products.list()).toMatchObject({ products: [], total: 0 });
    const { id } = await create(await newPhoto(), 'a.jpg');
    const product = (await seller.ended(id)).product_id!;
    await products.change(product, { sku: 'C-1' });
    await fetch(`${jobs.url}/api/jobs/${id}`, { method: 'DELETE', headers: seller.headers });
    expect((await products.get(product)).status).toBe(404);
    expect((await products.change(await newProduct('b.jpg'), { sku: 'C-1' })).status).toBe(200);
  });

  it('leaves nothing behind when the account is deleted', async () => {
    const file = await newPhoto();
    const id = (await seller.ended((await create(file, 'a.jpg')).id)).product_id!;
    const words = {
      name: 'Quokka candle',
      sku: 'QUOKKA-1',
      note: 'Quokka on shelf 4',
      gtin: '4006381333931',
    };
    expect((await products.change(id, words)).status).toBe(200);
    const split = await fetch(`${jobs.url}/api/products`, {
      method: 'POST',
      headers: {
        ...seller.headers,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ photo_ids: (await products.get(id)).body.photos.map((photo) => photo.id) }),
    });
    expect(split.status).toBe(201);
    expect(await jobs.holds('uokka')).not.toEqual([]);
    await jobs.say(userDeleted, { user_id: seller.id, deleted_at: new Date().toISOString() });
    await expect.poll(() => jobs.announced(accountErasures.jobs, seller.id)).toHaveLength(1);
    expect(await jobs.holds('uokka')).toEqual([]);
    expect(await jobs.holds('96385074')).toEqual([]);
  });

  it('is not found by another seller', async () => {
    const id = await newProduct('a.jpg');
    const photo = (await products.get(id)).body.photos[0]!.id;
    const other = productCallsOf(jobs, await jobs.newSeller());
    const answers = await Promise.all([
      other.get(id),
      other.change(id, { name: 'Mine' }),
      other.change(id, { product_kind: 'bag' }),
      other.changePhoto(id, photo, { role: 'back' }),
      other.renderAgain(id),
      other.move(id, { photo_ids: [photo] }),
      other.split({ photo_ids: [photo] }),
      other.split({ product_ids: [id] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(404));
    expect(await other.list()).toMatchObject({ products: [], total: 0 });
    expect((await products.get(id)).body).toMatchObject({ name: null, photos: [{ role: 'front' }] });
  });
});
