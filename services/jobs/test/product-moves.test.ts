import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { MovedProduct } from '@packshot/proto/rest/product-schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetMoves } from '../src/products/keep-move.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';
import { productCallsOf } from './_products.js';

describe('A move of photos', () => {
  let jobs: JobsUnderTest;
  let seller: Seller;
  let products: ReturnType<typeof productCallsOf>;
  let side = 600;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
  });
  beforeEach(async () => {
    seller = await jobs.newSeller();
    products = productCallsOf(jobs, seller);
  });
  afterAll(() => jobs.stop());

  const created = async (name: string): Promise<Job> => {
    const answer = await seller.create(await jpeg(side++, 500), { mode: 'studio_white' }, name);
    return seller.get(((await answer.json()) as Job).id);
  };
  const undo = async (id: string, by = seller) =>
    (await jobs.call('POST', `/api/products/moves/${id}/undo`, { headers: by.headers })).status;
  const move = async (id: string, body: object) => {
    const answer = await products.move(id, body);
    expect(answer.status).toBe(200);
    return answer.body as unknown as MovedProduct;
  };
  const stateOf = async () => ({
    products: (
      await jobs.query(
        `select id, name, sku, gtin, note, kind, height_cm, created_at from product where user_id = $1 order by id`,
        [seller.id],
      )
    ).map((row) => row),
    photos: await jobs.query('select id, product_id, role from photo where user_id = $1 order by id', [
      seller.id,
    ]),
    names: await jobs.query('select id, input_filename, renamed from job where user_id = $1 order by id', [
      seller.id,
    ]),
  });

  it('is undone completely: products, sides, SKU, facts and names', async () => {
    const [target, one, two] = [await created('a.jpg'), await created('b.jpg'), await created('c.jpg')];
    await products.change(one.product_id!, { sku: 'B-1', name: 'Soap', gtin: '4006381333931' });
    await products.change(two.product_id!, { product_kind: 'bag', height_cm: 30, note: 'Shelf 4' });
    const before = await stateOf();
    const { undo_id, ...moved } = await move(target.product_id!, { job_ids: [one.id, two.id] });
    expect(moved).toMatchObject({ name: 'Soap', sku: 'B-1', product_kind: 'bag', photo_count: 3 });
    expect((await seller.list()).map(({ input_filename }) => input_filename)).toEqual([
      'Soap',
      'Soap',
      'Soap',
    ]);
    expect(await undo(undo_id!, await jobs.newSeller())).toBe(404);
    expect(await undo(undo_id!)).toBe(200);
    expect(await stateOf()).toEqual(before);
    expect(await undo(undo_id!)).toBe(404);
    expect(await stateOf()).toEqual(before);
  });

  it('keeps the values and names that the seller changed after the move', async () => {
    const [target, one] = [await created('a.jpg'), await created('b.jpg')];
    await products.change(one.product_id!, { sku: 'B-1', note: 'Shelf 4' });
    const { undo_id } = await move(target.product_id!, { job_ids: [one.id] });
    await products.change(target.product_id!, { note: 'Shelf 5', sku: 'A-1', name: 'Mug' });
    expect(await undo(undo_id!)).toBe(200);
    expect((await products.get(target.product_id!)).body).toMatchObject({ note: 'Shelf 5', sku: 'A-1' });
    expect((await products.get(one.product_id!)).body).toMatchObject({ note: 'Shelf 4', sku: 'B-1' });
  });

  it('is not undone while another product has the SKU, and nothing is lost', async () => {
    const [target, one] = [await created('a.jpg'), await created('b.jpg')];
    await products.change(one.product_id!, { sku: 'B-1' });
    const { undo_id } = await move(target.product_id!, { job_ids: [one.id] });
    await products.change(target.product_id!, { sku: 'A-1' });
    const third = await created('c.jpg');
    await products.change(third.product_id!, { sku: 'B-1' });
    expect(await undo(undo_id!)).toBe(409);
    await products.change(third.product_id!, { sku: null });
    expect(await undo(undo_id!)).toBe(200);
    expect((await products.get(one.product_id!)).body.sku).toBe('B-1');
  });

  it('to a new product gives its name to the pictures, and an undo deletes the product', async () => {
    const [one, two] = [await created('a.jpg'), await created('b.jpg')];
    const before = await stateOf();
    const { status, body } = await products.split({ job_ids: [one.id, two.id], name: 'Gift set' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Gift set', photo_count: 2 });
    expect((await seller.get(one.id)).input_filename).toBe('Gift set');
    const { undo_id } = body as unknown as MovedProduct;
    expect(await undo(undo_id!)).toBe(200);
    expect(await stateOf()).toEqual(before);
  });

  it('of photos that the product has changes nothing, and an old move cannot be undone', async () => {
    const [target, one] = [await created('a.jpg'), await created('b.jpg')];
    const { undo_id } = await move(target.product_id!, { job_ids: [one.id] });
    expect((await move(target.product_id!, { job_ids: [one.id] })).undo_id).toBeNull();
    await jobs.query(`update product_move set created_at = now() - interval '11 minutes' where id = $1`, [
      undo_id,
    ]);
    await forgetMoves(jobs.core.db);
    expect(await undo(undo_id!)).toBe(404);
    expect(await undo(uuidv7())).toBe(404);
  });
});
