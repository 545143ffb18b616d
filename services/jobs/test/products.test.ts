import { userDeleted } from '@packshot/proto/events/auth';
import { accountErasures } from '@packshot/proto/events/erasure';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { ProductGuess } from '@packshot/proto/rest/previews';
import { UnrenderableError, type RenderEngine, type RenderRequest } from '@packshot/studio';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findRemains } from '../src/erasure/find-remains.js';
import { forgetPreviewed } from '../src/photos/forget-previewed.js';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';

const scene = { mode: 'lifestyle_scene' };
const tryOn = { mode: 'model_tryon' };

describe('The product in a photo', () => {
  let jobs: JobsUnderTest;
  let seller: Seller;
  let photo: Buffer;
  let fault: Error | undefined;
  let seen: ProductFacts = {};
  let gate: Promise<void> | undefined;
  let number = 0;
  const requests: RenderRequest[] = [];
  const noop = createNoopEngine();
  const engine: RenderEngine = {
    ...noop,
    async render(request) {
      requests.push(request);
      await gate;
      if (fault) throw fault;
      return {
        ...(await noop.render(request)),
        facts: { ...seen, ...request.facts },
        metadata: { engine: 'studio' },
      };
    },
  };

  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    await jobs.startWorker(engine);
  });
  beforeEach(async () => {
    seller = await jobs.newSeller();
    photo = await jpeg(1000 + number++, 800);
    [fault, seen, gate] = [undefined, {}, undefined];
  });
  afterAll(() => jobs.stop());

  const create = async (fields: Record<string, string>, by = seller): Promise<Job> => {
    const answer = await by.create(photo, fields);
    expect(answer.status).toBe(201);
    return (await answer.json()) as Job;
  };
  const made = async (fields: Record<string, string>): Promise<Job> =>
    seller.ended((await create(fields)).id);
  const change = (id: string, body: Record<string, unknown>, by = seller) =>
    fetch(`${jobs.url}/api/jobs/${id}`, {
      method: 'PATCH',
      headers: { ...by.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const changed = async (id: string, body: Record<string, unknown>): Promise<Job> => {
    expect((await change(id, body)).status).toBe(200);
    return seller.ended(id);
  };
  const regenerate = async (id: string, fields: Record<string, string>): Promise<Job> => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const url = `${jobs.url}/api/jobs/${id}/regenerate`;
    const answer = await fetch(url, { method: 'POST', headers: seller.headers, body });
    expect(answer.status).toBe(201);
    return (await answer.json()) as Job;
  };
  const productsOf = ({ id }: Seller) =>
    jobs.core.db.selectFrom('product').selectAll().where('user_id', '=', id).orderBy('created_at').execute();
  const used = async (): Promise<number> => {
    const response = await fetch(`${jobs.url}/api/users/stats`, { headers: seller.headers });
    return ((await response.json()) as { current_period_usage: number }).current_period_usage;
  };

  it('is one record for the same file, and its facts apply to each further picture', async () => {
    const first = await made({ ...scene, product_kind: 'bag', height_cm: '31', see_through: 'true' });
    const facts = { product_kind: 'bag', height_cm: 31, see_through: true };
    const second = await made(tryOn);
    expect(second).toMatchObject({ ...facts, guessed: [] });
    expect(await regenerate(first.id, { mode: 'studio_white' })).toMatchObject({ ...facts, guessed: [] });
    expect(requests.at(-1)?.facts).toEqual({ kind: 'bag', height_cm: 31, see_through: true });
    expect((await seller.get(second.id)).stated_facts).toEqual(facts);
    expect(await productsOf(seller)).toMatchObject([{ kind: 'bag', height_cm: 31, see_through: true }]);
  });

  it('keeps what the seller said when a client guesses otherwise', async () => {
    await made({ ...scene, product_kind: 'bag' });
    const guess = { product_kind: 'shoe', height_cm: '12', guessed: 'product_kind,height_cm' };
    expect(await create({ ...tryOn, ...guess })).toMatchObject({
      product_kind: 'bag',
      height_cm: 12,
      guessed: ['height_cm'],
    });
    expect(await productsOf(seller)).toMatchObject([{ kind: 'bag', height_cm: null, version: 2 }]);
  });

  it('is not shared with another seller who uploads the same file', async () => {
    await made({ ...scene, product_kind: 'bag' });
    const other = await jobs.newSeller();
    expect(await create(scene, other)).not.toHaveProperty('product_kind');
    expect(await productsOf(other)).toMatchObject([{ kind: null }]);
    const [mine] = await productsOf(seller);
    const theft = jobs.query(
      'insert into photo (id, user_id, product_id) values (gen_random_uuid(), $1, $2)',
      [other.id, mine!.id],
    );
    await expect(theft).rejects.toThrow('photo_product');
  });

  it('is another product in another crop, but the file is proposed with the latest facts', async () => {
    const facts = { product_kind: 'bag', height_cm: '31', photographed_from: 'side' };
    await made({ ...scene, ...facts });
    const crop = '0,0,0.9,0.9';
    expect(await create({ ...scene, crop })).not.toHaveProperty('product_kind');
    expect(await productsOf(seller)).toHaveLength(2);
    await create({ ...tryOn, ...facts, product_kind: 'hangs', crop });
    const body = new FormData();
    body.append('file', new Blob([photo as Uint8Array<ArrayBuffer>]), 'photo.jpg');
    const url = `${jobs.url}/api/preview/product`;
    const answer = await fetch(url, { method: 'POST', headers: seller.headers, body });
    expect((await answer.json()) as ProductGuess).toEqual({
      facts: { kind: 'hangs', height_cm: 31, view: 'side' },
      grounds: { kind: 'remembered', height_cm: 'remembered', view: 'remembered' },
    });
  });

  describe('when a picture is corrected', () => {
    it('changes, and the other pictures stay until the seller renders them again', async () => {
      const first = await made({ ...scene, product_kind: 'shoe' });
      const second = await made(tryOn);
      expect(second.outdated).toBe(false);
      const charged = await used();
      expect(await changed(first.id, { product_kind: 'bag', photographed_from: 'above' })).toMatchObject({
        product_kind: 'bag',
        outdated: false,
      });
      const other = await seller.get(second.id);
      expect(other).toMatchObject({
        product_kind: 'shoe',
        outdated: true,
        stated_facts: { product_kind: 'bag', photographed_from: 'above' },
      });
      expect(other.result_urls.map((url) => url.split('?')[0])).toEqual(
        second.result_urls.map((url) => url.split('?')[0]),
      );
      expect((await seller.list()).map(({ outdated }) => outdated)).toEqual([true, false]);

      expect(await changed(second.id, { render_again: true })).toMatchObject({
        product_kind: 'bag',
        photographed_from: 'above',
        outdated: false,
      });
      expect(requests.at(-1)?.facts).toEqual({ kind: 'bag', view: 'above' });
      expect(await used()).toBe(charged);
    });

    it('marks no picture that the fact does not change', async () => {
      const first = await made({ ...scene, product_kind: 'shoe' });
      const white = await made({ mode: 'studio_white' });
      const elsewhere = await made({ ...scene, crop: '0,0,0.9,0.9' });
      await changed(first.id, { height_cm: 14, see_through: false });
      for (const { id } of [white, elsewhere]) expect((await seller.get(id)).outdated).toBe(false);
      await changed(first.id, { product_kind: 'bag' });
      expect((await seller.get(white.id)).outdated).toBe(true);
      await changed(first.id, { product_kind: 'shoe' });
      expect((await seller.get(white.id)).outdated).toBe(false);
    });

    it('keeps the facts if the picture cannot be made, and the picture is outdated', async () => {
      const { id } = await made({ ...scene, product_kind: 'shoe' });
      fault = new UnrenderableError('This photo cannot be shown.');
      expect(await changed(id, { product_kind: 'bag' })).toMatchObject({
        status: 'completed',
        product_kind: 'shoe',
        outdated: true,
        stated_facts: { product_kind: 'bag' },
      });
    });

    it('does not change for another seller', async () => {
      const { id } = await made({ ...scene, product_kind: 'shoe' });
      const other = await jobs.newSeller();
      for (const body of [{ product_kind: 'bag' }, { render_again: true }])
        expect((await change(id, body, other)).status).toBe(404);
      expect(await productsOf(seller)).toMatchObject([{ kind: 'shoe', version: 2 }]);
      expect(await productsOf(other)).toEqual([]);
    });

    it('changes when an upload brings other facts, which marks the earlier pictures', async () => {
      const first = await made({ ...scene, product_kind: 'shoe' });
      expect(await made({ ...scene, product_kind: 'bag' })).toMatchObject({ outdated: false });
      expect((await seller.get(first.id)).outdated).toBe(true);
      // The seller already has this picture, and says again that the product is a shoe.
      expect(await create({ ...scene, product_kind: 'shoe' })).toMatchObject({ status: 'completed' });
      expect((await seller.get(first.id)).outdated).toBe(false);
      expect(await productsOf(seller)).toMatchObject([{ kind: 'shoe' }]);
    });

    it('compares a picture that cannot be made again with facts that the seller said during the render', async () => {
      const { id } = await made({ ...scene, product_kind: 'shoe' });
      let fail!: () => void;
      gate = new Promise((resolve) => (fail = resolve));
      fault = new UnrenderableError('This photo cannot be shown.');
      expect((await change(id, { product_kind: 'bag' })).status).toBe(200);
      await create({ ...tryOn, product_kind: 'shoe' });
      fail();
      expect(await seller.ended(id)).toMatchObject({ product_kind: 'shoe', outdated: false });
    });

    it.each<[string, ProductFacts, boolean]>([
      ['unless the photo shows the same', { kind: 'bag' }, false],
      ['because the photo shows something else', { kind: 'shoe' }, true],
    ])('marks a picture that is being rendered, %s', async (_name, shown, outdated) => {
      let render!: () => void;
      gate = new Promise((resolve) => (render = resolve));
      seen = shown;
      const rendering = await create(scene);
      await create({ ...tryOn, product_kind: 'bag' });
      render();
      expect((await seller.ended(rendering.id)).outdated).toBe(outdated);
    });

    /** Runs both requests up to the lock of the account, in this order. */
    const together = async (one: () => Promise<Response>, two: () => Promise<Response>) => {
      const waiting = async () =>
        (
          await jobs.query<{ n: number }>(
            `select count(*)::int as n from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
          )
        )[0]!.n;
      const answers = await jobs.core.db.transaction().execute(async (tx) => {
        await tx
          .selectFrom('account')
          .select('user_id')
          .where('user_id', '=', seller.id)
          .forUpdate()
          .execute();
        const first = one();
        await expect.poll(waiting).toBe(1);
        const second = two();
        await expect.poll(waiting).toBe(2);
        return [first, second];
      });
      return (await Promise.all(answers)).map(({ status }) => status);
    };

    it.each(['before', 'after'])('marks an upload that is stored %s the correction', async (order) => {
      const { id } = await made({ ...scene, product_kind: 'shoe' });
      const correct = () => change(id, { product_kind: 'bag' });
      const upload = () => seller.create(photo, tryOn);
      const statuses = await (order === 'before' ? together(upload, correct) : together(correct, upload));
      expect(statuses.toSorted()).toEqual([200, 201]);
      const [uploaded] = await seller.list();
      expect(await seller.ended(uploaded!.id)).toMatchObject({ product_kind: 'shoe', outdated: true });
      expect(await seller.ended(id)).toMatchObject({ product_kind: 'bag', outdated: false });
    });
  });

  describe('is deleted', () => {
    const products = async () => (await productsOf(seller)).length;

    it('with the last picture of its photo', async () => {
      const [first, second] = [await made(scene), await made(tryOn)];
      const remove = ({ id }: Job) =>
        fetch(`${jobs.url}/api/jobs/${id}`, { method: 'DELETE', headers: seller.headers });
      await remove(first);
      expect(await products()).toBe(1);
      await remove(second);
      expect(await products()).toBe(0);
    });

    it('with a photo that was only previewed', async () => {
      const age = (hours: number) => sql<Date>`now() - ${hours} * interval '1 hour'`;
      for (const hours of [21, 23])
        await jobs.core.db
          .insertInto('photo')
          .values({ id: crypto.randomUUID(), user_id: seller.id, used_at: age(hours) })
          .execute();
      expect(await products()).toBe(2);
      await forgetPreviewed(jobs.core);
      expect(await products()).toBe(1);
    });

    it('with the last of its photos, even if all are deleted at once', async () => {
      const ids = [crypto.randomUUID(), crypto.randomUUID()];
      const product_id = crypto.randomUUID();
      for (const id of ids)
        await jobs.core.db.insertInto('photo').values({ id, user_id: seller.id, product_id }).execute();
      const remove = (id: string, db = jobs.core.db) => db.deleteFrom('photo').where('id', '=', id).execute();
      const other = await jobs.core.db.transaction().execute(async (tx) => {
        await remove(ids[0]!, tx);
        const second = remove(ids[1]!);
        const waits = sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        await expect.poll(async () => (await waits.execute(jobs.core.db)).rows.length).toBe(1);
        return [second];
      });
      await Promise.all(other);
      expect(await products()).toBe(0);
    });

    it('with the account, and the proof of the erasure counts it', async () => {
      const stays = await jobs.newSeller();
      await create({ ...scene, product_kind: 'bag' }, stays);
      await made({ ...scene, product_kind: 'bag' });
      expect(await findRemains(jobs.core, seller.id)).toMatchObject({ 'rows in product': 1 });
      await jobs.say(userDeleted, { user_id: seller.id, deleted_at: new Date().toISOString() });
      await expect.poll(() => jobs.announced(accountErasures.jobs, seller.id)).toHaveLength(1);
      expect(
        Object.entries(await findRemains(jobs.core, seller.id)).filter(([, count]) => count > 0),
      ).toEqual([]);
      expect(await productsOf(stays)).toMatchObject([{ kind: 'bag' }]);
    });
  });
});
