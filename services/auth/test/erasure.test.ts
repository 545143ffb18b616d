import { jetstreamManager } from '@nats-io/jetstream';
import { accountErasures } from '@packshot/proto/events/erasure';
import { findInTables } from '@packshot/chassis/testing/find-in-tables';
import { publishEvent } from '@packshot/chassis/testing/publish-event';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthUnderTest, type AuthUnderTest } from './_auth.js';

describe('an account that is deleted', () => {
  let auth: AuthUnderTest;
  beforeAll(async () => {
    auth = await startAuthUnderTest();
  });
  afterAll(() => auth.stop());

  const services = Object.keys(accountErasures) as (keyof typeof accountErasures)[];
  /** What a service says when it has erased its part. */
  const confirm = async (service: (typeof services)[number], user_id: string, id?: string) => {
    const data = { user_id, erased_at: new Date().toISOString() };
    await publishEvent(auth.core.nats, accountErasures[service], data, id ? { id } : {});
  };
  const record = async (userId: string) => ({
    erasure: await auth.core.db
      .selectFrom('erasure')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    waiting: (
      await auth.core.db
        .selectFrom('erasure_confirmation')
        .select('service')
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is', null)
        .execute()
    ).map(({ service }) => service),
  });
  const remove = (token: string) => auth.send('DELETE', '/api/users/delete-account', token);

  it('is gone at once, and its erasure is complete when every service has said so', async () => {
    const { user, access_token, refresh_token } = await auth.register();
    expect((await remove(access_token)).status).toBe(200);
    expect((await remove(access_token)).status).toBe(401);
    expect((await auth.post('/api/auth/refresh', { refresh_token })).status).toBe(401);
    const login = await auth.post('/api/auth/login', { email: user.email, password: 'correct horse' });
    expect(login.status).toBe(401);
    expect(await auth.announced('auth.user.deleted', user.id)).toHaveLength(1);

    expect((await record(user.id)).waiting.toSorted()).toEqual([...services].toSorted());
    const [last, ...others] = services;
    for (const service of others) await confirm(service, user.id);
    await expect.poll(async () => (await record(user.id)).waiting).toEqual([last]);
    expect((await record(user.id)).erasure?.completed_at).toBeNull();
    // The same confirmation twice, as after a crash, says nothing new.
    const id = uuidv7();
    await confirm(last!, user.id, id);
    await confirm(last!, user.id, id);
    await expect
      .poll(async () => (await record(user.id)).erasure?.completed_at, { timeout: 10_000 })
      .toBeInstanceOf(Date);
    expect(await auth.announced('auth.user.erased', user.id)).toHaveLength(1);
  });

  it('leaves its address free for another, and nothing of the person behind', async () => {
    const { user, access_token } = await auth.register('leaving@packshot.test');
    await auth.post('/api/auth/forgot-password', { email: user.email });
    await remove(access_token);
    for (const service of services) await confirm(service, user.id);
    await expect
      .poll(async () => (await record(user.id)).erasure?.completed_at, { timeout: 10_000 })
      .toBeInstanceOf(Date);
    expect(await findInTables(auth.env['DATABASE_URL_AUTH']!, 'leaving@packshot.test')).toEqual([]);
    const manager = await jetstreamManager(auth.core.nats);
    const { state } = await manager.streams.info('AUTH');
    for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
      const message = await manager.streams.getMessage('AUTH', { seq });
      expect(message?.string() ?? '').not.toContain('leaving@packshot.test');
    }
    const again = await auth.register('leaving@packshot.test');
    expect(again.user.id).not.toBe(user.id);
  });
});
