import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { photoKeyOf } from '@packshot/proto/jobs/photo-key';
import type { PlacePreview } from '@packshot/proto/rest/previews';
import type { Job } from '@packshot/proto/rest/job-schema';
import { userDeleted } from '@packshot/proto/events/auth';
import { accountErasures } from '@packshot/proto/events/erasure';
import type { RenderEngine, RenderRequest } from '@packshot/studio';
import { sql } from 'kysely';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { brightProductPhoto } from '../../studio/test/_product-photo.js';
import { keepBrightnessModel, type BrightnessModel } from '../../studio/test/_brightness.js';
import { fileKey, folderOf, maskName, userPrefix } from '../src/files/file-names.js';
import { forgetOldestPreviewed, forgetPreviewed } from '../src/photos/forget-previewed.js';
import { createEstimates } from '../src/photos/open-estimates.js';
import { estimateKey } from '../src/photos/photo-files.js';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { sweepStore } from '../src/sweep/sweep-store.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';

const logger = pino({ level: 'silent' });
const signal = new AbortController().signal;
const hashOf = (photo: Buffer) => createHash('sha256').update(photo).digest('base64url');
const isnet = { name: 'isnet', version: '1' };
const estimate = async (grey: number) => ({
  model: 'isnet',
  version: '1',
  png: await sharp({
    create: { width: 8, height: 8, channels: 3, background: { r: grey, g: grey, b: grey } },
  })
    .png()
    .toBuffer(),
});

/** Creates an engine that looks at the photo like the studio, and then stops as `after` says. */
function createLookingEngine(after: (request: RenderRequest, known: boolean) => Promise<void>): RenderEngine {
  const noop = createNoopEngine();
  return {
    ...noop,
    async render(request) {
      const known = await request.estimates!.find(request.signal);
      if (!known)
        await request.estimates!.keep({ ...(await estimate(200)), model: 'brightness', version: '' });
      await after(request, known !== undefined);
      return noop.render(request);
    },
  };
}

