import { uuidv7 } from '@packshot/chassis/app/uuid';
import { sendCommand } from '@packshot/chassis/commands/send-command';
import { sendSignal } from '@packshot/chassis/messaging/signals';
import { newUser } from '@packshot/chassis/testing/new-user';
import type { CommandSpec } from '@packshot/proto/commands/command';
import { jobsCommands } from '@packshot/proto/commands/jobs';
import { acts } from '@packshot/proto/events/acts';
import { accountChanged, jobCancelled, jobRetried, workersWanted } from '@packshot/proto/events/jobs';
import { userRegistered } from '@packshot/proto/events/auth';
import type { Job } from '@packshot/proto/rest/job-schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { failJob } from '../src/jobs/lifecycle.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { createPacedEngine } from './_paced-engine.js';
import { jpeg } from './_photos.js';

describe('Operator commands', () => {
  let jobs: JobsUnderTest;
  let seller: Seller;
  let image: Buffer;
  let authorization: string;
  const operator = uuidv7();
  const patience = { timeout: 60_000, interval: 50 };

  const give = <C extends CommandSpec>(command: C, input: z.input<C['input']>) =>
    sendCommand(jobs.others, command, input, { authorization, ip: '198.51.100.7' });
  const create = async (): Promise<Job> => (await (await seller.create(image)).json()) as Job;
  const fail = (id: string) =>
    jobs.core.db.transaction().execute((tx) => failJob(tx, id, 'The picture could not be made.', 'internal'));
  const stats = async () => (await jobs.call('GET', '/api/users/stats', { headers: seller.headers })).json();
  /** Lists the recorded acts on this seller's account, newest first. */
  const deeds = () => jobs.announced(acts.jobs, seller.id);

  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    image = await jpeg(64, 64);
    authorization = `Bearer ${await jobs.issuer.token(operator, { admin: true })}`;
    // The first command also fetches the keys, which can exceed an operator's time limit on a busy machine.
    await vi.waitUntil(() => give(jobsCommands.getQueue, {}).catch(() => false), patience);
  });
  afterAll(() => jobs.stop());
  beforeEach(async () => {
    seller = await jobs.newSeller();
  });

  it("an operator can cancel a seller's job, which returns its generation, and the act is recorded", async () => {
    const { id } = await create();
    const { job, version, usage } = await give(jobsCommands.cancelJob, { job_id: id, reason: 'By mistake' });
    expect(job).toMatchObject({ job_id: id, user_id: seller.id, state: { status: 'cancelled' } });
    expect(usage).toMatchObject({ used: 0, limit: 5 });
    expect((await seller.get(id)).status).toBe('cancelled');
    expect(await stats()).toMatchObject({ current_period_usage: 0 });
    expect(await jobs.announced(jobCancelled, seller.id)).toMatchObject([{ state: job.state, usage }]);
    expect(version).toBeGreaterThan(1);
    expect(await deeds()).toMatchObject([
      {
        action: 'job.cancelled',
        actor: { kind: 'operator', user_id: operator },
        resource: { type: 'job', id },
        origin: { ip: '198.51.100.7' },
        reason: 'By mistake',
        before: { status: 'queued' },
        after: { status: 'cancelled' },
      },
    ]);

    const again = give(jobsCommands.cancelJob, { job_id: id, reason: null });
    await expect(again).rejects.toMatchObject({ code: 'job_not_active' });
    const nobodys = give(jobsCommands.cancelJob, { job_id: uuidv7(), reason: null });
    await expect(nobodys).rejects.toMatchObject({ code: 'not_found' });
    expect(await deeds()).toHaveLength(1);
  });

  it('an operator can retry a failed job while its owner has a generation left', async () => {
    const { id } = await create();
    const early = give(jobsCommands.retryJob, { job_id: id, reason: null });
    await expect(early).rejects.toMatchObject({ code: 'job_not_failed' });
    await fail(id);
    await give(jobsCommands.setLimit, { user_id: seller.id, limit: 0 });
    await expect(give(jobsCommands.retryJob, { job_id: id, reason: null })).rejects.toMatchObject({
      code: 'quota_exceeded',
      message: 'The owner of this job has no generations left. Raise their limit or reset their usage first.',
    });
    await give(jobsCommands.setLimit, { user_id: seller.id, limit: null });
    const { job, usage } = await give(jobsCommands.retryJob, { job_id: id, reason: null });
    expect(job.state).toMatchObject({ status: 'queued', error_message: null });
    expect(usage).toMatchObject({ used: 1, has_custom_limit: false });
    expect(await jobs.announced(jobRetried, seller.id)).toMatchObject([
      { state: { status: 'queued' }, usage },
    ]);
    expect((await deeds()).map(({ action }) => action)).toEqual(['job.retried', 'limit.set', 'limit.set']);
  });

  it("shows a seller's pictures to an operator and records the access", async () => {
    const { id } = await create();
    const stopWorker = await jobs.startWorker(createNoopEngine());
    await seller.ended(id);
    await stopWorker();
    const { photo, results } = await give(jobsCommands.viewPictures, { job_id: id, reason: null });
    for (const link of [photo, ...results]) expect((await jobs.call('GET', link)).status).toBe(200);
    expect(results).toHaveLength(1);
    expect(await deeds()).toMatchObject([{ action: 'job.viewed', resource: { type: 'job', id } }]);
    // Deleting a job by the seller is also recorded as an act, but renaming a job is not.
    await jobs.call('PATCH', `/api/jobs/${id}`, {
      headers: seller.headers,
      body: { input_filename: 'A ring' },
    });
    await jobs.call('DELETE', `/api/jobs/${id}`, { headers: seller.headers });
    expect(await deeds()).toMatchObject([
      { action: 'job.deleted', actor: { kind: 'user', user_id: seller.id } },
      { action: 'job.viewed' },
    ]);
  });

  it('an operator can set limits and reset usage counts, and jobs announces the new values', async () => {
    await create();
    const { usage } = await give(jobsCommands.setLimit, { user_id: seller.id, limit: 2 });
    expect(usage).toMatchObject({ used: 1, limit: 2, has_custom_limit: true, plan_default: 5 });
    await create();
    expect((await seller.create(image)).status).toBe(429);
    const reset = await give(jobsCommands.resetUsage, { user_id: seller.id });
    expect(reset.usage).toMatchObject({ used: 0, limit: 2 });
    expect(reset.usage.version).toBeGreaterThan(usage.version);
    expect((await seller.create(image)).status).toBe(201);
    expect(await jobs.announced(accountChanged, seller.id)).toMatchObject([
      { usage: reset.usage },
      { usage },
    ]);
    expect(await deeds()).toMatchObject([
      { action: 'usage.reset', before: { used: 2 }, after: { used: 0 } },
      { action: 'limit.set', before: { limit: null }, after: { limit: 2 } },
    ]);
    const stranger = give(jobsCommands.setLimit, { user_id: uuidv7(), limit: 1 });
    await expect(stranger).rejects.toMatchObject({ code: 'not_found' });
  });

  it('returns waiting jobs and live workers, even from a process that has just started', async () => {
    await jobs.core.db.deleteFrom('job').execute();
    for (let n = 0; n < 3; n += 1) await create();
    const engine = createPacedEngine();
    const stopWorker = await jobs.startWorker(engine);
    await vi.waitUntil(() => engine.begun.length === 1, patience);
    const busy = { engine: engine.name, busy: true };
    const queue = () => give(jobsCommands.getQueue, {}).catch(() => undefined);
    // A new process requests heartbeats, because the next regular heartbeat would come only after seconds.
    sendSignal(jobs.core.nats, workersWanted, {});
    await vi.waitUntil(async () => (await queue())?.workers.some((worker) => worker.busy), patience);
    const [, oldestWaiting] = (await seller.list()).toReversed();
    expect(await queue()).toMatchObject({
      waiting: 1,
      queued: 1,
      processing: 1,
      oldest_waiting_since: oldestWaiting!.created_at,
      // A stopped worker counts as live until it has missed three heartbeats.
      workers: expect.arrayContaining([expect.objectContaining(busy)]) as unknown,
    });
    engine.release();
    await stopWorker();
  });

  it('returns how long a job waits that is tried again, also after the job returned to the queue', async () => {
    await jobs.core.db.deleteFrom('job').execute();
    const { id } = await create();
    const earlier = new Date('2026-01-02T03:04:05.000Z');
    const since = { created_at: earlier, requested_at: earlier, admitted_at: earlier };
    await jobs.core.db
      .updateTable('job')
      .set({ ...since, status: 'failed' })
      .execute();
    const others = [await create(), await create()];
    const retried = await fetch(`${jobs.url}/api/jobs/${id}/retry`, {
      method: 'POST',
      headers: seller.headers,
    });
    expect(await retried.json()).toMatchObject({ status: 'pending' });
    const waitsSince = async () => (await give(jobsCommands.getQueue, {})).oldest_waiting_since;
    expect(await waitsSince()).toBe(others[0]!.created_at);
    await jobs.core.db
      .updateTable('job')
      .set({ status: 'queued', admitted_at: earlier })
      .where('id', '=', id)
      .execute();
    expect(await waitsSince()).toBe(earlier.toISOString());
  });

  it('returns all jobs and accounts in pages for a snapshot', async () => {
    for (let n = 0; n < 2; n += 1) await create();
    const other = newUser();
    await jobs.say(userRegistered, other);
    const accounts = jobs.core.db.selectFrom('account').where('user_id', '=', other.user_id);
    await vi.waitUntil(() => accounts.select('user_id').executeTakeFirst(), patience);
    const tables = { snapshotJobs: 'job', snapshotUsage: 'account' } as const;
    for (const [name, table] of Object.entries(tables) as [keyof typeof tables, 'job' | 'account'][]) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const part: { rows: { data: object }[]; next: string | null } = await give(jobsCommands[name], {
          after,
          limit: 2,
        });
        seen.push(...part.rows.map(({ data }) => JSON.stringify(data)));
        after = part.next;
      } while (after);
      expect(new Set(seen).size).toBe(seen.length);
      const [all] = await jobs.query<{ n: string }>(`select count(*) as n from ${table}`);
      expect(seen.length).toBe(Number(all!.n));
    }
  });
});
