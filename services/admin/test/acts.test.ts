import { uuidv7 } from '@packshot/chassis/app/uuid';
import { Problem } from '@packshot/chassis/app/problem';
import type { InputOf } from '@packshot/proto/commands/command';
import { jobsCommands } from '@packshot/proto/commands/jobs';
import { deadLetterCommands } from '@packshot/proto/commands/dead-letters';
import type { DeadLetter } from '@packshot/proto/rest/admin/dead-letters';
import type { AdminSystem } from '@packshot/proto/rest/admin/stats';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyMessages } from '../src/read-models/apply-messages.js';
import { applyUsers } from '../src/read-models/apply-users.js';
import { obeyInstead, startAdminUnderTest, type AdminUnderTest } from './_admin.js';
import { aJob, aMessage, aUsage, aUser } from './_rows.js';

describe('Operator actions on jobs, limits and dead letters', () => {
  let admin: AdminUnderTest;
  const user = aUser();
  const userId = user.data.user_id;
  const { data: facts } = aJob(userId, { status: 'failed' });
  /** Commands that the jobs service received. */
  const asked: unknown[] = [];
  let version = 1;

  beforeAll(async () => {
    admin = await startAdminUnderTest();
    await admin.core.db.transaction().execute((tx) => applyUsers(tx, [user]));
    const note = (input: unknown): number => {
      asked.push(input);
      return (version += 1);
    };
    const usageNow = (limit: number | null) =>
      aUsage(userId, { version, used: 3, limit: limit ?? 5, has_custom_limit: limit !== null });
    const jobNow = (status: 'cancelled' | 'queued') => ({
      version,
      job: { ...facts, state: { ...facts.state, status } },
      usage: usageNow(null).usage,
    });
    const page = { rows: [], next: null };
    // Handles the commands of the jobs service. The billing service has no handler, so it does not respond.
    await obeyInstead(admin, jobsCommands, {
      async cancelJob(input) {
        if (input.reason === 'too late') throw new Problem('job_not_active');
        note(input);
        return jobNow('cancelled');
      },
      async retryJob(input) {
        note(input);
        return jobNow('queued');
      },
      async viewPictures(input) {
        note(input);
        return { photo: '/photo', results: ['/result'] };
      },
      async setLimit(input: InputOf<(typeof jobsCommands)['setLimit']>) {
        note(input);
        return usageNow(input.limit);
      },
      async resetUsage(input) {
        note(input);
        return aUsage(userId, { version, used: 0 });
      },
      getQueue: async () => ({
        waiting: 1,
        queued: 2,
        processing: 1,
        oldest_waiting_since: null,
        workers: [],
      }),
      snapshotJobs: async () => page,
      snapshotUsage: async () => page,
    });
  });
  afterAll(() => admin.stop());
  beforeEach(() => {
    asked.length = 0;
  });

  const call = async <T>(method: string, path: string, body?: unknown) => {
    const token = await admin.issuer.token(uuidv7(), { admin: true });
    const answer = await admin.call(method, `/api/admin${path}`, { token, ...(body ? { body } : {}) });
    return { status: answer.status, body: (await answer.json()) as T };
  };

  it('sends a command to the jobs service and updates the row immediately from the response', async () => {
    const path = `/jobs/${facts.job_id}`;
    const act = (action: string, reason?: string) => call('PATCH', path, { action, reason });
    expect(await act('retry', 'Our fault')).toMatchObject({ status: 200, body: { status: 'queued' } });
    expect(await act('cancel')).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(asked).toEqual([
      { job_id: facts.job_id, reason: 'Our fault' },
      { job_id: facts.job_id, reason: null },
    ]);
    expect(await call('GET', '/jobs')).toMatchObject({
      body: { jobs: [{ id: facts.job_id, status: 'cancelled' }], total: 1 },
    });
    expect(await act('cancel', 'too late')).toMatchObject({ status: 409, body: { code: 'job_not_active' } });
    expect(await call('POST', `${path}/pictures`, {})).toEqual({
      status: 200,
      body: { photo: '/photo', results: ['/result'] },
    });
  });

  it('ignores a limit that is not a number, and rejects an invalid number', async () => {
    const path = `/users/${userId}/limit`;
    for (const limit of ['12', '', true, {}, undefined])
      expect((await call('PATCH', path, { limit })).status).toBe(200);
    for (const limit of [-5, 2.5, 1_000_001])
      expect(await call('PATCH', path, { limit })).toMatchObject({
        status: 400,
        body: {
          code: 'validation_failed',
          detail: 'The limit must be a whole number from 0 to 1,000,000.',
        },
      });
    expect(asked).toEqual([]);
    expect(await call('PATCH', path, { limit: 12 })).toMatchObject({
      body: { usage: { current: 3, limit: 12, has_custom_limit: true } },
    });
    expect(await call('PATCH', path, { limit: null })).toMatchObject({
      body: { usage: { limit: 5, has_custom_limit: false } },
    });
    expect(await call('POST', `/users/${userId}/usage/reset`, {})).toMatchObject({
      body: { usage: { current: 0 } },
    });
  });

  it('lists and discards dead letters of each service, and reports null for an unavailable service', async () => {
    const [row] = await admin.query<{ id: string }>(
      `insert into dead_letter (consumer, subject, payload, headers, error, failures)
       values ('admin-jobs', 'jobs.job.created', 'not json', '{}', 'not an event of ours', 1) returning id`,
    );
    const id = Number(row!.id);
    const { body: system } = await call<AdminSystem>('GET', '/system');
    expect(system).toMatchObject({ queue: { waiting: 1, queued: 2 }, provider: null, ai_cost: [] });
    expect(system.dead_letters).toContainEqual({ service: 'admin', total: 1 });
    expect(system.dead_letters).toContainEqual({ service: 'billing', total: null });

    const letters = '/dead-letters/admin';
    expect(await call('GET', '/dead-letters')).toMatchObject({
      body: { letters: [{ id, service: 'admin' }], total: 1, silent: expect.arrayContaining(['billing']) },
    });
    expect(await call('POST', `${letters}/${id}/redrive`, {})).toMatchObject({
      status: 409,
      body: { code: 'letter_undeliverable' },
    });
    expect(await call('POST', `${letters}/${id}/discard`, {})).toMatchObject({ status: 200, body: { id } });
    expect(await call('GET', '/dead-letters?service=admin')).toMatchObject({
      body: { letters: [], total: 0, silent: [] },
    });
    expect(await call('GET', '/dead-letters?service=billing')).toMatchObject({
      status: 200,
      body: { letters: [], total: 0, silent: ['billing'] },
    });
  });

  it('lists the dead letters of all services in pages, newest first', async () => {
    const letterOf = (id: number, minute: number) => ({
      id,
      consumer: 'auth-erasures',
      subject: 'jobs.account.erased',
      payload: '{}',
      error: 'the disk was full',
      failures: 5,
      failed_at: `2027-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`,
    });
    // Auth has 150 dead letters, but one command returns at most 100. Notification has one newer letter.
    const all = Array.from({ length: 150 }, (_letter, n) => letterOf(150 - n, 10));
    const pages = (own: (typeof all)[number][]) => ({
      async listLetters({ skip, limit }: { skip: number; limit: number }) {
        return { letters: own.slice(skip, skip + limit), total: own.length };
      },
      redriveLetter: async () => own[0]!,
      discardLetter: async () => own[0]!,
    });
    await obeyInstead(admin, deadLetterCommands('auth'), pages(all));
    await obeyInstead(admin, deadLetterCommands('notification'), pages([letterOf(7, 30)]));
    await admin.core.db
      .transaction()
      .execute((tx) => applyMessages(tx, [aMessage({ subject: 'URGENT: no pictures' }), aMessage()]));
    const page = async (query: string) =>
      (await call<{ letters: DeadLetter[]; total: number }>('GET', `/dead-letters?${query}`)).body;
    const first = await page('limit=50');
    expect(first.total).toBe(151);
    expect(first.letters.slice(0, 2).map(({ service, id }) => [service, id])).toEqual([
      ['notification', 7],
      ['auth', 150],
    ]);
    const last = await page('skip=149&limit=50');
    expect(last.letters.map(({ service, id }) => [service, id])).toEqual([
      ['auth', 2],
      ['auth', 1],
    ]);
    expect(await call('GET', '/attention')).toMatchObject({
      body: {
        items: [
          { kind: 'silent_service', service: 'jobs' },
          { kind: 'silent_service', service: 'billing' },
          { kind: 'no_worker', count: 1 },
          { kind: 'dead_letters', count: 151 },
          { kind: 'urgent_messages', count: 1 },
          { kind: 'open_messages', count: 2 },
        ],
      },
    });
    expect(await call('GET', '/attention/counts')).toMatchObject({
      body: { dead_letters: 151, open_messages: 2 },
    });
  });
});
