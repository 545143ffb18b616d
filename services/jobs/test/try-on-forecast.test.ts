import type { ProblemBody } from '@packshot/proto/common/problem';
import type { TryOnForecast } from '@packshot/proto/rest/previews';
import type { Job } from '@packshot/proto/rest/job-schema';
import { createStudioEngine } from '@packshot/studio';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepBrightnessModel, type BrightnessModel } from '../../studio/test/_brightness.js';
import { filesBelow, startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { garmentCutOut, productCutOut } from '../../studio/test/_product-photo.js';

describe('The prediction of a Try-On', () => {
  let jobs: JobsUnderTest;
  let model: BrightnessModel;
  let seller: Seller;
  let bottle: Buffer;
  beforeAll(async () => {
    // These tests use a cut-out, so a small model replaces the large model.
    model = await keepBrightnessModel();
    jobs = await startJobsUnderTest(model.env);
    const logger = pino({ level: 'silent' });
    await jobs.startWorker(createStudioEngine({ processes: 1, logger, frame: 400 }));
    seller = await jobs.newSeller();
    bottle = await productCutOut().resize(300, 400).png().toBuffer();
  });
  afterAll(async () => {
    await jobs.stop();
    await model.remove();
  });

  const forecast = (photo: Buffer, fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', new Blob([photo as Uint8Array<ArrayBuffer>]), 'photo.png');
    return fetch(`${jobs.url}/api/preview/try-on`, { method: 'POST', headers: seller.headers, body });
  };

  it.each([
    ['person', { product_kind: 'stands', height_cm: '12' }],
    ['person', { product_kind: 'stands', height_cm: '40', subject_gender: 'male' }],
    ['person', { product_kind: 'stands', height_cm: '28' }],
    ['place', { product_kind: 'hangs', height_cm: '20' }],
    ['person', { photographed_from: 'flat', height_cm: '20' }],
    ['place', { photographed_from: 'flat', height_cm: '50' }],
  ])('predicts the presentation %s for the facts %o', async (shown_on, fields) => {
    const answer = await forecast(bottle, fields);
    expect(answer.status).toBe(200);
    const told = (await answer.json()) as TryOnForecast;
    expect(told.shown_on).toBe(shown_on);
    const photographer = await jobs.newSeller();
    const created = await photographer.create(bottle, { mode: 'model_tryon', ...fields });
    const job = await photographer.ended(((await created.json()) as Job).id);
    expect(job.status).toBe('completed');
    expect(job.notice).toContain(told.notice);
  });

  it('predicts the display form for a garment', async () => {
    const answer = await forecast(await garmentCutOut().png().toBuffer(), { product_kind: 'garment' });
    expect(await answer.json()).toMatchObject({ shown_on: 'form' });
  });

  it('shows a product in a place if its facts wrongly describe a garment, as the render does', async () => {
    const answer = await forecast(bottle, { product_kind: 'garment' });
    expect(await answer.json()).toMatchObject({
      shown_on: 'place',
      notice: expect.stringContaining('lying down'),
    });
  });

  it('a prediction charges no generation and stores no file', async () => {
    const stranger = await jobs.newSeller();
    const before = await filesBelow(jobs.storeDir);
    seller = stranger;
    await forecast(bottle, { product_kind: 'hangs' });
    expect(await jobs.query('select from ledger where user_id = $1', [stranger.id])).toEqual([]);
    expect(await filesBelow(jobs.storeDir)).toEqual(before);
  });

  it('rejects a prediction without a photo or with invalid fields', async () => {
    expect((await forecast(Buffer.from('no photo'), {})).status).toBe(415);
    const answer = await forecast(bottle, { subject_gender: 'robot' });
    expect([answer.status, ((await answer.json()) as ProblemBody).errors?.[0]?.path]).toEqual([
      400,
      'subject_gender',
    ]);
  });
});
