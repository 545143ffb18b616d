import { createHash } from 'node:crypto';
import type { ProblemBody } from '@packshot/proto/common/problem';
import { photoKeyOf } from '@packshot/proto/jobs/photo-key';
import type { Job } from '@packshot/proto/rest/job-schema';
import { UnrenderableError, type RenderEngine, type RenderRequest, type SeenProduct } from '@packshot/studio';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';

const scene = { mode: 'lifestyle_scene' };
const shoe: SeenProduct = {
  recognised: { kind: 'shoe', certainty: 0.93 },
  facts: { kind: 'shoe', view: 'side' },
  camera: 'side',
};

describe('What Packshot recognises in a photo', () => {
  let jobs: JobsUnderTest;
  let seller: Seller;
  let photo: Buffer;
  let stopWorker: () => Promise<void>;
  let sees: SeenProduct | undefined;
  let fault: Error | undefined;
  let number = 0;
  const requests: RenderRequest[] = [];
  const noop = createNoopEngine();

  /** Engine that sees `sees` in every photo. */
  const engine: RenderEngine = {
    ...noop,
    async render(request) {
      requests.push(request);
      if (fault) throw fault;
      const made = await noop.render(request);
      const facts = { ...sees?.facts, ...request.facts };
      const metadata = { engine: 'studio', ...(sees ? { recognised: sees.recognised } : {}) };
      return { ...made, facts, ...(sees ? { seen: sees } : {}), metadata };
    },
  };

  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    stopWorker = await jobs.startWorker(engine);
  });
  beforeEach(async () => {
    seller = await jobs.newSeller();
    photo = await jpeg(1000 + number++, 800);
    [sees, fault] = [shoe, undefined];
  });
  afterAll(async () => {
    await stopWorker();
    await jobs.stop();
  });

  const create = async (fields: Record<string, string>): Promise<Job> => {
    const answer = await seller.create(photo, fields);
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
  const used = async (): Promise<number> => {
    const response = await fetch(`${jobs.url}/api/users/stats`, { headers: seller.headers });
    return ((await response.json()) as { current_period_usage: number }).current_period_usage;
  };

  it('is in the answer with its certainty, and its facts count as guesses', async () => {
    expect(await made(scene)).toMatchObject({
      product_kind: 'shoe',
      photographed_from: 'side',
      guessed: ['photographed_from', 'product_kind'],
      recognised: { kind: 'shoe', certainty: 0.93 },
    });
  });

  it('does not replace facts from the seller', async () => {
    expect(await made({ ...scene, product_kind: 'bag' })).toMatchObject({
      product_kind: 'bag',
      photographed_from: 'side',
      guessed: ['photographed_from'],
    });
  });

  it('is known when the seller uploads the photo again', async () => {
    await made(scene);
    expect(await create({ mode: 'model_tryon' })).toMatchObject({
      product_kind: 'shoe',
      guessed: ['photographed_from', 'product_kind'],
    });
  });

  it('is not known for another crop of the file, or to another seller', async () => {
    await made(scene);
    expect(await create({ ...scene, crop: '0,0,0.9,0.9' })).not.toHaveProperty('product_kind');
    seller = await jobs.newSeller();
    expect(await create(scene)).not.toHaveProperty('product_kind');
  });

  it('is absent if nothing was recognised', async () => {
    sees = undefined;
    const job = await made(scene);
    expect(job).not.toHaveProperty('recognised');
    expect(job.guessed).toEqual([]);
  });

  describe('Corrected facts', () => {
    it('render the picture again without a charge, and count as facts from the seller', async () => {
      const { id, result_urls } = await made(scene);
      const answer = await change(id, { product_kind: 'bag', height_cm: 31 });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ id, product_kind: 'bag', height_cm: 31, guessed: [] });
      const again = await seller.ended(id);
      expect(again).toMatchObject({
        status: 'completed',
        product_kind: 'bag',
        height_cm: 31,
        guessed: ['photographed_from'],
      });
      expect(again.result_urls).not.toEqual(result_urls);
      // The guessed view is not sent, because it may follow from the wrong kind.
      expect(requests.at(-1)?.facts).toEqual({ kind: 'bag', height_cm: 31 });
      expect(await used()).toBe(1);
    });

    it('are not kept if the picture cannot be made', async () => {
      const before = await made(scene);
      fault = new UnrenderableError('This photo cannot be shown.');
      await change(before.id, { product_kind: 'bag' });
      const after = await seller.ended(before.id);
      expect([after.status, after.product_kind, after.guessed]).toEqual([
        'completed',
        'shoe',
        ['photographed_from', 'product_kind'],
      ]);
      expect(await used()).toBe(1);
    });

    it('are limited to one for each picture and ten more per hour', async () => {
      const { id } = await made(scene);
      expect((await change(id, { height_cm: 11 })).status).toBe(200);
      await seller.ended(id);
      await jobs.query('update account set corrections = corrections + 9 where user_id = $1', [seller.id]);
      expect((await change(id, { height_cm: 20 })).status).toBe(200);
      await seller.ended(id);
      const refused = await change(id, { height_cm: 21 });
      expect([refused.status, ((await refused.json()) as ProblemBody).detail]).toEqual([
        429,
        'You can correct 11 pictures per hour. Try again in 60 minutes.',
      ]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
      expect(await seller.get(id)).toMatchObject({ status: 'completed', height_cm: 20 });
      await jobs.query(
        `update account set corrections_since = now() - interval '61 minutes' where user_id = $1`,
        [seller.id],
      );
      expect((await change(id, { height_cm: 21 })).status).toBe(200);
      await seller.ended(id);
    });

    it('can apply to all pictures of the photo, which the job counts', async () => {
      const first = await made(scene);
      const second = await made({ mode: 'model_tryon' });
      const elsewhere = await made({ ...scene, crop: '0,0,0.9,0.9' });
      expect((await seller.get(first.id)).other_pictures).toBe(1);
      const key = photoKeyOf(createHash('sha256').update(photo).digest('base64url'), undefined);
      const known = async ({ headers }: Seller): Promise<unknown> =>
        (await fetch(`${jobs.url}/api/preview/photo?photo=${key}`, { headers })).json();
      expect(await known(seller)).toEqual({ pictures: 2 });
      expect(await known(await jobs.newSeller())).toEqual({ pictures: 0 });
      const spent = await used();
      await change(first.id, { product_kind: 'bag', all_of_photo: true });
      for (const { id } of [first, second])
        expect(await seller.ended(id)).toMatchObject({ status: 'completed', product_kind: 'bag' });
      expect(await seller.get(elsewhere.id)).toMatchObject({ product_kind: 'shoe', other_pictures: 0 });
      expect(await used()).toBe(spent);
    });

    it('are sent together with a new name', async () => {
      const { id } = await made(scene);
      const answer = await change(id, { product_kind: 'bag', input_filename: 'Satchel' });
      expect(await answer.json()).toMatchObject({ input_filename: 'Satchel', product_kind: 'bag' });
      await seller.ended(id);
    });

    it.each<[string, Record<string, unknown>, number, string]>([
      ['an empty change', {}, 400, 'validation_failed'],
      ['no fact to correct', { all_of_photo: true }, 400, 'validation_failed'],
      ['an impossible height', { height_cm: 0 }, 400, 'validation_failed'],
    ])('are rejected with %s', async (_name, body, status, code) => {
      const answer = await change((await made(scene)).id, body);
      expect([answer.status, ((await answer.json()) as ProblemBody).code]).toEqual([status, code]);
    });

    it('are rejected for the picture of another seller', async () => {
      const { id } = await made(scene);
      expect((await change(id, { product_kind: 'bag' }, await jobs.newSeller())).status).toBe(404);
    });

    it('are rejected for a failed job, and for a picture of a provider', async () => {
      fault = new UnrenderableError('This photo cannot be shown.');
      const failed = await made(scene);
      fault = undefined;
      const { id } = await made({ mode: 'studio_white' });
      await jobs.query(
        `update job set render_metadata = jsonb_set(render_metadata, '{engine}', '"gemini"') where id = $1`,
        [id],
      );
      for (const job of [failed.id, id]) {
        const answer = await change(job, { product_kind: 'bag' });
        expect([answer.status, ((await answer.json()) as ProblemBody).code]).toEqual([
          409,
          'not_correctable',
        ]);
      }
    });
  });
});
