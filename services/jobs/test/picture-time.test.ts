import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { modes } from '@packshot/proto/rest/modes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productPhoto } from '../../studio/test/_product-photo.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';

let jobs: JobsUnderTest;
let seller: Seller;
beforeAll(async () => {
  jobs = await startJobsUnderTest({ RENDER_ENGINE: 'noop' });
  seller = await jobs.newSeller();
});
afterAll(() => jobs.stop());

const seconds = async (): Promise<number | null> => {
  const answer = await fetch(`${jobs.url}/api/jobs/modes`, { headers: seller.headers });
  return ((await answer.json()) as AnswerOf<typeof modes.listModes>).seconds_per_picture;
};

it('the time of a picture is the mean of the latest first renders, and unknown before', async () => {
  expect(await seconds()).toBeNull();
  const answer = await seller.create(await productPhoto(600, 800).jpeg().toBuffer());
  const { id } = (await answer.json()) as Job;
  const tell = (took: number) =>
    jobs.core.db
      .updateTable('job')
      .set({ status: 'completed', started_at: new Date(0), completed_at: new Date(1_000 * took) })
      .where('id', '=', id)
      .execute();
  await tell(8);
  expect(await seconds()).toBe(8);
  // The start of a job that was rendered again is the start of its first render.
  await jobs.core.db.updateTable('job').set({ revision: 1 }).where('id', '=', id).execute();
  expect(await seconds()).toBeNull();
  await jobs.core.db.updateTable('job').set({ revision: 0 }).where('id', '=', id).execute();
  // A copied picture takes no time.
  await jobs.core.db.updateTable('job').set({ repeats: id }).where('id', '=', id).execute();
  expect(await seconds()).toBeNull();
});
