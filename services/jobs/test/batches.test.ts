import { uuidv7 } from '@packshot/chassis/app/uuid';
import { publishEvent } from '@packshot/chassis/testing/publish-event';
import { userDeleted } from '@packshot/proto/events/auth';
import { batchEnded } from '@packshot/proto/events/jobs';
import type { Job } from '@packshot/proto/rest/job-schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportEndedBatches } from '../src/batches/report-ended-batches.js';
import { findRemains } from '../src/erasure/find-remains.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';

interface Batch {
  id: string;
  mail: boolean;
  jobs: { id: string; status: string }[];
}

describe('Batches', () => {
  let jobs: JobsUnderTest;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
  });
  afterAll(() => jobs.stop());

  const create = async (seller: Seller, batch: string) =>
    (await (await seller.create(await jpeg(), { mode: 'studio_white', batch })).json()) as Job;
  const again = async (seller: Seller, id: string, batch: string) => {
    const body = new FormData();
    body.append('mode', 'lifestyle_scene');
    body.append('batch', batch);
    const answer = await fetch(`${jobs.url}/api/jobs/${id}/regenerate`, {
      method: 'POST',
      headers: seller.headers,
      body,
    });
    return (await answer.json()) as Job;
  };
  const open = async (seller: Seller) =>
    (
      (await (await fetch(`${jobs.url}/api/batches`, { headers: seller.headers })).json()) as {
        batches: Batch[];
      }
    ).batches;
  const choose = async (seller: Seller, id: string, mail: boolean, sending = false) =>
    (
      await fetch(`${jobs.url}/api/batches/${id}`, {
        method: 'PUT',
        headers: { ...seller.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ mail, sending }),
      })
    ).status;
  const end = (ids: string[], status: string) =>
    jobs.query('update job set status = $1 where id = any($2)', [status, ids]);
  const reported = async (batch: string) =>
    (
      await jobs.core.db
        .selectFrom('outbox')
        .select('envelope')
        .where('subject', '=', batchEnded.type)
        .execute()
    ).flatMap(({ envelope }) => {
      const { data } = envelope as { data: { batch_id: string; ready: number; failed: number } };
      return data.batch_id === batch ? [{ ready: data.ready, failed: data.failed }] : [];
    });
  const report = () => reportEndedBatches(jobs.core.db);

  it('lists the open batches of the caller with all their jobs', async () => {
    const [seller, other, batch] = [await jobs.newSeller(), await jobs.newSeller(), uuidv7()];
    const first = await create(seller, batch);
    const second = await again(seller, first.id, batch);
    await create(other, batch);
    await end([first.id], 'completed');
    expect(await open(seller)).toEqual([
      {
        id: batch,
        mail: false,
        jobs: [
          { id: second.id, status: 'queued' },
          { id: first.id, status: 'completed' },
        ],
      },
    ]);
    await end([second.id], 'failed');
    expect(await open(seller)).toEqual([]);
  });

  it('contain the pictures that a selection makes in other modes', async () => {
    const [seller, batch] = [await jobs.newSeller(), uuidv7()];
    const first = await create(seller, uuidv7());
    const answer = await fetch(`${jobs.url}/api/jobs/make-also`, {
      method: 'POST',
      headers: { ...seller.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ batch, pictures: [{ id: first.id, mode: 'lifestyle_scene' }] }),
    });
    const { ids } = (await answer.json()) as { ids: string[] };
    const made = (await open(seller)).find(({ id }) => id === batch);
    expect(made?.jobs.map(({ id }) => id)).toEqual(ids);
    expect(await choose(seller, batch, true)).toBe(200);
  });

  it('reports the end of a chosen batch exactly once, also if a job is made again later', async () => {
    const [seller, batch] = [await jobs.newSeller(), uuidv7()];
    const made = await create(seller, batch);
    const bad = await again(seller, made.id, batch);
    const cancelled = await again(seller, made.id, batch);
    expect(await choose(seller, batch, true, true)).toBe(200);
    expect(await open(seller)).toMatchObject([{ mail: true }]);
    await report();
    await end([made.id], 'completed');
    await end([bad.id], 'failed');
    await report();
    expect(await reported(batch)).toEqual([]);
    await end([cancelled.id], 'cancelled');
    // The browser may still create more jobs.
    await report();
    expect(await reported(batch)).toEqual([]);
    await choose(seller, batch, true, false);
    // Another process is reporting the same batch, so this process leaves it alone.
    await jobs.core.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('batch_mail')
        .select('batch_id')
        .where('batch_id', '=', batch)
        .forUpdate()
        .execute();
      await report();
    });
    expect(await reported(batch)).toEqual([]);
    await report();
    expect(await reported(batch)).toEqual([{ ready: 1, failed: 1 }]);

    await end([bad.id], 'queued');
    await choose(seller, batch, false);
    await choose(seller, batch, true);
    await end([bad.id], 'completed');
    await report();
    expect(await reported(batch)).toHaveLength(1);
  });

  it('reports a batch of a closed browser after ten minutes, and no batch without a choice', async () => {
    const [seller, closed, unchosen, undone] = [await jobs.newSeller(), uuidv7(), uuidv7(), uuidv7()];
    const made = await create(seller, closed);
    const others = [await again(seller, made.id, unchosen), await again(seller, made.id, undone)];
    await choose(seller, closed, true, true);
    await choose(seller, undone, true);
    await choose(seller, undone, false);
    await end([made.id, ...others.map(({ id }) => id)], 'completed');
    await report();
    expect(await reported(closed)).toEqual([]);
    await jobs.query("update job set created_at = created_at - interval '11 minutes' where id = $1", [
      made.id,
    ]);
    await jobs.query(
      "update batch_mail set asked_at = asked_at - interval '11 minutes' where batch_id = $1",
      [closed],
    );
    await report();
    expect(await reported(closed)).toEqual([{ ready: 1, failed: 0 }]);
    expect([...(await reported(unchosen)), ...(await reported(undone))]).toEqual([]);
  });

  it('belongs to one seller, and is erased with the account', async () => {
    const [seller, stranger, batch] = [await jobs.newSeller(), await jobs.newSeller(), uuidv7()];
    const { id } = await create(seller, batch);
    expect(await choose(stranger, batch, true)).toBe(404);
    await choose(seller, batch, true);
    await jobs.query(
      `insert into exported_picture (user_id, job_id, picture, market, file_name, refused)
       values ($1, $2, 1, 'etsy', 'result-1.png', false)`,
      [seller.id, id],
    );
    await fetch(`${jobs.url}/api/jobs/${id}`, {
      method: 'PATCH',
      headers: { ...seller.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ input_filename: 'Mug' }),
    });
    const remains = async () => {
      const rows = await findRemains(jobs.core, seller.id);
      return ['batch_mail', 'exported_picture', 'photo_act'].map((table) => rows[`rows in ${table}`]);
    };
    expect(await remains()).toEqual([1, 1, 1]);
    await publishEvent(jobs.others, userDeleted, {
      user_id: seller.id,
      deleted_at: new Date().toISOString(),
    });
    await expect.poll(remains, { timeout: 20_000 }).toEqual([0, 0, 0]);
    await report();
    expect(await reported(batch)).toEqual([]);
  });
});
