import { startInferenceServer } from '@packshot/studio/testing/inference-server';
import type { Job } from '@packshot/proto/rest/job-schema';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { startJobsUnderTest } from './_jobs.js';

const soon = { timeout: 60_000, interval: 50 };

it('keeps jobs in the queue with a reason while the inference server is away, and completes them afterwards', async () => {
  const size = 64;
  const server = await startInferenceServer('isnet-double', size);
  const env = {
    MATTING_URL: server.url,
    MATTING_FALLBACK: 'none',
    // The file does not exist, so that a local model cannot make the picture.
    MATTING_MODEL: 'isnet-double.onnx',
    MATTING_MODEL_SIZE: String(size),
    MATTING_MODEL_MEAN: '0,0,0',
    MATTING_MODEL_STD: '255,255,255',
    MATTING_MODEL_OUTPUT: 'range',
  };
  const jobs = await startJobsUnderTest(env);
  try {
    server.state.ready = false;
    const seller = await jobs.newSeller();
    await jobs.startWorker();
    // The estimate of the double is the brightness.
    const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="640" height="640" fill="#202020"/><circle cx="320" cy="320" r="200" fill="#f0f0f0"/></svg>`;
    const photo = await sharp(Buffer.from(disc)).jpeg().toBuffer();
    const { id } = (await (await seller.create(photo)).json()) as Job;
    const waiting = async () => {
      const job = await seller.get(id);
      return job.status === 'queued' && job.error_message !== null && job;
    };
    const job = (await vi.waitUntil(waiting, soon)) as Job;
    expect(job).toMatchObject({
      error_code: 'unavailable',
      error_message: expect.stringContaining('at the moment') as string,
    });
    expect(await jobs.query('select attempts from job')).toEqual([{ attempts: 0 }]);
    expect(await jobs.query('select * from dead_letter')).toEqual([]);
    server.state.ready = true;
    const done = await seller.ended(id);
    expect(done).toMatchObject({ status: 'completed', error_code: null, error_message: null });
    expect(await jobs.query(`select job_id from ledger where reason = 'charge'`)).toHaveLength(1);
    expect(server.state.requests.length).toBeGreaterThan(0);
    expect(await jobs.query('select model from photo')).toEqual([{ model: 'isnet-double' }]);
  } finally {
    await jobs.stop();
    await server.close();
  }
});
