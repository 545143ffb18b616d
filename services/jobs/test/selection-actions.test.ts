import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { selectionActions } from '@packshot/proto/rest/selection-actions';
import { UnrenderableError } from '@packshot/studio';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { countLockWaits, startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';
import { productCallsOf } from './_products.js';

type Answers = { [Name in keyof typeof selectionActions]: AnswerOf<(typeof selectionActions)[Name]> };
const unknown = '01900000-0000-7000-8000-000000000000';

describe('Actions on a selection', () => {
  let jobs: JobsUnderTest;
  let seller: Seller;
  let fault: Error | undefined;
  let side = 600;
  const noop = createNoopEngine();
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    await jobs.startWorker({
      ...noop,
      render: async (request) => {
        if (fault) throw fault;
        const rendered = await noop.render(request);
        // Each picture is different, because an equal picture of the seller is not charged.
        const data = Buffer.concat([rendered.images[0]!.data, Buffer.from(String(side++))]);
        return {
          ...rendered,
          images: [{ ...rendered.images[0]!, data }],
          metadata: { engine: 'studio' },
        };
      },
    });
  });
  beforeEach(async () => {
    seller = await jobs.newSeller();
    fault = undefined;
  });
  afterAll(() => jobs.stop());

  const post = async <Name extends keyof Answers>(
    _name: Name,
    path: string,
    body: object,
    by = seller,
    more: Record<string, string> = {},
  ): Promise<Answers[Name]> => {
    const answer = await fetch(`${jobs.url}/api/jobs/${path}`, {
      method: 'POST',
      headers: { ...by.headers, 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Answers[Name];
  };
  const describeSelection = (ids: string[], by = seller) =>
    post('describeSelection', 'selected', { ids }, by);
  const rename = (names: object[], by = seller) => post('renameJobs', 'rename', { names }, by);
  const also = (pictures: object[], by = seller) => post('makeAlso', 'make-also', { pictures }, by);
  const renderAgain = (ids: string[], by = seller) => post('renderJobsAgain', 'render-again', { ids }, by);
  const made = async (photo?: Buffer, fields: Record<string, string> = {}): Promise<Job> => {
    const file = photo ?? (await jpeg(side++, 500));
    const answer = await seller.create(file, { mode: 'studio_white', ...fields }, `file ${side}.jpg`);
    expect(answer.status).toBe(201);
    return seller.ended(((await answer.json()) as Job).id);
  };
  const charged = async () =>
    (
      await jobs.query<{ n: number }>(
        'select coalesce(sum(amount), 0)::int as n from ledger where user_id = $1',
        [seller.id],
      )
    )[0]!.n;
  const limitTo = (count: number) =>
    jobs.query('update account set custom_limit = $2 where user_id = $1', [seller.id, count]);

  it('repeat after a deadlock with another change of the same pictures', async () => {
    const [first, second] = [await made(), await made()];
    let renamed: Promise<Answers['renameJobs']> | undefined;
    const lock = (tx: typeof jobs.core.db, { id }: Job) =>
      tx.selectFrom('job').select('id').where('id', '=', id).forUpdate().execute();
    await jobs.core.db
      .transaction()
      .execute(async (tx) => {
        await lock(tx, second);
        renamed = rename([first, second].map(({ id }) => ({ id, input_filename: 'Vase' })));
        await vi.waitUntil(async () => (await countLockWaits(jobs)) > 0, { timeout: 60_000 });
        await lock(tx, first);
      })
      // PostgreSQL may also roll back this transaction.
      .catch(() => undefined);
    expect((await renamed!).skipped).toEqual([]);
    expect(await seller.list()).toMatchObject([{ input_filename: 'Vase' }, { input_filename: 'Vase' }]);
  });

  it('know the modes of each photo, and only the jobs of the caller', async () => {
    const photo = await jpeg(side++, 500);
    const white = await made(photo);
    const scene = await made(photo, { mode: 'lifestyle_scene' });
    const { pictures } = await describeSelection([white.id, scene.id, unknown]);
    expect(pictures.map(({ id }) => id)).toEqual([scene.id, white.id]);
    for (const each of pictures)
      expect(each).toMatchObject({ product_id: white.product_id, status: 'completed', outdated: false });
    expect(pictures[0]!.modes_of_photo.toSorted()).toEqual(['lifestyle_scene', 'studio_white']);
    expect(await describeSelection([white.id], await jobs.newSeller())).toEqual({ pictures: [] });
  });

  describe('rename', () => {
    const namesOf = async () => (await seller.list()).map(({ input_filename }) => input_filename);

    it('and undo, after which a name of the product applies again', async () => {
      const [one, two] = [await made(), await made()];
      const before = await namesOf();
      const given = [
        { id: one.id, input_filename: 'candle-1' },
        { id: two.id, input_filename: 'candle-2' },
        { id: unknown, input_filename: 'candle-3' },
      ];
      const answer = await rename(given);
      expect(await namesOf()).toEqual(['candle-2', 'candle-1']);
      expect(answer.skipped).toMatchObject([{ id: unknown, code: 'not_found' }]);
      const announced = await jobs.query(
        `select from outbox where subject = 'jobs.job.renamed' and envelope->'data'->>'user_id' = $1`,
        [seller.id],
      );
      expect(announced).toHaveLength(2);
      const noted = await jobs.query<{ pictures: number }>(
        `select pictures from photo_act where user_id = $1 and act = 'renamed'`,
        [seller.id],
      );
      expect(noted.reduce((all, { pictures }) => all + pictures, 0)).toBe(2);
      expect(await rename(answer.undo)).toMatchObject({ skipped: [] });
      expect(await namesOf()).toEqual(before);
      await productCallsOf(jobs, seller).change(one.product_id!, { name: 'Candle' });
      expect((await seller.get(one.id)).input_filename).toBe('Candle');
    });

    it('does not undo a newer name, and never renames the job of another seller', async () => {
      const { id } = await made();
      const { undo } = await rename([{ id, input_filename: 'candle-1' }]);
      await rename([{ id, input_filename: 'Soy candle' }]);
      expect((await rename(undo)).skipped).toMatchObject([{ id, code: 'precondition_failed' }]);
      const stranger = await jobs.newSeller();
      const stolen = await rename([{ id, input_filename: 'mine' }], stranger);
      expect(stolen).toMatchObject({ undo: [], skipped: [{ id, code: 'not_found' }] });
      expect(await namesOf()).toEqual(['Soy candle']);
    });
  });

  describe('make also', () => {
    const scene = ({ id }: { id: string }) => ({ id, mode: 'lifestyle_scene' });

    it('makes what is missing, once, also when the request is repeated or sent twice at once', async () => {
      const photo = await jpeg(side++, 500);
      const [white, other] = [await made(photo), await made()];
      await made(photo, { mode: 'lifestyle_scene' });
      const before = await charged();
      const answers = await Promise.all([also([scene(white), scene(other)]), also([scene(other)])]);
      expect(answers.flatMap(({ ids }) => ids)).toHaveLength(1);
      const again = await also([scene(white), scene(other)]);
      expect([again.ids, again.skipped.map(({ code }) => code)]).toEqual([
        [],
        ['no_other_picture', 'no_other_picture'],
      ]);
      expect(await charged()).toBe(before + 1);
      const [id] = answers.flatMap(({ ids }) => ids);
      expect(await seller.ended(id!)).toMatchObject({
        status: 'completed',
        mode: 'lifestyle_scene',
        product_id: other.product_id,
        input_filename: other.input_filename,
      });
    });

    it('ends with the last generation, and says which pictures are missing', async () => {
      const [one, two] = [await made(), await made()];
      await limitTo(3);
      const answer = await also([scene(one), scene(two), { id: one.id, mode: 'model_tryon' }]);
      expect(answer.ids).toHaveLength(1);
      expect(answer.skipped.map(({ id, mode, code }) => [id, mode, code])).toEqual([
        [two.id, 'lifestyle_scene', 'quota_exceeded'],
        [one.id, 'model_tryon', 'quota_exceeded'],
      ]);
      expect([await charged(), (await seller.list()).length]).toEqual([3, 3]);
    });

    it('makes a mode again that failed, and nothing from a photo of another seller', async () => {
      const photo = await jpeg(side++, 500);
      const white = await made(photo);
      fault = new UnrenderableError('This photo cannot be shown.');
      await made(photo, { mode: 'lifestyle_scene' });
      fault = undefined;
      expect((await also([scene(white)])).ids).toHaveLength(1);
      const stranger = await jobs.newSeller();
      const stolen = await also([scene(white)], stranger);
      expect(stolen).toMatchObject({ ids: [], skipped: [{ code: 'not_found' }] });
      expect(await stranger.list()).toEqual([]);
    });
  });

  describe('render again', () => {
    it('renders outdated pictures for free and failed pictures for a generation, and skips the others', async () => {
      const outdated = await made();
      const current = await made();
      await productCallsOf(jobs, seller).change(outdated.product_id!, { product_kind: 'bag' });
      fault = new UnrenderableError('This photo cannot be shown.');
      const [one, two] = [await made(), await made()];
      fault = undefined;
      expect(await charged()).toBe(2);
      await limitTo(3);
      const ids = [outdated, current, one, two].map(({ id }) => id);
      expect((await describeSelection(ids)).pictures.map((each) => [each.outdated, each.status])).toEqual([
        [false, 'failed'],
        [false, 'failed'],
        [false, 'completed'],
        [true, 'completed'],
      ]);
      const key = { 'idempotency-key': crypto.randomUUID() };
      const answer = await post('renderJobsAgain', 'render-again', { ids }, seller, key);
      expect(answer).toMatchObject({ free: [outdated.id], charged: [one.id] });
      expect(answer.skipped.map(({ id, code }) => [id, code])).toEqual([
        [two.id, 'quota_exceeded'],
        [current.id, 'not_correctable'],
      ]);
      expect(await seller.ended(outdated.id)).toMatchObject({ product_kind: 'bag', outdated: false });
      expect(await seller.ended(one.id)).toMatchObject({ status: 'completed' });
      expect(await post('renderJobsAgain', 'render-again', { ids }, seller, key)).toEqual(answer);
      expect((await renderAgain([outdated.id, one.id])).free).toEqual([]);
      expect(await charged()).toBe(3);
    });

    it('retries failed pictures when no free render is left, and nothing of another seller', async () => {
      const outdated = await made();
      await productCallsOf(jobs, seller).change(outdated.product_id!, { product_kind: 'bag' });
      fault = new UnrenderableError('This photo cannot be shown.');
      const failed = await made();
      fault = undefined;
      await jobs.query('update account set corrections = 12, corrections_since = now() where user_id = $1', [
        seller.id,
      ]);
      const ids = [outdated.id, failed.id];
      const stolen = await renderAgain(ids, await jobs.newSeller());
      expect(stolen).toMatchObject({
        free: [],
        charged: [],
        skipped: [{ code: 'not_found' }, { code: 'not_found' }],
      });
      expect(await renderAgain(ids)).toMatchObject({
        free: [],
        charged: [failed.id],
        skipped: [{ id: outdated.id, code: 'rate_limited' }],
      });
      expect((await seller.get(outdated.id)).outdated).toBe(true);
    });
  });
});
