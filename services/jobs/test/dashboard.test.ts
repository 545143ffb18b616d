import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { Dashboard } from '@packshot/proto/rest/dashboard';
import type { Job } from '@packshot/proto/rest/job-schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';

describe('The dashboard', () => {
  let jobs: JobsUnderTest;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
  });
  afterAll(() => jobs.stop());

  const load = async (seller: Seller) =>
    (await (await fetch(`${jobs.url}/api/dashboard`, { headers: seller.headers })).json()) as Dashboard;
  /** Copies a job, so that no picture has to be rendered. */
  async function copy(of: Job, change: Record<string, unknown>): Promise<string> {
    const id = uuidv7();
    await jobs.query(
      'insert into job select (jsonb_populate_record(job, $1::jsonb)).* from job where id = $2',
      [JSON.stringify({ id, ...change }), of.id],
    );
    return id;
  }
  const done = { status: 'completed', result_names: ['result-1.png'] };

  it('is empty for a new seller', async () => {
    const { usage, ...rest } = await load(await jobs.newSeller());
    expect(rest).toEqual({
      newest: [],
      in_progress: 0,
      to_check: { total: 0, pictures: [] },
      not_downloaded: { total: 0, markets: [] },
    });
    expect(usage.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), generations: 0 });
    expect(usage[0]!.day.endsWith('-01')).toBe(true);
  });

  it('shows the open work of the caller, and no picture of another seller', async () => {
    const [seller, other] = [await jobs.newSeller(), await jobs.newSeller()];
    const waiting = (await (await seller.create(await jpeg())).json()) as Job;
    await copy(waiting, { ...done, user_id: other.id, notices: ['check_edge'] });
    const fine = await copy(waiting, done);
    const edges = await copy(waiting, { ...done, notices: ['check_edge'] });
    const tryOn = { ...done, mode: 'model_tryon' };
    const person = await copy(waiting, { ...tryOn, render_metadata: { engine: 'studio', person: 'male' } });
    const place = await copy(waiting, { ...tryOn, render_metadata: { engine: 'studio', plate: 'kitchen' } });
    const failed = await copy(waiting, { status: 'failed' });
    const sold = await copy(waiting, { ...done, notices: ['check_edge'] });
    await jobs.query(
      `insert into exported_picture (user_id, job_id, picture, market, file_name, refused)
       values ($1, $2, 1, 'etsy', 'result-1.png', false)`,
      [seller.id, sold],
    );
    const { newest, in_progress, to_check, not_downloaded, usage } = await load(seller);
    expect(newest.map(({ id }) => id)).toEqual([sold, failed, place, person, edges, fine]);
    expect(in_progress).toBe(1);
    expect(to_check.total).toBe(3);
    expect(to_check.pictures.map(({ reason, job }) => [reason, job.id])).toEqual([
      ['failed', failed],
      ['no_person', place],
      ['edges', edges],
    ]);
    expect(not_downloaded).toEqual({ total: 4, markets: [{ market: 'etsy', pictures: 4 }] });
    expect(usage.at(-1)!.generations).toBe(1);
    // A cancelled job returns its generation, which then counts on no day.
    await fetch(`${jobs.url}/api/jobs/${waiting.id}`, { method: 'DELETE', headers: seller.headers });
    expect((await load(seller)).usage.at(-1)!.generations).toBe(0);
    expect((await load(other)).to_check.total).toBe(1);
  });
});