describe('A photo', () => {
  let jobs: JobsUnderTest;
  let model: BrightnessModel;
  let photo: Buffer;
  beforeAll(async () => {
    model = await keepBrightnessModel();
    jobs = await startJobsUnderTest(model.env);
    photo = await brightProductPhoto(600, 800).jpeg({ quality: 92 }).toBuffer();
  });
  afterAll(async () => {
    await jobs.stop();
    await model.remove();
  });

  const create = async (seller: Seller, fields: Record<string, string> = {}, bytes = photo) => {
    const answer = await seller.create(bytes, { mode: 'studio_white', ...fields });
    expect(answer.status).toBe(201);
    return (await answer.json()) as Job;
  };
  const photosOf = (seller: Seller) =>
    jobs.core.db.selectFrom('photo').selectAll().where('user_id', '=', seller.id).orderBy('id').execute();
  const remove = (seller: Seller, id: string) =>
    fetch(`${jobs.url}/api/jobs/${id}`, { method: 'DELETE', headers: seller.headers });
  const filesOf = async (seller: Seller) => {
    const keys: string[] = [];
    for await (const { key } of jobs.core.store.list(`${userPrefix(seller.id)}photo-`)) keys.push(key);
    return keys;
  };
  const preview = async (seller: Seller, fields: Record<string, string>, bytes: Buffer) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'photo.jpg');
    const path = `${jobs.url}/api/preview/places`;
    const answer = await fetch(path, { method: 'POST', headers: seller.headers, body });
    expect(answer.status).toBe(200);
    return JSON.parse(await answer.text()) as PlacePreview;
  };
  const withWorker = async (engine: RenderEngine | undefined, work: () => Promise<void>) => {
    const stop = await jobs.startWorker(engine);
    try {
      await work();
    } finally {
      await stop();
    }
  };

  it('is cut out once for all its modes, even if they are requested together', async () => {
    const seller = await jobs.newSeller();
    const known: boolean[] = [];
    const engine = createLookingEngine(async (_request, found) => void known.push(found));
    await withWorker(engine, async () => {
      const made = await Promise.all([
        create(seller),
        create(seller, { mode: 'lifestyle_scene', scene_environment: 'indoor' }),
        create(seller, { mode: 'model_tryon', subject_gender: 'female' }),
      ]);
      for (const { id } of made) expect((await seller.ended(id)).status).toBe('completed');
    });
    expect(known.toSorted()).toEqual([false, true, true]);
    expect(await photosOf(seller)).toMatchObject([{ model: 'brightness', lease_token: null }]);
  });

  it('keeps its estimate for the next picture, which shows what the estimate contains', async () => {
    const seller = await jobs.newSeller();
    await withWorker(undefined, async () => {
      const first = await create(seller);
      expect((await seller.ended(first.id)).status).toBe('completed');
      const [row] = await photosOf(seller);
      expect(row).toMatchObject({ model: 'brightness', photo_key: hashOf(photo) });
      // An estimate without any product, which the model would never make of this photo.
      const empty = sharp({ create: { width: 256, height: 256, channels: 3, background: '#000' } });
      const png = { contentType: 'image/png' };
      await jobs.core.store.put(estimateKey(row!), await empty.png().toBuffer(), png);
      const second = await create(seller, { mode: 'lifestyle_scene', scene_environment: 'indoor' });
      expect(await seller.ended(second.id)).toMatchObject({
        status: 'failed',
        error_code: 'product_not_found',
      });
      // A lost file is made again.
      await jobs.core.store.delete(estimateKey(row!));
      const third = await create(seller, { mode: 'lifestyle_scene', scene_environment: 'outdoor' });
      expect((await seller.ended(third.id)).status).toBe('completed');
      expect(await filesOf(seller)).toHaveLength(1);
    });
  });

  it('uses the mask of an earlier picture if the photo is older than stored estimates', async () => {
    const seller = await jobs.newSeller();
    await withWorker(undefined, async () => {
      const first = await create(seller);
      expect((await seller.ended(first.id)).status).toBe('completed');
      const [row] = await photosOf(seller);
      const never = { model: null, model_version: null };
      await jobs.core.db.updateTable('photo').set(never).where('id', '=', row!.id).execute();
      await jobs.core.store.delete(estimateKey(row!));
      const second = await create(seller, { mode: 'lifestyle_scene', scene_environment: 'indoor' });
      expect((await seller.ended(second.id)).status).toBe('completed');
      const bytes = async (key: string) => buffer((await jobs.core.store.get(key))!.stream);
      const job = { id: first.id, folder: folderOf(seller.id, first.id) };
      expect((await bytes(estimateKey(row!))).equals(await bytes(fileKey(job, maskName(0))))).toBe(true);
    });
  });

  it('gives the second picture exactly the matte of the first', async () => {
    const [one, two] = [await jobs.newSeller(), await jobs.newSeller()];
    await withWorker(undefined, async () => {
      const pictureHash = async (seller: Seller, id: string) => {
        expect((await seller.ended(id)).status).toBe('completed');
        const job = jobs.core.db.selectFrom('job').select('picture_hash').where('id', '=', id);
        return (await job.executeTakeFirstOrThrow()).picture_hash;
      };
      const scene = {
        mode: 'lifestyle_scene',
        scene_environment: 'indoor',
        place: 'kitchen',
        height_cm: '20',
      };
      const alone = await pictureHash(one, (await create(one, scene)).id);
      await pictureHash(two, (await create(two)).id);
      expect(await pictureHash(two, (await create(two, scene)).id)).toBe(alone);
    });
  });

  it('starts a picture with the cut-out of the preview of a smaller copy', async () => {
    const seller = await jobs.newSeller();
    const copy = await sharp(photo).resize(512).jpeg().toBuffer();
    await preview(seller, { place: 'kitchen', photo: photoKeyOf(hashOf(photo), undefined) }, copy);
    const [row] = await photosOf(seller);
    expect(row).toMatchObject({ model: 'brightness', photo_key: hashOf(photo) });
    const known: boolean[] = [];
    const engine = createLookingEngine(async (_request, found) => void known.push(found));
    await withWorker(engine, async () => {
      const { id } = await create(seller);
      expect((await seller.ended(id)).status).toBe('completed');
      const job = jobs.core.db.selectFrom('job').select('photo_id').where('id', '=', id);
      expect((await job.executeTakeFirstOrThrow()).photo_id).toBe(row!.id);
    });
    expect(known).toEqual([true]);
  });

  it('is another photo with another crop, and for another seller', async () => {
    const [seller, other] = [await jobs.newSeller(), await jobs.newSeller()];
    const crop = '0,0,1,0.9';
    const [first, same, cropped] = [
      await create(seller),
      await create(seller),
      await create(seller, { crop }),
    ];
    await create(other);
    const idOf = async ({ id }: Job) =>
      (await jobs.core.db.selectFrom('job').select('photo_id').where('id', '=', id).executeTakeFirstOrThrow())
        .photo_id;
    expect(await idOf(same)).toBe(await idOf(first));
    expect(await idOf(cropped)).not.toBe(await idOf(first));
    expect(await photosOf(seller)).toHaveLength(2);
    const theirs = await photosOf(other);
    expect(theirs).toHaveLength(1);
    expect((await photosOf(seller)).map(({ id }) => id)).not.toContain(theirs[0]!.id);
  });

  it('keeps the estimate of a worker that was killed before the picture', async () => {
    const seller = await jobs.newSeller();
    const looks: [id: string, known: boolean][] = [];
    const killed = await jobs.startWorker(
      createLookingEngine(async ({ jobId, mode, signal: stopped }, known) => {
        looks.push([jobId, known]);
        // Jobs of other tests may still be in the queue.
        if (mode !== 'model_tryon') return;
        await new Promise((_, reject) => stopped.addEventListener('abort', () => reject(stopped.reason)));
      }),
    );
    const { id } = await create(seller, { mode: 'model_tryon', subject_gender: 'male' });
    const ofJob = () => looks.filter(([job]) => job === id).map(([, known]) => known);
    await expect.poll(ofJob).toEqual([false]);
    await killed();
    const engine = createLookingEngine(async ({ jobId }, known) => void looks.push([jobId, known]));
    await withWorker(engine, async () => {
      expect((await seller.ended(id)).status).toBe('completed');
    });
    const [first, ...later] = ofJob();
    expect(first).toBe(false);
    expect(later.length).toBeGreaterThan(0);
    expect(later).not.toContain(false);
  });

  it('goes with its last job', async () => {
    const seller = await jobs.newSeller();
    await withWorker(
      createLookingEngine(async () => {}),
      async () => {
        const [one, two] = [await create(seller), await create(seller, { mode: 'lifestyle_scene' })];
        for (const { id } of [one, two]) await seller.ended(id);
        expect(await filesOf(seller)).toHaveLength(1);
        expect((await remove(seller, one.id)).status).toBe(200);
        expect(await photosOf(seller)).toHaveLength(1);
        expect(await filesOf(seller)).toHaveLength(1);
        expect((await remove(seller, two.id)).status).toBe(200);
        expect(await photosOf(seller)).toEqual([]);
        expect(await filesOf(seller)).toEqual([]);
      },
    );
  });

  it('leaves nothing behind if the seller deletes the job during the cut-out', async () => {
    const seller = await jobs.newSeller();
    const job = await create(seller);
    const [row] = await photosOf(seller);
    const opened = createEstimates({ ...jobs.core, logger, model: isnet })(row!);
    expect(await opened.find(signal)).toBeUndefined();
    expect((await remove(seller, job.id)).status).toBe(200);
    await opened.keep(await estimate(100));
    expect(await filesOf(seller)).toEqual([]);
  });

  it('is deleted within a day after its last preview, unless it has a job', async () => {
    const [seller, other] = [await jobs.newSeller(), await jobs.newSeller()];
    const copy = await sharp(photo).resize(512).jpeg().toBuffer();
    for (const each of [seller, other]) await preview(each, { place: 'kitchen' }, copy);
    await create(other, {}, copy);
    const age = (hours: number) =>
      jobs.core.db
        .updateTable('photo')
        .set({ used_at: sql<Date>`now() - ${hours} * interval '1 hour'` })
        .where('user_id', 'in', [seller.id, other.id])
        .execute();
    await age(21);
    await forgetPreviewed(jobs.core);
    expect(await photosOf(seller)).toHaveLength(1);
    // The next sweep follows an hour later.
    await age(22.9);
    await forgetPreviewed(jobs.core);
    expect(await photosOf(seller)).toEqual([]);
    expect(await filesOf(seller)).toEqual([]);
    expect(await photosOf(other)).toHaveLength(1);
    expect(await filesOf(other)).toHaveLength(1);
  });

  it('is forgotten when its owner previews as many newer photos as the largest batch has', async () => {
    const [seller, other] = [await jobs.newSeller(), await jobs.newSeller()];
    const copy = await sharp(photo).resize(512).jpeg().toBuffer();
    for (const each of [seller, other]) await preview(each, { place: 'kitchen' }, copy);
    const [oldest] = await photosOf(seller);
    await jobs.query(
      `insert into photo (id, user_id, photo_key) select uuidv7(), $1, n from generate_series(1, 499) n`,
      [seller.id],
    );
    await forgetOldestPreviewed(jobs.core, seller.id);
    expect((await photosOf(seller)).map(({ id }) => id)).toContain(oldest!.id);
    await preview(seller, { place: 'kitchen' }, await sharp(photo).resize(520).jpeg().toBuffer());
    const left = await photosOf(seller);
    expect(left).toHaveLength(500);
    expect(left.map(({ id }) => id)).not.toContain(oldest!.id);
    expect(await filesOf(seller)).toHaveLength(1);
    expect(await photosOf(other)).toHaveLength(1);
  });

  it('is erased with the account, and the sweep deletes only files without a record', async () => {
    const [seller, stays] = [await jobs.newSeller(), await jobs.newSeller()];
    const copy = await sharp(photo).resize(512).jpeg().toBuffer();
    for (const each of [seller, stays]) await preview(each, { place: 'kitchen' }, copy);
    await jobs.say(userDeleted, { user_id: seller.id, deleted_at: new Date().toISOString() });
    await expect.poll(() => jobs.announced(accountErasures.jobs, seller.id)).toHaveLength(1);
    expect(await photosOf(seller)).toEqual([]);
    expect(await filesOf(seller)).toEqual([]);

    const lost = { id: crypto.randomUUID(), user_id: stays.id };
    await jobs.core.store.put(estimateKey(lost), Buffer.from('x'), { contentType: 'image/png' });
    const later = new Date(Date.now() + 2 * 3_600_000);
    await sweepStore({ ...jobs.core, logger }, signal, later);
    const [row] = await photosOf(stays);
    expect((await filesOf(stays)).map((file) => file.includes(row!.id))).toEqual([true]);
  });

  describe('whose estimate several callers want', () => {
    const open = async (version = '1') => {
      const seller = await jobs.newSeller();
      const id = crypto.randomUUID();
      await jobs.core.db.insertInto('photo').values({ id, user_id: seller.id, photo_key: id }).execute();
      const callers = createEstimates({ ...jobs.core, logger, model: { ...isnet, version } });
      return {
        id,
        again: (weights = isnet) =>
          createEstimates({ ...jobs.core, logger, model: weights })({ id, user_id: seller.id }),
        first: callers({ id, user_id: seller.id }),
      };
    };

    it('lets one caller run the model, while the others wait for its estimate', async () => {
      const { first, again } = await open();
      expect(await first.find(signal)).toBeUndefined();
      const waiting = vi.fn();
      const second = again().find(signal).finally(waiting);
      expect(waiting).not.toHaveBeenCalled();
      await first.keep(await estimate(100));
      expect(await second).toMatchObject({ model: 'isnet', version: '1' });
    });

    it('lets the next caller run the model if the first one fails or its process dies', async () => {
      const { id, first, again } = await open();
      expect(await first.find(signal)).toBeUndefined();
      await first.close();
      const dead = again();
      expect(await dead.find(signal)).toBeUndefined();
      const past = { lease_until: new Date(Date.now() - 1_000), lease_token: crypto.randomUUID() };
      await jobs.core.db.updateTable('photo').set(past).where('id', '=', id).execute();
      const third = again();
      expect(await third.find(signal)).toBeUndefined();
      // The estimate of the caller that lost its lease is not recorded.
      await dead.keep(await estimate(50));
      await third.keep(await estimate(100));
      expect(await again().find(signal)).toMatchObject({ version: '1' });
    });

    it('runs the model again when the weights change', async () => {
      const { first, again } = await open();
      await first.find(signal);
      await first.keep(await estimate(100));
      const newer = again({ ...isnet, version: '2' });
      expect(await newer.find(signal)).toBeUndefined();
      await newer.close();
    });
  });
});
