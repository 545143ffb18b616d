import { request as httpRequest } from 'node:http';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { sweepAnswers } from '@packshot/chassis/idempotency/kept-answers';
import { messagingOf } from '@packshot/chassis/db/messaging-tables';
import { serveHttp, type HttpDouble } from '@packshot/chassis/testing/serve-http';
import type { ProblemBody } from '@packshot/proto/common/problem';
import { userDeleted } from '@packshot/proto/events/auth';
import type { Job } from '@packshot/proto/rest/job-schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failJob } from '../src/jobs/lifecycle.js';
import { filesBelow, startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';

const soon = { timeout: 60_000 };

describe('Requests with the same idempotency key', () => {
  let jobs: JobsUnderTest;
  let seller: Seller;
  let image: Buffer;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    image = await jpeg();
  });
  afterAll(() => jobs.stop());
  beforeEach(async () => {
    seller = await jobs.newSeller();
  });

  const formOf = (fields: Record<string, string>, photo?: Buffer) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (photo) form.append('file', new Blob([new Uint8Array(photo)]), 'photo.jpg');
    return form;
  };
  const post = (path: string, key: string, body?: FormData, { headers } = seller) =>
    jobs.call('POST', path, { body, headers: { ...headers, 'idempotency-key': key } });
  const create = (key: string, fields: Record<string, string> = {}, photo = image, by = seller) =>
    post('/api/jobs/create', key, formOf({ mode: 'studio_white', ...fields }, photo), by);
  const charged = async (by = seller) => {
    const [row] = await jobs.query<{ n: number }>(
      `select coalesce(sum(amount), 0)::int as n from ledger where user_id = $1`,
      [by.id],
    );
    return row!.n;
  };
  const codeOf = async (answer: Response) => ((await answer.json()) as ProblemBody).code;

  it('repeated or concurrent requests with one key create one job and one charge, and get the same response', async () => {
    const first = (await (await create('"one-wish"')).json()) as Job;
    const again = await create('one-wish');
    expect([again.status, await again.json()]).toEqual([201, first]);
    expect(await charged()).toBe(1);

    const key = uuidv7();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(key)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Job).id));
    expect(new Set(ids).size).toBe(1);
    expect([(await seller.list()).length, await charged()]).toEqual([2, 2]);
    const announced = await jobs.query<{ id: string }>(
      `select envelope->'data'->>'job_id' as id from outbox
       where subject = 'jobs.job.created' and envelope->'data'->>'user_id' = $1`,
      [seller.id],
    );
    expect(announced.map(({ id }) => id).toSorted()).toEqual([first.id, ids[0]].toSorted());
    // The service deletes the files of the repeated requests.
    expect(await filesBelow(jobs.storeDir)).toHaveLength(4);
  });

  it('a repeated request gets the same response after the first request used the last generation', async () => {
    await jobs.query('insert into account (user_id, custom_limit) values ($1, 1)', [seller.id]);
    const key = uuidv7();
    const answers = await Promise.all([create(key), create(key), create(key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await create(uuidv7())).status).toBe(429);
  });

  it('a repeated request gets the same response after the first response was lost', async () => {
    const lossy = await loseFirstAnswer(jobs.url);
    const send = () =>
      fetch(`${lossy.url}/api/jobs/create`, {
        method: 'POST',
        headers: { ...seller.headers, 'idempotency-key': 'lost' },
        body: formOf({ mode: 'studio_white' }, image),
      });
    await expect(send()).rejects.toThrow();
    expect((await send()).status).toBe(201);
    expect([(await seller.list()).length, await charged()]).toEqual([1, 1]);
    await lossy.stop();
  });

  it('rejects a key that is used for a different request, and ignores the keys of other sellers', async () => {
    const key = uuidv7();
    await create(key);
    const others = [
      create(key, { shadow_option: 'no_shadow' }),
      create(key, {}, await jpeg(640, 700)),
      post(`/api/jobs/${(await seller.list())[0]!.id}/regenerate`, key, formOf({ mode: 'studio_white' })),
    ];
    for (const answer of await Promise.all(others))
      expect([answer.status, await codeOf(answer)]).toEqual([422, 'key_reused']);
    const stranger = await jobs.newSeller();
    expect((await create(key, { shadow_option: 'no_shadow' }, image, stranger)).status).toBe(201);
    expect([await charged(), await charged(stranger)]).toEqual([1, 1]);
    for (const malformed of ['', 'two words', '"open', 'x'.repeat(256), 'a, b'])
      expect(await codeOf(await create(malformed)), malformed).toBe('malformed_request');
  });

  it('handles a repeated request again after the first request failed', async () => {
    const key = uuidv7();
    expect((await create(key, {}, Buffer.from('no photo'))).status).toBe(415);
    expect((await create(key)).status).toBe(201);
  });

  it('a repeated retry neither renders nor charges a job twice', async () => {
    const { id } = (await (await create(uuidv7())).json()) as Job;
    const key = uuidv7();
    const form = () => formOf({ mode: 'lifestyle_scene', scene_environment: 'indoor' });
    const [one, two] = [
      await post(`/api/jobs/${id}/regenerate`, key, form()),
      await post(`/api/jobs/${id}/regenerate`, key, form()),
    ];
    expect([one.status, two.status, await two.json()]).toEqual([201, 201, await one.json()]);
    await jobs.core.db
      .transaction()
      .execute((tx) => failJob(tx, id, 'The picture could not be made.', 'internal'));
    const retry = () => post(`/api/jobs/${id}/retry`, 'retried');
    const answers = [await retry(), await retry()];
    expect(await Promise.all(answers.map(async (each) => ((await each.json()) as Job).id))).toEqual([id, id]);
    expect(await codeOf(await post(`/api/jobs/${id}/retry`, 'another'))).toBe('job_not_failed');
    expect([(await seller.list()).length, await charged()]).toEqual([2, 2]);
  });

  it('deletes an idempotency key after a day, and when its seller is erased', async () => {
    const keys = () => jobs.query('select key from idempotency_key where owner = $1', [seller.id]);
    await create('of-yesterday');
    await create('of-today');
    await jobs.query(
      `update idempotency_key set created_at = now() - interval '25 hours' where owner = $1 and key = 'of-yesterday'`,
      [seller.id],
    );
    expect((await create('of-yesterday', { shadow_option: 'no_shadow' })).status).toBe(201);
    expect(await charged()).toBe(3);
    await jobs.query(
      `update idempotency_key set created_at = now() - interval '25 hours' where owner = $1 and key = 'of-yesterday'`,
      [seller.id],
    );
    await sweepAnswers(messagingOf(jobs.core.db));
    expect(await keys()).toEqual([{ key: 'of-today' }]);
    await jobs.say(userDeleted, { user_id: seller.id, deleted_at: new Date().toISOString() });
    await expect.poll(keys, soon).toEqual([]);
  });
});

/** Starts a proxy that drops the connection instead of passing on the first response. */
function loseFirstAnswer(target: string): Promise<HttpDouble> {
  let lost = false;
  return serveHttp((request, response) => {
    const { method, headers, url } = request;
    const onward = httpRequest(`${target}${url}`, { method: method!, headers }, (answer) => {
      if (lost) return void answer.pipe(response.writeHead(answer.statusCode!, answer.headers));
      lost = true;
      answer.resume().once('end', () => request.socket.destroy());
    });
    request.pipe(onward);
  });
}
