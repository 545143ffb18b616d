import { Readable } from 'node:stream';
import { accountErasures } from '@packshot/proto/events/erasure';
import { userDeleted } from '@packshot/proto/events/auth';
import { jobDeleted, jobUndeleted } from '@packshot/proto/events/jobs';
import type { Job } from '@packshot/proto/rest/job-schema';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pastUndo, removeDeletedJobs } from '../src/deletion/remove-deleted-jobs.js';
import { findRemains } from '../src/erasure/find-remains.js';
import { forgetPreviewed } from '../src/photos/forget-previewed.js';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { fileKey, type FileLocation } from '../src/files/file-names.js';
import { sweepStore } from '../src/sweep/sweep-store.js';
import { removeUnnamedFiles } from '../src/worker/store-results.js';
import { countLockWaits, filesBelow, startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { createPacedEngine } from './_paced-engine.js';
import { jpeg } from './_photos.js';

type Ids = { ids: string[] };

describe('A deletion with undo', () => {
  let jobs: JobsUnderTest;
  let stopWorker: () => Promise<void>;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    stopWorker = await jobs.startWorker(createNoopEngine());
  });
  afterAll(() => jobs.stop());

  const post = async (seller: Seller, path: string, body: unknown) =>
    fetch(`${jobs.url}/api/jobs/${path}`, {
      method: 'POST',
      headers: { ...seller.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const remove = async (seller: Seller, ids: string[]) =>
    (await (await post(seller, 'delete', { ids })).json()) as Ids & { undo_until: string };
  const restore = async (seller: Seller, ids: string[]) =>
    ((await (await post(seller, 'restore', { ids })).json()) as Ids).ids;
  const create = async (seller: Seller, name = 'mug.jpg') =>
    (await (await seller.create(await jpeg(), { mode: 'studio_white' }, name)).json()) as Job;
  const made = async (seller: Seller, name?: string) => seller.ended((await create(seller, name)).id);
  const regenerate = (seller: Seller, id: string) => {
    const body = new FormData();
    body.append('mode', 'lifestyle_scene');
    return fetch(`${jobs.url}/api/jobs/${id}/regenerate`, { method: 'POST', headers: seller.headers, body });
  };
  const filesOf = async (id: string) => (await filesBelow(jobs.storeDir)).filter((file) => file.includes(id));
  /** Lets the time for an undo pass. */
  const age = (ids: string[]) =>
    jobs.query("update deleted_job set deleted_at = now() - interval '61 seconds' where id = any($1)", [ids]);
  const stats = async (seller: Seller) =>
    (await (await fetch(`${jobs.url}/api/users/stats`, { headers: seller.headers })).json()) as {
      remaining_jobs: number;
      total_jobs: number;
    };

  it('hides the jobs everywhere at once, and keeps their files', async () => {
    const seller = await jobs.newSeller();
    const [gone, stays] = [await made(seller), await made(seller, 'cup.jpg')];
    expect((await fetch(`${jobs.url}${gone.base_image_url}`)).status).toBe(200);
    const files = await filesOf(gone.id);
    expect(files.length).toBeGreaterThan(2);

    expect((await remove(seller, [gone.id])).ids).toEqual([gone.id]);
    expect((await seller.list()).map(({ id }) => id)).toEqual([stays.id]);
    expect((await stats(seller)).total_jobs).toBe(1);
    const ids = await fetch(`${jobs.url}/api/jobs/ids`, { headers: seller.headers });
    expect(await ids.json()).toEqual({ ids: [stays.id] });
    expect(await (await post(seller, 'archive', {})).json()).toMatchObject({ pictures: 1 });
    for (const url of [gone.base_image_url, gone.result_urls[0], gone.thumbnail_url])
      expect((await fetch(`${jobs.url}${url}`)).status).toBe(404);
    const path = `${jobs.url}/api/jobs/${gone.id}`;
    expect((await fetch(path, { headers: seller.headers })).status).toBe(404);
    expect((await fetch(`${path}/download`, { headers: seller.headers })).status).toBe(404);

    await removeDeletedJobs(jobs.core, pastUndo);
    await sweepStore(
      { ...jobs.core, logger: pino({ level: 'silent' }) },
      new AbortController().signal,
      new Date(Date.now() + 1e9),
    );
    await jobs.query("update photo set used_at = now() - interval '10 days' where user_id = $1", [seller.id]);
    await forgetPreviewed(jobs.core);
    expect(await filesOf(gone.id)).toEqual(files);
  });

  it('gives back each job exactly as it was', async () => {
    const seller = await jobs.newSeller();
    await made(seller, 'one.jpg');
    await made(seller, 'two.jpg');
    const before = await seller.list();
    const ids = before.map(({ id }) => id);
    const row = async () => jobs.query<{ version: number }>('select * from job where id = $1', [ids[0]]);
    const [was] = await row();
    await remove(seller, ids);
    expect((await restore(seller, ids)).toSorted()).toEqual(ids.toSorted());
    expect(await seller.list()).toEqual(before);
    expect(await row()).toEqual([{ ...was, version: was!.version + 2 }]);
    expect((await stats(seller)).total_jobs).toBe(2);
    const picture = await fetch(`${jobs.url}${before[0]!.result_urls[0]}`);
    expect(picture.status).toBe(200);
    // Operators apply the events in the order of their versions.
    for (const event of [jobDeleted, jobUndeleted])
      expect((await jobs.announced(event, seller.id)).map(({ job_id }) => job_id).toSorted()).toEqual(
        ids.toSorted(),
      );
  });

  it('keeps the files of a job whose deletion is undone while unnamed files are removed', async () => {
    const seller = await jobs.newSeller();
    const { id } = await made(seller);
    const files = await filesOf(id);
    await remove(seller, [id]);
    const [row] = await jobs.query<FileLocation>('select id, folder from deleted_job where id = $1', [id]);
    const undoing = jobs.core.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await restore(seller, [id]);
        return result;
      },
    });
    await removeUnnamedFiles({ ...jobs.core, db: undoing }, { ...row!, revision: 0 });
    expect(await filesOf(id)).toEqual(files);
    expect((await seller.get(id)).status).toBe('completed');
  });

  it('keeps files of a later revision that the row does not name yet', async () => {
    const seller = await jobs.newSeller();
    const { id } = await made(seller);
    const [row] = await jobs.query<FileLocation>('select id, folder from job where id = $1', [id]);
    const put = (name: string) =>
      jobs.core.store.put(fileKey(row!, name), Buffer.from('a picture'), { contentType: 'image/png' });
    for (const name of ['result-1-r10.png', 'unmarked/result-1-r10.png']) await put(name);
    const files = await filesOf(id);
    for (const name of ['result-1-r8.png', 'cutout-r9.png']) await put(name);
    await removeUnnamedFiles(jobs.core, { ...row!, revision: 9 });
    expect((await filesOf(id)).toSorted()).toEqual(files.toSorted());
  });

  it('removes rows, files and photo when the time for an undo is over', async () => {
    const seller = await jobs.newSeller();
    const { id } = await made(seller);
    await remove(seller, [id]);
    await age([id]);
    await removeDeletedJobs(jobs.core, pastUndo);
    expect(await filesOf(id)).toEqual([]);
    expect(await restore(seller, [id])).toEqual([]);
    expect(await seller.list()).toEqual([]);
    expect(await jobs.query('select id from photo where user_id = $1', [seller.id])).toEqual([]);
  });

  it('keeps the photo while another deleted picture of it can come back', async () => {
    const seller = await jobs.newSeller();
    const first = await made(seller);
    const again = await regenerate(seller, first.id);
    const second = await seller.ended(((await again.json()) as Job).id);
    await remove(seller, [first.id, second.id]);
    await age([first.id]);
    await removeDeletedJobs(jobs.core, pastUndo);
    expect(await restore(seller, [first.id, second.id])).toEqual([second.id]);
    expect(await jobs.query('select id from photo where user_id = $1', [seller.id])).toHaveLength(1);
    expect(await seller.get(second.id)).toMatchObject({ status: 'completed' });
  });

  it('lets no new job take a photo that is removed with its last picture', async () => {
    const seller = await jobs.newSeller();
    const { id } = await made(seller);
    await jobs.query('begin');
    await jobs.query('delete from job where id = $1', [id]);
    await jobs.query('delete from photo where user_id = $1', [seller.id]);
    const again = regenerate(seller, id);
    await expect.poll(() => countLockWaits(jobs)).toBe(1);
    await jobs.query('commit');
    expect((await again).status).toBe(404);
    expect(await seller.list()).toEqual([]);
    expect((await stats(seller)).remaining_jobs).toBe(4);
  });

  it('has no effect on jobs of other sellers', async () => {
    const [seller, stranger] = [await jobs.newSeller(), await jobs.newSeller()];
    const { id } = await made(seller);
    expect((await remove(stranger, [id])).ids).toEqual([]);
    expect(await seller.get(id)).toMatchObject({ status: 'completed' });
    await remove(seller, [id]);
    expect(await restore(stranger, [id])).toEqual([]);
    expect(await restore(seller, [id])).toEqual([id]);
  });

  it('rejects more than 500 IDs', async () => {
    const seller = await jobs.newSeller();
    const ids = Array.from({ length: 501 }, () => seller.id);
    const answer = await post(seller, 'delete', { ids });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      detail: expect.stringContaining('at most 500 IDs') as string,
    });
  });

  it('puts only the selected pictures into an archive', async () => {
    const seller = await jobs.newSeller();
    const [first, , third] = [
      await made(seller, 'a.jpg'),
      await made(seller, 'b.jpg'),
      await made(seller, 'c.jpg'),
    ];
    const answer = await post(seller, 'archive', { ids: [first.id, third.id] });
    const { url, pictures } = (await answer.json()) as { url: string; pictures: number };
    expect(pictures).toBe(2);
    const zip = Buffer.from(await (await fetch(`${jobs.url}${url}`)).arrayBuffer()).toString('latin1');
    expect(['a.png', 'b.png', 'c.png'].map((name) => zip.includes(name))).toEqual([true, false, true]);
  });

  it('puts the new version of a picture into an archive if it is rendered again during the download', async () => {
    const seller = await jobs.newSeller();
    const { id } = await made(seller, 'a.jpg');
    await made(seller, 'b.jpg');
    const { url } = (await (await post(seller, 'archive', {})).json()) as { url: string };
    const [row] = await jobs.query<FileLocation>('select id, folder from job where id = $1', [id]);
    const { store } = jobs.core;
    const get = store.get.bind(store);
    // The newest picture comes first.
    vi.spyOn(store, 'get').mockImplementationOnce(async (...wanted) => {
      await store.copy(fileKey(row!, 'result-1.png'), fileKey(row!, 'result-1-r1.png'));
      await store.delete(fileKey(row!, 'result-1.png'));
      await jobs.query(`update job set result_names = '["result-1-r1.png"]' where id = $1`, [id]);
      return get(...wanted);
    });
    const zip = Buffer.from(await (await fetch(`${jobs.url}${url}`)).arrayBuffer()).toString('latin1');
    expect(['b.png', 'a.png'].map((name) => zip.includes(name))).toEqual([true, true]);
    vi.restoreAllMocks();
  });

  it('closes the file of an archive whose caller disconnects', async () => {
    const seller = await jobs.newSeller();
    const { id } = await made(seller);
    const { url } = (await (await post(seller, 'archive', { ids: [id] })).json()) as { url: string };
    const { store } = jobs.core;
    const get = store.get.bind(store);
    let endless: Readable | undefined;
    vi.spyOn(store, 'get').mockImplementation(async (...wanted) => {
      const found = await get(...wanted);
      if (!found) return found;
      found.stream.destroy();
      endless = Readable.from(Array.from({ length: 1000 }, () => Buffer.alloc(64 * 1024)));
      return { ...found, stream: endless };
    });
    const caller = new AbortController();
    const answer = await fetch(`${jobs.url}${url}`, { signal: caller.signal });
    await answer.body!.getReader().read();
    expect(endless!.destroyed).toBe(false);
    caller.abort();
    await expect.poll(() => endless!.destroyed).toBe(true);
    vi.restoreAllMocks();
  });

  it('deletes jobs that wait for an undo together with the account', async () => {
    const seller = await jobs.newSeller();
    const { id } = await made(seller);
    await remove(seller, [id]);
    await jobs.say(userDeleted, { user_id: seller.id, deleted_at: new Date().toISOString() });
    await expect.poll(() => jobs.announced(accountErasures.jobs, seller.id)).toHaveLength(1);
    expect(await filesOf(id)).toEqual([]);
    expect(await findRemains(jobs.core, seller.id)).toMatchObject({ 'rows in deleted_job': 0 });
  });

  describe('of a job that waits for its picture', () => {
    let engine: ReturnType<typeof createPacedEngine>;
    beforeAll(async () => {
      await stopWorker();
      engine = createPacedEngine();
      await jobs.startWorker(engine);
    });

    it('returns the generation, and charges it again on undo', async () => {
      const seller = await jobs.newSeller();
      const { id } = await create(seller);
      await expect.poll(() => engine.begun).toContain(id);
      expect((await stats(seller)).remaining_jobs).toBe(4);
      await remove(seller, [id]);
      expect((await stats(seller)).remaining_jobs).toBe(5);
      expect(await restore(seller, [id])).toEqual([id]);
      expect((await stats(seller)).remaining_jobs).toBe(4);
      engine.release();
      expect(await seller.ended(id)).toMatchObject({ status: 'completed' });
      expect((await stats(seller)).remaining_jobs).toBe(4);
    });

    it('returns as cancelled when no generation is left', async () => {
      const seller = await jobs.newSeller();
      const { id } = await create(seller);
      await remove(seller, [id]);
      await jobs.query('update account set custom_limit = 0 where user_id = $1', [seller.id]);
      await restore(seller, [id]);
      const back = await seller.get(id);
      expect(back).toMatchObject({ status: 'cancelled' });
      expect(back.completed_at).not.toBeNull();
      expect((await fetch(`${jobs.url}${back.base_image_url}`)).status).toBe(200);
    });
  });
});
