import { readdir } from 'node:fs/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { identityOf } from '@packshot/chassis/nats-users/keys';
import { publishEvent } from '@packshot/chassis/testing/publish-event';
import { sessionRevoked, userDeleted } from '@packshot/proto/events/auth';
import type { Job } from '@packshot/proto/rest/job-schema';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from './_events.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { deleteFiles } from '../src/erasure/delete-files.js';
import {
  cutoutName,
  fileKey,
  folderOf,
  maskName,
  originalName,
  resultName,
  resultThumbnailName,
  thumbnailName,
  unmarkedName,
} from '../src/files/file-names.js';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { createPacedEngine } from './_paced-engine.js';
import { jpeg } from './_photos.js';

describe('The erasure of a seller', () => {
  let jobs: JobsUnderTest;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
  });
  afterAll(() => jobs.stop());

  const create = async (seller: Seller) => (await (await seller.create(await jpeg())).json()) as Job;
  const filesOf = async (id: string): Promise<string[]> => {
    const all = await readdir(jobs.storeDir, { recursive: true });
    return all.filter((name) => name.includes(id) && !name.endsWith(id));
  };
  const remove = (userId: string, id?: string) =>
    publishEvent(
      jobs.others,
      userDeleted,
      { user_id: userId, deleted_at: new Date().toISOString() },
      id ? { id } : {},
    );
  const confirmed = async (userId: string): Promise<number> =>
    (
      await jobs.core.db
        .selectFrom('outbox')
        .select('envelope')
        .where('subject', '=', 'jobs.account.erased')
        .execute()
    ).filter(({ envelope }) => JSON.stringify(envelope).includes(userId)).length;

  it('an erasure deletes pictures, jobs, ledger and published events, even during a render', async () => {
    const seller = await jobs.newSeller();
    const stays = await jobs.newSeller();
    const done = await create(seller);
    const stopWorker = await jobs.startWorker(createNoopEngine());
    await seller.ended(done.id);
    await stopWorker();
    const engine = createPacedEngine();
    await jobs.startWorker(engine);
    await fetch(`${jobs.url}/api/jobs/${done.id}`, {
      method: 'PATCH',
      headers: { ...seller.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ input_filename: 'the ring of Ada Lovelace' }),
    });
    const underWay = await create(seller);
    const theirs = await create(stays);
    await expect.poll(() => engine.begun).toContain(underWay.id);
    expect(await filesOf(done.id)).not.toEqual([]);

    const id = uuidv7();
    await remove(seller.id, id);
    await remove(seller.id, id);
    await expect.poll(() => confirmed(seller.id)).toBe(1);
    engine.release();

    for (const table of ['job', 'ledger'] as const) {
      const rows = await jobs.core.db
        .selectFrom(table)
        .select('id')
        .where('user_id', '=', seller.id)
        .execute();
      expect([table, rows]).toEqual([table, []]);
    }
    await expect.poll(async () => [...(await filesOf(done.id)), ...(await filesOf(underWay.id))]).toEqual([]);
    const manager = await jetstreamManager(jobs.others);
    const { state } = await manager.streams.info('JOBS');
    for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
      const message = await manager.streams.getMessage('JOBS', { seq });
      expect(message?.string() ?? '').not.toContain('Lovelace');
    }
    expect(await filesOf(theirs.id)).not.toEqual([]);
    expect((await stays.get(theirs.id)).id).toBe(theirs.id);
  });

  it('an erasure deletes all files of a seller immediately, without waiting for the sweep', async () => {
    const [userId, id] = [uuidv7(), uuidv7()];
    const names = [
      originalName('jpg'),
      thumbnailName,
      resultName(0, 'png', 1),
      resultThumbnailName(1),
      unmarkedName(resultName(0, 'png', 1)),
      cutoutName(1),
      maskName(0),
    ];
    for (const name of names)
      await jobs.core.store.put(fileKey({ id, folder: folderOf(userId, id) }, name), Buffer.from('a file'), {
        contentType: 'application/octet-stream',
      });
    expect((await filesOf(id)).length).toBeGreaterThanOrEqual(names.length);
    await deleteFiles(jobs.core, userId);
    expect(await filesOf(id)).toEqual([]);
  });

  it.each(['notification', 'jobs', 'jobs-worker', 'billing', 'admin', 'gateway'] as const)(
    'rejects an erasure request from %s, even with its stolen key, because only auth may request an erasure',
    async (user) => {
      const seller = await jobs.newSeller();
      const job = await create(seller);
      const forger = await connect({ servers: jobs.nats.url, ...identityOf(jobs.nats.seeds[user]) });
      const data = { user_id: seller.id, deleted_at: new Date().toISOString() };
      await expect(publishEvent(forger, userDeleted, data)).rejects.toThrow(
        'Permissions Violation for Publish to "auth.user.deleted"',
      );
      await forger.close();
      // The service processes events in order, so the forged event would already have had an effect.
      const other = await jobs.newSeller();
      await remove(other.id);
      await expect.poll(() => confirmed(other.id)).toBe(1);
      expect(await confirmed(seller.id)).toBe(0);
      expect((await seller.get(job.id)).id).toBe(job.id);
    },
  );

  it('rejects a valid token of a deleted user', async () => {
    const seller = await jobs.newSeller();
    await remove(seller.id);
    await expect.poll(() => confirmed(seller.id)).toBe(1);
    expect((await seller.create(await jpeg())).status).toBe(401);
    expect(
      await jobs.core.db.selectFrom('job').select('id').where('user_id', '=', seller.id).execute(),
    ).toEqual([]);
  });

  it('closes the event stream when the session is revoked, and rejects the token of the session', async () => {
    const seller = await jobs.newSeller();
    const sid = String(decodeJwt(seller.headers.authorization.replace('Bearer ', ''))['sid']);
    const stream = await listen(`${jobs.url}/api/jobs/events`, seller.headers);
    expect(stream.response.status).toBe(200);
    const data = { session_id: sid, user_id: seller.id, reason: 'password' } as const;
    await publishEvent(jobs.others, sessionRevoked, data);
    await stream.ended;
    const again = await fetch(`${jobs.url}/api/jobs/list`, { headers: seller.headers });
    expect(again.status).toBe(401);

    // A process that starts later knows the revoked sessions before it accepts calls.
    const later = await startJobsUnderTest({ JWKS_URL: jobs.env['JWKS_URL']! }, jobs.nats);
    const there = await fetch(`${later.url}/api/jobs/list`, { headers: seller.headers });
    expect(there.status).toBe(401);
    await later.stop();
  });
});
