import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { sendCommand } from '@packshot/chassis/commands/send-command';
import { jobsCommands } from '@packshot/proto/commands/jobs';
import { userDeleted } from '@packshot/proto/events/auth';
import { subscriptionActivated } from '@packshot/proto/events/billing';
import { accountErasures } from '@packshot/proto/events/erasure';
import { jobCompleted } from '@packshot/proto/events/jobs';
import type { Job } from '@packshot/proto/rest/job-schema';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileKey, folderOf } from '../src/files/file-names.js';
import { createFolders } from '../src/files/folders.js';
import { getFile } from '../src/files/get-file.js';
import { createSignedLinks } from '../src/files/signed-links.js';
import { moveJob } from '../src/jobs/lifecycle.js';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { sweepStore } from '../src/sweep/sweep-store.js';
import { factsOf } from './_billing.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';

const soon = { timeout: 60_000 };

describe('Pictures that are also stored without a watermark', () => {
  let jobs: JobsUnderTest;
  let clean: Buffer;
  let calls: number;
  let stopWorker: () => Promise<void>;
  let seller: Seller;
  let job: Job;

  /** Lists the files of a job, sorted by name. */
  const filesOf = async ({ id, user_id }: Job): Promise<string[]> => {
    const names: string[] = [];
    const folder = folderOf(user_id, id);
    for await (const { key } of jobs.core.store.list(folder)) names.push(key.slice(folder.length));
    return names.toSorted();
  };
  const unmarkedOf = async (of: Job): Promise<string[]> =>
    (await filesOf(of)).filter((name) => name.includes('unmarked'));
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${jobs.url}${path}`, { headers });
    return { status: answer.status, body: await buffer(answer.body!) };
  };
  const upgrade = async () => {
    const facts = factsOf({ user_id: seller.id, plan: 'basic', period_start: new Date() });
    await jobs.say(subscriptionActivated, facts, { version: 2 });
    const plan = () =>
      jobs.query<{ plan: string }>('select plan from account where user_id = $1', [seller.id]);
    await expect.poll(plan, soon).toEqual([{ plan: 'basic' }]);
  };
  const watermarks = async (method = 'GET') => {
    const answer = await fetch(`${jobs.url}/api/jobs/watermarks`, { method, headers: seller.headers });
    return answer.json();
  };

  const isWhite = async (path: string) =>
    (
      await sharp((await get(path)).body)
        .removeAlpha()
        .raw()
        .toBuffer()
    ).every((value) => value === 255);

  /** Starts a worker that renders like an AI provider, and renders corrected cut-outs like the studio. */
  const work = async () => {
    const image = { data: clean, contentType: 'image/png' } as const;
    const mask = await sharp(clean).greyscale().png().toBuffer();
    stopWorker = await jobs.startWorker({
      ...createNoopEngine(),
      async render({ correction }) {
        calls += 1;
        const metadata = { engine: correction ? 'studio' : 'gemini', cost_usd: correction ? 0 : 0.04 };
        return { images: [image, image], cutout: image, mask, metadata };
      },
    });
  };
  const make = async (): Promise<Job> => {
    const made = await seller.ended(((await (await seller.create(await jpeg(64, 64))).json()) as Job).id);
    const kept = ['unmarked/cutout.png', 'unmarked/result-1.png', 'unmarked/result-2.png'];
    expect(await unmarkedOf(made)).toEqual(kept);
    return made;
  };

  beforeAll(async () => {
    clean = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    jobs = await startJobsUnderTest();
    await work();
  });
  afterAll(async () => {
    await stopWorker();
    await jobs.stop();
  });
  beforeEach(async () => {
    calls = 0;
    seller = await jobs.newSeller();
    job = await make();
  });

  it('no route sends the picture without its watermark', async () => {
    const { id } = job;
    const name = 'unmarked/result-1.png';
    const kept = await jobs.core.store.get(fileKey({ id, folder: folderOf(seller.id, id) }, name));
    expect((await buffer(kept!.stream)).equals(clean)).toBe(true);
    const marked = (await get(job.result_urls[0]!)).body;
    const base = `/api/jobs/${id}`;

    const refused = async () => {
      // Changes every link of the job to name the unmarked file.
      const links = [job.base_image_url, job.thumbnail_url!, job.original_thumbnail_url, ...job.result_urls];
      const escaped = name.replace('/', '%2F');
      for (const link of links)
        for (const asked of [name, escaped, `x%2F..%2F${escaped}`, 'unmarked-result-1.png']) {
          const to = link.replace(/[^/]+(?=\?)/, asked);
          for (const headers of [seller.headers, { range: 'bytes=0-99' }, { 'if-none-match': '*' }, {}])
            expect((await get(to, headers as Record<string, string>)).status).toBeGreaterThanOrEqual(400);
          const head = await fetch(`${jobs.url}${to}`, { method: 'HEAD' });
          expect([head.ok, head.headers.get('etag')]).toEqual([false, null]);
        }
      // The link has a valid signature for the unmarked file.
      const { store, db } = jobs.core;
      const signed = createSignedLinks([randomBytes(32)]);
      const { pathname, searchParams } = new URL(signed.to(id)(name), jobs.url);
      const shortId = pathname.split('/')[3]!;
      const query = { s: searchParams.get('s')! };
      const open = (file: string) =>
        getFile(
          { db, store, links: signed, folders: createFolders(db) },
          { job: shortId, name: file },
          query,
          {},
        );
      await expect(open(name)).rejects.toMatchObject({ code: 'not_found' });
      expect(await open('result-1.png')).toMatchObject({ owner: seller.id });
    };
    await refused();

    // Checks downloads, which are encoded again, and the zip, which contains the stored files.
    const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer();
    for (const query of ['picture=1', 'picture=2', 'format=cutout']) {
      const download = await get(`${base}/download?${query}`, seller.headers);
      expect((await pixels(download.body)).equals(await pixels(marked))).toBe(true);
    }
    expect((await get(`${base}/download?picture=3`, seller.headers)).status).toBe(409);
    const archive = await jobs.call('POST', '/api/jobs/archive', { headers: seller.headers, body: {} });
    const { url, pictures } = (await archive.json()) as { url: string; pictures: number };
    const zip = await get(url);
    expect(pictures).toBe(2);
    expect([zip.body.includes(marked), zip.body.includes(clean), zip.body.includes('unmarked')]).toEqual([
      true,
      false,
      false,
    ]);

    // Checks responses and events about the job, for its owner and for operators.
    const authorization = `Bearer ${await jobs.issuer.token(uuidv7(), { admin: true })}`;
    const context = { authorization, ip: '198.51.100.7' };
    const give = () =>
      sendCommand(jobs.others, jobsCommands.viewPictures, { job_id: id, reason: null }, context);
    // The first command fetches the keys of operators, which takes longer on a busy machine.
    const viewed = await vi.waitUntil(() => give().catch(() => undefined), soon);
    const said = [JSON.stringify(viewed)];
    for (const path of [base, '/api/jobs/list', `${base}/cutout`, `${base}/pictures-left?mode=model_tryon`])
      said.push((await get(path, seller.headers)).body.toString());
    expect(said.join()).not.toContain('unmarked');

    await upgrade();
    await refused();
  });

  it('the unmarked picture is deleted with its job or its seller, and by the sweep', async () => {
    const [deleted, orphaned] = [await make(), await make()];
    await jobs.call('DELETE', `/api/jobs/${deleted.id}`, { headers: seller.headers });
    expect(await filesOf(deleted)).toEqual([]);

    await jobs.query('delete from job where id = $1', [orphaned.id]);
    const deps = { db: jobs.core.db, store: jobs.core.store, logger: pino({ level: 'silent' }) };
    await sweepStore(deps, new AbortController().signal, new Date(Date.now() + 3_600_000));
    expect(await filesOf(orphaned)).toEqual([]);

    await jobs.say(userDeleted, { user_id: seller.id, deleted_at: new Date().toISOString() });
    await expect.poll(() => jobs.announced(accountErasures.jobs, seller.id), soon).toHaveLength(1);
    expect(await filesOf(job)).toEqual([]);
  });

  it('removing the watermark restores all pictures and the cut-out', async () => {
    await upgrade();
    await watermarks('DELETE');
    const { result_urls } = await seller.ended(job.id);
    expect(await Promise.all(result_urls.map(isWhite))).toEqual([true, true]);
    const cutout = await get(`/api/jobs/${job.id}/download?format=cutout`, seller.headers);
    expect((await sharp(cutout.body).stats()).channels.every(({ min }) => min === 255)).toBe(true);
    expect(calls).toBe(1);
    await expect.poll(() => unmarkedOf(job), soon).toEqual([]);
  });

  it('a correction of the cut-out deletes the unmarked picture, and keeps the price of the provider', async () => {
    const strokes = [{ keep: false, radius: 0.1, points: [[0.5, 0.5]] }];
    const new_cut_out = JSON.stringify({ strokes });
    await jobs.core.db.transaction().execute((tx) => moveJob(tx, 'adjust', { id: job.id }, { new_cut_out }));
    await expect.poll(async () => (await seller.ended(job.id)).result_urls[0], soon).toContain('-r1.png');
    expect(calls).toBe(2);
    const told = await jobs.announced(jobCompleted, seller.id);
    expect(told.map(({ cost_usd }) => cost_usd)).toEqual([0.04, 0.04]);
    await expect.poll(() => unmarkedOf(job), soon).toEqual([]);
    await upgrade();
    expect(await watermarks()).toEqual({ pictures: 1 });
  });

  it('the unmarked picture stays stored when the plan ends before the watermark is removed', async () => {
    await upgrade();
    await stopWorker();
    await watermarks('DELETE');
    await jobs.query(`update account set plan = 'free' where user_id = $1`, [seller.id]);
    await work();
    const { result_urls } = await seller.ended(job.id);
    expect(await isWhite(result_urls[0]!)).toBe(false);
    const kept = ['unmarked/cutout-r1.png', 'unmarked/result-1-r1.png', 'unmarked/result-2-r1.png'];
    await expect.poll(() => unmarkedOf(job), soon).toEqual(kept);
    await jobs.query(`update account set plan = 'basic' where user_id = $1`, [seller.id]);
    await watermarks('DELETE');
    expect(await isWhite((await seller.ended(job.id)).result_urls[1]!)).toBe(true);
    expect(calls).toBe(1);
  });

  it('if the unmarked file is missing, the seller keeps the picture with the watermark', async () => {
    await jobs.core.store.delete(`${folderOf(seller.id, job.id)}unmarked/result-2.png`);
    await upgrade();
    await watermarks('DELETE');
    const after = await seller.ended(job.id);
    expect(after.status).toBe('completed');
    expect(await isWhite(after.result_urls[0]!)).toBe(false);
    expect(calls).toBe(1);
  });
});
