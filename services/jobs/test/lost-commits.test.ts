import { findFreePort } from '@packshot/chassis/process/ports';
import { listenFor } from '@packshot/chassis/testing/listen-for';
import type { Job } from '@packshot/proto/rest/job-schema';
import { afterAll, beforeAll, expect, describe, it } from 'vitest';
import { deleteFilesWithoutJob } from '../src/files/delete-files-without-job.js';
import { folderOf } from '../src/files/file-names.js';
import { countLockWaits, filesBelow, startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';

/** Returns a second address of a database. Its connections break when the database has committed a new job. */
const breakAfterCommit = (url: string) =>
  listenFor(url, (caller, database) => {
    let inserted = false;
    let committing = false;
    caller.on('data', (data) => {
      inserted ||= data.includes('insert into "job"');
      committing ||= inserted && /commit/i.test(data.toString('latin1'));
      database.write(data);
    });
    database.on('data', (data) => (committing ? caller.destroy() : caller.write(data)));
  });

describe('The files of a new job', () => {
  let jobs: JobsUnderTest;
  let seller: Seller;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    seller = await jobs.newSeller();
  });
  afterAll(() => jobs.stop());

  const create = async () => (await (await seller.create(await jpeg())).json()) as Job;
  const filesOf = async (id: string) => (await filesBelow(jobs.storeDir)).filter((file) => file.includes(id));
  const remove = (id: string) =>
    deleteFilesWithoutJob(jobs.core, seller.id, { id, folder: folderOf(seller.id, id) });

  it('stay when the connection breaks after the commit', async () => {
    const source = await create();
    const database = await breakAfterCommit(jobs.env['DATABASE_URL_JOBS']!);
    await database.open();
    const PORT = String(await findFreePort());
    const stop = await jobs.startProcess({ PORT, DATABASE_URL_JOBS: database.url });
    const form = (fields: Record<string, string>, photo?: Buffer) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      if (photo) body.append('file', new Blob([new Uint8Array(photo)]), 'photo.jpg');
      return { method: 'POST', headers: seller.headers, body };
    };
    const mode = 'studio_white';
    const url = `http://127.0.0.1:${PORT}/api/jobs`;
    const created = await fetch(`${url}/create`, form({ mode }, await jpeg(90, 60)));
    const again = await fetch(`${url}/${source.id}/regenerate`, form({ mode: 'lifestyle_scene' }));
    expect([created.status, again.status].filter((status) => status < 500)).toEqual([]);
    await stop();
    await database.close();
    const made = await seller.list();
    expect(made).toHaveLength(3);
    for (const { id } of made) expect(await filesOf(id)).toHaveLength(2);
  });

  it('stay while the commit is still running', async () => {
    const { id } = await create();
    const [row] = await jobs.query<{ row: object }>('select to_jsonb(job) as row from job where id = $1', [
      id,
    ]);
    await jobs.query('delete from job where id = $1', [id]);
    await jobs.query('begin');
    await jobs.query('select from account where user_id = $1 for update', [seller.id]);
    await jobs.query('insert into job select (jsonb_populate_record(null::job, $1)).*', [row!.row]);
    const removed = remove(id);
    await expect.poll(() => countLockWaits(jobs)).toBe(1);
    await jobs.query('commit');
    await removed;
    expect(await filesOf(id)).toHaveLength(2);
  });

  it('stay when the job has been deleted and the deletion can be undone', async () => {
    const { id } = await create();
    const body = JSON.stringify({ ids: [id] });
    const headers = { ...seller.headers, 'content-type': 'application/json' };
    await fetch(`${jobs.url}/api/jobs/delete`, { method: 'POST', headers, body });
    await remove(id);
    expect(await filesOf(id)).toHaveLength(2);
  });

  it('are deleted when the job was not created', async () => {
    const { id } = await create();
    await jobs.query('delete from job where id = $1', [id]);
    await remove(id);
    expect(await filesOf(id)).toEqual([]);
  });
});
