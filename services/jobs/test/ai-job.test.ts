import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { jobCompleted, jobFailed } from '@packshot/proto/events/jobs';
import type { Job } from '@packshot/proto/rest/job-schema';
import { addWatermark } from '@packshot/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receivePicture } from '../src/rendering/ai/receive-picture.js';
import { safetyRefusalText } from '../src/rendering/ai/provider.js';
import { keepBrightnessModel, type BrightnessModel } from '../../studio/test/_brightness.js';
import { filesBelow, startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { brightProductPhoto, garmentCutOut } from '../../studio/test/_product-photo.js';
import { hang, json, startProviderDouble, type ProviderDouble } from './_provider-double.js';
import { wires } from './_wire.js';

const gemini = wires[0]!;

describe('Jobs with an AI provider', () => {
  let jobs: JobsUnderTest;
  let model: BrightnessModel;
  let double: ProviderDouble;
  let env: Record<string, string>;
  let stopWorker: () => Promise<void>;
  let seller: Seller;
  let photo: Buffer;

  const tryOn = async (worn = photo): Promise<string> => {
    const created = await seller.create(worn, { mode: 'model_tryon', subject_gender: 'male' });
    return ((await created.json()) as { id: string }).id;
  };
  const used = async (): Promise<number> => {
    const response = await fetch(`${jobs.url}/api/users/stats`, { headers: seller.headers });
    return ((await response.json()) as { current_period_usage: number }).current_period_usage;
  };

  beforeAll(async () => {
    double = await startProviderDouble();
    model = await keepBrightnessModel();
    jobs = await startJobsUnderTest();
    // Only the provider's key is set, so only Model Try-On uses the provider.
    env = {
      ...model.env,
      GEMINI_API_KEY: 'secret-key',
      GEMINI_BASE_URL: double.url,
      AI_USD_PER_MILLION_INPUT: '1',
      AI_USD_PER_MILLION_OUTPUT: '100',
      RENDER_LEASE_MS: '20000',
    };
    stopWorker = await jobs.startWorker(undefined, env);
    seller = await jobs.newSeller();
    // The seller has a paid plan, so that the pictures have no watermark, which another test covers.
    await jobs.core.db.insertInto('account').values({ user_id: seller.id, plan: 'basic' }).execute();
    photo = await brightProductPhoto(600, 800).jpeg({ quality: 95 }).toBuffer();
  });
  afterAll(async () => {
    await jobs.stop();
    await double.stop();
    await model.remove();
  });

  it('reports the cost of a job to operators, and never reveals the API key of the provider', async () => {
    // The provider returns the photo, cropped to a square.
    const square = await sharp(photo)
      .resize(1024, 1024, { fit: 'contain', background: '#15171b' })
      .png()
      .toBuffer();
    double.willAnswer(gemini.success(square));
    const id = await tryOn();
    const job = await seller.ended(id);
    expect(job).toMatchObject({ status: 'completed', notice: null, adjustable: false });
    expect(job.fidelity).toBeGreaterThan(85);
    const rows = await jobs.core.db
      .selectFrom('outbox')
      .select('envelope')
      .where('subject', '=', jobCompleted.type)
      .execute();
    const told = rows.map(({ envelope }) => envelope as { subject: string; data: Record<string, unknown> });
    const { data } = told.find(({ subject }) => subject === id)!;
    expect(data).toMatchObject({ engine: 'gemini', job_id: id });
    expect(data['cost_usd']).toBeCloseTo(0.113, 6);
    expect(JSON.stringify(told)).not.toContain('secret-key');
    expect(double.calls[0]!.body.toString()).toContain('an adult man');
  });

  it('removes the watermark after an upgrade without a second call to the provider', async () => {
    const sent = await sharp(photo)
      .resize(1024, 1024, { fit: 'contain', background: '#15171b' })
      .png()
      .toBuffer();
    const clean = (await receivePicture(sent, 0)).png;
    double.willAnswer(gemini.success(sent));
    const free = await jobs.newSeller();
    const call = (method: string, path: string) =>
      fetch(`${jobs.url}${path}`, { method, headers: free.headers });
    const pictureOf = async ({ result_urls }: Job) => buffer((await call('GET', result_urls[0]!)).body!);
    const { id } = (await (await free.create(photo, { mode: 'model_tryon' })).json()) as Job;
    expect((await pictureOf(await free.ended(id))).equals(await addWatermark(clean))).toBe(true);

    await jobs.core.db.updateTable('account').set({ plan: 'basic' }).where('user_id', '=', free.id).execute();
    const stats = async () => (await call('GET', '/api/users/stats')).json();
    const spent = await stats();
    for (const method of ['GET', 'DELETE'])
      expect(await (await call(method, '/api/jobs/watermarks')).json()).toEqual({ pictures: 1 });
    expect((await pictureOf(await free.ended(id))).equals(clean)).toBe(true);
    expect(double.calls).toHaveLength(1);
    expect(await stats()).toEqual(spent);
    expect(await (await call('GET', '/api/jobs/watermarks')).json()).toEqual({ pictures: 0 });

    const files = async () =>
      (await filesBelow(jobs.storeDir))
        .filter((path) => path.includes(id))
        .map((path) => basename(path))
        .toSorted();
    const left = ['original-thumbnail.webp', 'original.jpg', 'result-1-r1.png', 'result-thumbnail-r1.webp'];
    await expect.poll(files, { timeout: 60_000 }).toEqual(left);
  });

  it('a job fails with an error text and returns its generation when the provider declines the picture', async () => {
    const before = await used();
    double.willAnswer(gemini.refusals[0]!);
    const job = await seller.ended(await tryOn());
    expect(job).toMatchObject({
      status: 'failed',
      error_message: safetyRefusalText,
      error_code: 'picture_refused',
    });
    expect(await used()).toBe(before);
    // Operators see the price, because the provider charges for the photo that it refuses.
    const [told] = await jobs.announced(jobFailed, seller.id);
    expect(told!.state).toMatchObject({ engine: 'gemini', cost_usd: 0.000009 });
  });

  it('tells operators which engine found no product in a photo', async () => {
    const another = await jobs.newSeller();
    const wall = { width: 400, height: 300, channels: 3, background: '#000' } as const;
    const photoOfWall = await sharp({ create: wall }).png().toBuffer();
    const { id } = (await (await another.create(photoOfWall)).json()) as Job;
    expect(await another.ended(id)).toMatchObject({ status: 'failed', error_code: 'product_not_found' });
    const [told] = await jobs.announced(jobFailed, another.id);
    expect(told!.state).toMatchObject({ engine: 'studio', cost_usd: 0 });
  });

  it('renders a corrected cut-out without a second call to the provider', async () => {
    double.willAnswer(gemini.failure(401));
    // The photo shows a garment, because the studio renders the picture and only garments fit its display forms.
    const id = await tryOn(await garmentCutOut().png().toBuffer());
    expect(await seller.ended(id)).toMatchObject({
      status: 'completed',
      notice: expect.stringMatching(/^Shown on a (display form|hanger), not on a person\.$/) as string,
      adjustable: true,
    });
    double.willAnswer(hang);
    const strokes = [
      {
        keep: false,
        radius: 0.03,
        points: [
          [0.43, 0.19],
          [0.57, 0.19],
        ],
      },
    ];
    await fetch(`${jobs.url}/api/jobs/${id}/cutout`, {
      method: 'PUT',
      headers: { ...seller.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ strokes }),
    });
    expect((await seller.ended(id)).result_urls[0]).toContain('-r1.png');
    expect(double.calls).toHaveLength(0);
  });

  it('disconnects from the provider when the seller cancels the job', async () => {
    double.willAnswer(hang);
    const id = await tryOn();
    await expect.poll(() => double.calls.length).toBe(1);
    await fetch(`${jobs.url}/api/jobs/${id}/cancel`, { method: 'POST', headers: seller.headers });
    await double.calls[0]!.hungUp;
    expect((await seller.get(id)).status).toBe('cancelled');
  });

  it('adds the price of failed calls to their job if the studio does not take over', async () => {
    await stopWorker();
    await jobs.startWorker(undefined, { ...env, AI_FALLBACK: 'none' });
    const another = await jobs.newSeller();
    // One attempt of the worker calls the provider three times.
    const empty = json(200, {
      candidates: [{ content: {}, finishReason: 'OTHER' }],
      usageMetadata: { promptTokenCount: 1000 },
    });
    double.willAnswer(empty, empty, empty, gemini.refusals[0]!);
    const { id } = (await (await another.create(photo, { mode: 'model_tryon' })).json()) as Job;
    expect(await another.ended(id)).toMatchObject({ status: 'failed', error_code: 'picture_refused' });
    const [told] = await jobs.announced(jobFailed, another.id);
    expect(told!.state).toMatchObject({ engine: 'gemini', cost_usd: 0.003009 });
  });

  it('waits without failing while the calls to the provider are paused', async () => {
    // The circuit breaks after five consecutive failures.
    double.willAnswer(gemini.failure(500));
    const another = await jobs.newSeller();
    const { id } = (await (await another.create(photo, { mode: 'model_tryon' })).json()) as Job;
    const waiting = { status: 'queued', error_code: 'unavailable' };
    await expect.poll(() => another.get(id), { timeout: 60_000 }).toMatchObject(waiting);
  });
});
