import type { Job } from '@packshot/proto/rest/job-schema';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen, type Listener } from './_events.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { createPacedEngine, type PacedEngine } from './_paced-engine.js';
import { jpeg } from './_photos.js';

describe('The event stream of jobs', () => {
  let jobs: JobsUnderTest;
  let engine: PacedEngine;
  let seller: Seller;
  let stranger: Seller;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    engine = createPacedEngine();
    await jobs.startWorker(engine);
    seller = await jobs.newSeller();
    stranger = await jobs.newSeller();
  });
  afterAll(() => jobs.stop());

  const open = (by: Seller, headers: Record<string, string> = {}): Promise<Listener> =>
    listen(`${jobs.url}/api/jobs/events`, { ...by.headers, ...headers });
  const seen = (listener: Listener, event: string) =>
    listener.events.filter((each) => each.event === event).map(({ data }) => data as unknown as Job);
  const until = (what: () => unknown) => vi.waitUntil(what, { timeout: 60_000, interval: 20 });
  let lastId: string;
  let job: Job;

  it('the event stream reports creation, progress and completion of a job only to its owner', async () => {
    const [own, foreign] = [await open(seller), await open(stranger)];
    expect(own.response.headers.get('content-type')).toContain('text/event-stream');
    job = (await (await seller.create(await jpeg())).json()) as Job;
    await until(() => seen(own, 'job').some(({ id }) => id === job.id));
    await until(() => seen(own, 'progress').some(({ progress }) => progress === 40));
    lastId = own.events.findLast(({ id }) => id)!.id!;
    engine.release();
    await until(() => seen(own, 'job').some(({ status }) => status === 'completed'));
    const done = seen(own, 'job').at(-1)!;
    expect((await fetch(`${jobs.url}${done.result_urls[0]}`)).status).toBe(200);
    expect(foreign.events).toEqual([]);
    own.close();
    foreign.close();
  });

  it('the event stream resumes after the last event that the client received', async () => {
    await fetch(`${jobs.url}/api/jobs/${job.id}`, {
      method: 'PATCH',
      headers: { ...seller.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ input_filename: 'renamed meanwhile' }),
    });
    const again = await open(seller, { 'last-event-id': lastId });
    await until(() =>
      seen(again, 'job').some(({ input_filename }) => input_filename === 'renamed meanwhile'),
    );
    expect(seen(again, 'job').at(-1)).toMatchObject({ id: job.id, status: 'completed' });
    const id = again.events.findLast((each) => each.id)!.id!;
    again.close();

    const upToDate = await open(seller, { 'last-event-id': id });
    await fetch(`${jobs.url}/api/jobs/${job.id}`, { method: 'DELETE', headers: seller.headers });
    await until(() => seen(upToDate, 'deleted').length > 0);
    expect(upToDate.events.at(-1)).toMatchObject({ event: 'deleted', data: { id: job.id } });
    // An event contains the current state of its job, so the new name may appear before the event about the rename.
    expect(upToDate.events.filter((event) => Number(event.id) <= Number(id))).toEqual([]);
    upToDate.close();
  });

  it('the event stream responds to HEAD, without a stream', async () => {
    const head = await fetch(`${jobs.url}/api/jobs/events`, { method: 'HEAD', headers: seller.headers });
    expect([head.status, head.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
  });

  it('the event stream ends when the service stops, so that the browser reconnects to another process', async () => {
    const listener = await open(stranger);
    await jobs.stop();
    await listener.ended;
  });
});
