import { spawn } from 'node:child_process';
import { rename, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import { ObjectStoreError } from '@packshot/chassis/object-store/object-store-error';
import { openObjectStore } from '@packshot/chassis/object-store/open-object-store';
import { testS3Server } from '@packshot/chassis/testing/s3-server';
import { accountErasures } from '@packshot/proto/events/erasure';
import { userDeleted } from '@packshot/proto/events/auth';
import type { Job } from '@packshot/proto/rest/job-schema';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRemains } from '../src/erasure/find-remains.js';
import { fileKey, folderOf } from '../src/files/file-names.js';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { sweepErased } from '../src/sweep/sweep-erased.js';
import { sweepStore } from '../src/sweep/sweep-store.js';
import { sweepWhenDue } from '../src/sweep/sweep-when-due.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';

const command = fileURLToPath(new URL('../src/bin/prove-erased.ts', import.meta.url));
const s3 = await testS3Server();
const picture = { contentType: 'image/jpeg' };

describe('Orphaned files', () => {
  let jobs: JobsUnderTest;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    await jobs.startWorker(createNoopEngine());
  });
  afterAll(async () => {
    await jobs.stop();
  });

  const create = async (seller: Seller) => (await (await seller.create(await jpeg())).json()) as Job;
  const keysIn = async (store: ObjectStore) => {
    const keys: string[] = [];
    for await (const { key } of store.list('')) keys.push(key);
    return keys.toSorted();
  };
  const later = () => new Date(Date.now() + 2 * 3_600_000);
  /** Leaves the files of a process that was killed between storing a photo and writing its row. */
  const leave = (store: ObjectStore, userId: string, old = false) => {
    const id = uuidv7();
    const key = fileKey({ id, folder: old ? null : folderOf(userId, id) }, 'original.jpg');
    return store.put(key, Buffer.from('a photo'), picture).then(() => key);
  };
  const erase = async (seller: Seller) => {
    await jobs.say(userDeleted, { user_id: seller.id, deleted_at: new Date().toISOString() });
    await expect.poll(() => jobs.announced(accountErasures.jobs, seller.id)).toHaveLength(1);
  };
  const prove = async (userId: string) => {
    const args = ['--import', 'tsx', '--conditions', 'source', command, userId];
    const child = spawn(process.execPath, args, { env: { ...process.env, ...jobs.env } });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const said = await text(child.stdout);
    return { code: await ended, said };
  };

  const kinds: [string, () => Promise<ObjectStore>][] = [['a folder', async () => jobs.core.store]];
  if ('unavailable' in s3) process.stderr.write(`SKIPPED orphans on S3: ${s3.unavailable}\n`);
  else kinds.push(['S3', () => openObjectStore({ s3: { ...s3, bucket: `orphans-${uuidv7()}` } })]);
  it.each(kinds)(
    'deletes orphaned files from %s after an hour, and keeps files of uploads and jobs',
    async (_where, open) => {
      const store = await open();
      const sweep = (before: Date) =>
        sweepStore(
          { db: jobs.core.db, store, logger: pino({ level: 'silent' }) },
          new AbortController().signal,
          before,
        );
      const seller = await jobs.newSeller();
      const { id, folder } = await jobs.core.db
        .selectFrom('job')
        .select(['id', 'folder'])
        .where('id', '=', (await create(seller)).id)
        .executeTakeFirstOrThrow();
      const named = fileKey({ id, folder }, 'original.jpg');
      await store.put(named, Buffer.from('a photo'), picture);
      const elsewhere = `manuals/${uuidv7()}/page.jpg`;
      await store.put(elsewhere, Buffer.from('not ours'), picture);
      const orphans = [await leave(store, seller.id), await leave(store, seller.id, true)];
      // Creates more orphaned files than one lookup covers.
      orphans.push(...(await Promise.all(Array.from({ length: 200 }, () => leave(store, uuidv7())))));

      expect(await sweep(new Date(Date.now() - 3_600_000))).toBe(0);
      expect(await keysIn(store)).toEqual(expect.arrayContaining(orphans));
      expect(await sweep(later())).toBe(orphans.length);
      const left = await keysIn(store);
      expect(left).toEqual(expect.arrayContaining([named, elsewhere]));
      expect(left.filter((key) => orphans.includes(key))).toEqual([]);
    },
  );

  it('one of several processes sweeps previewed photos and orphaned files once an hour', async () => {
    await jobs.core.db.updateTable('sweep').set({ due_at: new Date(), lease_until: null }).execute();
    const previewed = { id: uuidv7(), user_id: uuidv7(), used_at: new Date(0) };
    await jobs.core.db.insertInto('photo').values(previewed).execute();
    const deps = { ...jobs.core, store: jobs.core.store };
    const turns = await Promise.all([sweepWhenDue(deps, 1), sweepWhenDue(deps, 1), sweepWhenDue(deps, 1)]);
    expect(turns.filter(Boolean)).toHaveLength(1);
    expect(await sweepWhenDue(deps, 1)).toBe(false);
    const { due_at, lease_token } = await jobs.core.db
      .selectFrom('sweep')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(due_at.getTime()).toBeGreaterThan(Date.now() + 3_000_000);
    expect(lease_token).toBeNull();
    expect(await jobs.query('select id from photo where id = $1', [previewed.id])).toEqual([]);
  });

  it('the sweep also discards unfinished uploads, and retries after an error of the store', async () => {
    const said: unknown[] = [];
    const logger = pino({ level: 'warn' }, { write: (line) => said.push(JSON.parse(line)) });
    const asked: Date[] = [];
    const answers = [
      () => Promise.reject(new ObjectStoreError('access_denied', 'may not list uploads')),
      () => Promise.resolve(2),
    ];
    const store: ObjectStore = {
      ...jobs.core.store,
      discardUnfinished: (before) => (asked.push(before), answers[asked.length - 1]!()),
    };
    for (const _ of answers) {
      await jobs.core.db.updateTable('sweep').set({ due_at: new Date(), lease_until: null }).execute();
      expect(await sweepWhenDue({ ...jobs.core, store, logger }, 1)).toBe(true);
    }
    for (const before of asked)
      expect(Math.abs(Date.now() - 3_600_000 - before.getTime())).toBeLessThan(60_000);
    expect(said).toMatchObject([
      { msg: 'unfinished uploads not discarded', err: { code: 'access_denied' } },
      { msg: 'unfinished uploads discarded', count: 2 },
    ]);
  });

  it('an erasure deletes orphaned files, and a command confirms that no data remains', async () => {
    const [seller, stays] = [await jobs.newSeller(), await jobs.newSeller()];
    await seller.ended((await create(seller)).id);
    const theirs = await create(stays);
    await leave(jobs.core.store, seller.id);
    expect(await findRemains(jobs.core, seller.id)).toMatchObject({
      'rows in job': 1,
      'rows in ledger': 1,
      'rows in account that are not closed': 1,
      'files of the user in the store': 5,
    });

    await erase(seller);
    expect(await prove(seller.id)).toEqual({ code: 0, said: 'No data is left.\n' });

    // An earlier event about the user became a dead letter after the erasure.
    const letter = { consumer: 'accounts', subject: 'auth.user.registered', error: 'refused', failures: 5 };
    await jobs.core.db
      .insertInto('dead_letter')
      .values({ ...letter, payload: JSON.stringify({ user_id: seller.id }), headers: '{}' })
      .execute();
    expect(await prove(seller.id)).toEqual({
      code: 1,
      said: 'dead letters about the user: 1\nSome data is left.\n',
    });
    await jobs.core.db.deleteFrom('dead_letter').execute();

    // A process that was killed during an upload left this file.
    const late = await leave(jobs.core.store, seller.id);
    expect(await prove(seller.id)).toEqual({
      code: 1,
      said: 'files of the user in the store: 1\nSome data is left.\n',
    });
    await sweepErased({ db: jobs.core.db, store: jobs.core.store });
    expect(await keysIn(jobs.core.store)).not.toContain(late);
    expect((await fetch(`${jobs.url}${theirs.base_image_url}`)).status).toBe(200);
  });

  it('keeps the files of older jobs, which are not grouped by user, usable', async () => {
    const seller = await jobs.newSeller();
    const moveBack = async () => {
      const { id } = await seller.ended((await create(seller)).id);
      const at = (prefix: string) => join(jobs.storeDir, 'objects', prefix.replaceAll('/', '~/'));
      const old = at(`jobs/${id}/`);
      await mkdir(dirname(old), { recursive: true });
      await rename(at(folderOf(seller.id, id)), old);
      await jobs.core.db.updateTable('job').set({ folder: null }).where('id', '=', id).execute();
      return id;
    };
    // The service has not cached the location of the files before the move.
    const [id, other] = [await moveBack(), await moveBack()];
    await sweepStore({ ...jobs.core, store: jobs.core.store }, new AbortController().signal, later());
    const job = await seller.get(id);
    for (const link of [job.base_image_url, job.result_urls[0]!])
      expect((await fetch(`${jobs.url}${link}`)).status).toBe(200);

    const form = new FormData();
    form.set('mode', 'lifestyle_scene');
    const again = await fetch(`${jobs.url}/api/jobs/${id}/regenerate`, {
      method: 'POST',
      headers: seller.headers,
      body: form,
    });
    expect(again.status).toBe(201);
    await fetch(`${jobs.url}/api/jobs/${id}`, { method: 'DELETE', headers: seller.headers });
    const keys = await keysIn(jobs.core.store);
    expect(keys.filter((key) => key.includes(id))).toEqual([]);
    expect(keys.some((key) => key.startsWith(`jobs/${other}/`))).toBe(true);
    await erase(seller);
    expect((await keysIn(jobs.core.store)).filter((key) => key.includes(other))).toEqual([]);
  });
});
