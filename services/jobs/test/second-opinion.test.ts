import { metrics } from '@opentelemetry/api';
import { userDeleted } from '@packshot/proto/events/auth';
import { accountErasures } from '@packshot/proto/events/erasure';
import type { ProblemBody } from '@packshot/proto/common/problem';
import type { Job } from '@packshot/proto/rest/job-schema';
import { isnetFormat, UnrenderableError, type RenderEngine } from '@packshot/studio';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findRemains } from '../src/erasure/find-remains.js';
import { userPrefix } from '../src/files/file-names.js';
import { createEstimates } from '../src/photos/open-estimates.js';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';

const signal = new AbortController().signal;
const area = { left: 0.25, top: 0.5, width: 0.25, height: 0.125 };
const made = { model: isnetFormat.name, version: isnetFormat.version };
const draw = (grey: number): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .png()
    .toBuffer();

describe('A second opinion', () => {
  let jobs: JobsUnderTest;
  let seller: Seller;
  let photo: Buffer;
  let mean: Buffer;
  let first: Buffer;
  let stopWorker: () => Promise<void>;
  let doubtful: boolean;
  let fault: Error | undefined;
  let number = 0;
  /** Stored cut-outs that were rendered; undefined for a render that ran the model. */
  const shown: ('mean' | 'first' | 'strokes' | undefined)[] = [];
  const noop = createNoopEngine();
  const nameOf = (png: Uint8Array) => (first.equals(png) ? 'first' : 'mean');

  const engine: RenderEngine = {
    ...noop,
    async render(request) {
      if (fault) throw fault;
      const known = await request.estimates!.find(request.signal);
      const second = { other: first, area };
      if (!known) await request.estimates!.keep({ ...made, png: mean, ...(doubtful ? { second } : {}) });
      shown.push(request.correction ? 'strokes' : known && nameOf(known.png));
      return { ...(await noop.render(request)), mask: mean, notices: [], metadata: { engine: 'studio' } };
    },
  };

  beforeAll(async () => {
    [mean, first] = [await draw(200), await draw(90)];
    jobs = await startJobsUnderTest();
    stopWorker = await jobs.startWorker(engine);
  });
  beforeEach(async () => {
    seller = await jobs.newSeller();
    photo = await jpeg(700 + number++, 600);
    doubtful = true;
    fault = undefined;
    shown.length = 0;
  });
  afterAll(async () => {
    await stopWorker();
    await jobs.stop();
  });

  const create = async (mode = 'studio_white'): Promise<Job> => {
    const answer = await seller.create(photo, { mode });
    expect(answer.status).toBe(201);
    return seller.ended(((await answer.json()) as Job).id);
  };
  const change = (id: string, body: object = { cut_out: 'other' }, by = seller) =>
    fetch(`${jobs.url}/api/jobs/${id}`, {
      method: 'PATCH',
      headers: { ...by.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const chooseOther = async (id: string): Promise<Job> => {
    expect((await change(id)).status).toBe(200);
    return seller.ended(id);
  };
  const getOther = (id: string, by = seller) =>
    fetch(`${jobs.url}/api/jobs/${id}/cutout/other`, { headers: by.headers });
  const otherOf = async (id: string) => nameOf(new Uint8Array(await (await getOther(id)).arrayBuffer()));
  const codeOf = async (answer: Response) => ((await answer.json()) as ProblemBody).code;
  const filesOf = async (): Promise<string[]> => {
    const names: string[] = [];
    for await (const { key } of jobs.core.store.list(`${userPrefix(seller.id)}photo-`))
      names.push(key.replace(/.*\//, ''));
    return names.toSorted();
  };

  it('is reported with the area in which the cut-outs differ', async () => {
    const job = await create();
    expect(job).toMatchObject({ notices: ['other_cutout'], other_cut_out: area });
    expect(await otherOf(job.id)).toBe('first');
    // The stored estimate is not made again.
    await create('lifestyle_scene');
    expect(shown).toEqual([undefined, 'mean']);
  });

  it('can be replaced with the first answer and back, without a charge', async () => {
    const { id } = await create();
    const again = await chooseOther(id);
    expect(again).toMatchObject({ status: 'completed', notices: ['other_cutout'], other_cut_out: area });
    expect(await otherOf(id)).toBe('mean');
    await chooseOther(id);
    expect(shown).toEqual([undefined, 'first', 'mean']);
    const stats = await fetch(`${jobs.url}/api/users/stats`, { headers: seller.headers });
    expect(await stats.json()).toMatchObject({ current_period_usage: 1 });
  });

  it('leaves no cached link to the mask of the replaced cut-out', async () => {
    const { id } = await create();
    const maskOf = async () => {
      const answer = await fetch(`${jobs.url}/api/jobs/${id}/cutout`, { headers: seller.headers });
      return ((await answer.json()) as { mask_url: string }).mask_url;
    };
    const before = await maskOf();
    await chooseOther(id);
    expect(await maskOf()).not.toBe(before);
  });

  it('is kept for later pictures, while other pictures offer what they do not show', async () => {
    const [one, two] = [await create(), await create('lifestyle_scene')];
    await chooseOther(one.id);
    await create('model_tryon');
    expect(shown).toEqual([undefined, 'mean', 'first', 'first']);
    // The second picture shows the mean, so its other cut-out is the first answer, which the photo already has.
    expect(await otherOf(two.id)).toBe('first');
    await chooseOther(two.id);
    expect(shown.at(-1)).toBe('first');
  });

  it('chosen for one picture does not change another picture that is rendered again', async () => {
    const [one, two] = [await create(), await create('lifestyle_scene')];
    await chooseOther(one.id);
    expect((await change(two.id, { render_again: true })).status).toBe(200);
    await seller.ended(two.id);
    expect(shown).toEqual([undefined, 'mean', 'first', 'mean']);
    expect(await otherOf(two.id)).toBe('first');
  });

  it('discards the strokes that corrected the replaced cut-out', async () => {
    const { id } = await create();
    await jobs.core.db.updateTable('job').set({ strokes: '[]' }).where('id', '=', id).execute();
    await chooseOther(id);
    expect(shown).toEqual([undefined, 'first']);
  });

  it('leaves strokes and photo as they were when the render fails, and can be chosen again', async () => {
    const { id } = await create();
    const strokes = [{ keep: true, radius: 0.1, points: [[0.5, 0.5]] }];
    await jobs.query('update job set strokes = $2 where id = $1', [id, JSON.stringify(strokes)]);
    fault = new UnrenderableError('The picture cannot be made.');
    expect((await chooseOther(id)).status).toBe('completed');
    fault = undefined;
    expect(await jobs.query('select strokes from job where id = $1', [id])).toEqual([{ strokes }]);
    await create('lifestyle_scene');
    await chooseOther(id);
    await create('model_tryon');
    expect(shown).toEqual([undefined, 'mean', 'first', 'first']);
  });

  it('is not taken from an earlier request that a worker of the previous version has rendered', async () => {
    const { id } = await create();
    const left = JSON.stringify({ strokes: null, other_chosen: true });
    await jobs.query('update job set new_cut_out = $2 where id = $1', [id, left]);
    expect((await change(id, { render_again: true })).status).toBe(200);
    await seller.ended(id);
    expect(shown).toEqual([undefined, 'mean']);
  });

  it('is not offered for a clear photo', async () => {
    doubtful = false;
    const job = await create();
    expect(job.notices).toEqual([]);
    expect(job).not.toHaveProperty('other_cut_out');
    expect(await filesOf()).toEqual(['estimate.png']);
    const answer = await change(job.id);
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'not_correctable']);
    expect(await codeOf(await getOther(job.id))).toBe('no_cutout');
  });

  it('is hidden from other users', async () => {
    const { id } = await create();
    const stranger = await jobs.newSeller();
    expect((await change(id, undefined, stranger)).status).toBe(404);
    expect((await getOther(id, stranger)).status).toBe(404);
  });

  it('cannot be chosen together with facts', async () => {
    const { id } = await create();
    expect((await change(id, { cut_out: 'other', height_cm: 12 })).status).toBe(400);
  });

  it('counts towards the hourly limit of corrections', async () => {
    const { id } = await create();
    await jobs.core.db
      .updateTable('account')
      .set({ corrections: 11, corrections_since: new Date() })
      .where('user_id', '=', seller.id)
      .execute();
    expect((await change(id)).status).toBe(429);
    expect((await seller.get(id)).status).toBe('completed');
  });

  it('goes with its photo', async () => {
    const { id } = await create();
    expect(await filesOf()).toEqual(['estimate.png', 'other.png']);
    await fetch(`${jobs.url}/api/jobs/${id}`, { method: 'DELETE', headers: seller.headers });
    expect(await filesOf()).toEqual([]);
  });

  it('is erased with the account', async () => {
    await create();
    await jobs.say(userDeleted, { user_id: seller.id, deleted_at: new Date().toISOString() });
    await expect.poll(() => jobs.announced(accountErasures.jobs, seller.id)).toHaveLength(1);
    expect(await filesOf()).toEqual([]);
    expect(await findRemains(jobs.core, seller.id)).toMatchObject({ 'files of the user in the store': 0 });
  });

  it('is counted apart from first looks', async () => {
    const counts: Record<string, number> = {};
    const createCounter = (name: string) => ({
      add: (value: number) => (counts[name] = (counts[name] ?? 0) + value),
    });
    vi.spyOn(metrics, 'getMeter').mockReturnValue({ createCounter } as never);
    const logger = pino({ level: 'silent' });
    const estimates = createEstimates({ ...jobs.core, logger, model: isnetFormat });
    vi.restoreAllMocks();
    for (const second of [undefined, { other: first }, { other: first, area }]) {
      const id = crypto.randomUUID();
      await jobs.core.db.insertInto('photo').values({ id, user_id: seller.id, photo_key: id }).execute();
      const opened = estimates({ id, user_id: seller.id });
      await opened.find(signal);
      await opened.keep({ ...made, png: mean, ...(second ? { second } : {}) });
      expect(opened.choice()).toEqual(second?.area && { area, other_chosen: false });
    }
    expect(counts).toEqual({ 'packshot.photo.first_looks': 3, 'packshot.photo.second_opinions': 2 });
  });
});
