import { jetstreamManager } from '@nats-io/jetstream';
import { accountErasures } from '@packshot/proto/events/erasure';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { loseStreams, ownNats, type OwnNats } from '@packshot/chassis/testing/nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userDeleted, userErased } from '@packshot/proto/events/auth';
import { getErasure } from '../src/erasure/get-erasure.js';
import { startAuthUnderTest, type AuthUnderTest } from './_auth.js';
import { actsOf } from './_operator.js';

describe('deleted accounts', () => {
  let nats: OwnNats;
  let auth: AuthUnderTest;
  beforeAll(async () => {
    nats = await ownNats();
    auth = await startAuthUnderTest({}, nats);
  });
  afterAll(async () => {
    await auth.stop();
    await nats.stop();
  });

  const services = Object.keys(accountErasures) as (keyof typeof accountErasures)[];
  /** Sends the confirmation with which a service reports that the user is erased. */
  const confirm = async (service: (typeof services)[number], user_id: string, id?: string) => {
    const data = { user_id, erased_at: new Date().toISOString() };
    await auth.say(accountErasures[service], data, id ? { id } : {});
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
  const remove = (token: string) => auth.call('DELETE', '/api/users/delete-account', { token });

  it('a deleted account cannot be used, and its erasure is complete when every service has confirmed the erasure', async () => {
    const { user, access_token, refresh_token } = await auth.register();
    expect((await remove(access_token)).status).toBe(200);
    expect((await remove(access_token)).status).toBe(401);
    expect((await auth.call('POST', '/api/auth/refresh', { body: { refresh_token } })).status).toBe(401);
    const login = await auth.call('POST', '/api/auth/login', {
      body: { email: user.email, password: 'correct horse' },
    });
    expect(login.status).toBe(401);
    expect(await auth.announced(userDeleted, user.id)).toHaveLength(1);

    expect((await record(user.id)).waiting.toSorted()).toEqual([...services].toSorted());
    const [last, ...others] = services;
    for (const service of others) await confirm(service, user.id);
    await expect.poll(async () => (await record(user.id)).waiting).toEqual([last]);
    expect((await record(user.id)).erasure?.completed_at).toBeNull();
    // A confirmation that a service repeats after a crash has no effect.
    const id = uuidv7();
    await confirm(last!, user.id, id);
    await confirm(last!, user.id, id);
    await expect.poll(async () => (await record(user.id)).erasure?.completed_at).toBeInstanceOf(Date);
    expect(await auth.announced(userErased, user.id)).toHaveLength(1);
  });

  it('the record of an erasure lists the data that a service must keep, with the reason and the end date', async () => {
    const { user, access_token } = await auth.register();
    await remove(access_token);
    const kept = [{ what: 'Buyer on invoice PS-000001', why: 'The law', until: '2036-11-27T12:00:00.000Z' }];
    await auth.say(accountErasures.billing, {
      user_id: user.id,
      erased_at: new Date().toISOString(),
      kept,
    });
    await confirm('jobs', user.id);
    const listed = async () => (await getErasure(auth.core.db, user.id)).confirmations;
    await expect.poll(listed).toContainEqual({ service: 'billing', confirmed_at: expect.any(String), kept });
    await expect.poll(listed).toContainEqual({ service: 'jobs', confirmed_at: expect.any(String), kept: [] });
  });

  it('a second confirmation replaces the list of kept records, but not the time of the first confirmation', async () => {
    const { user, access_token } = await auth.register();
    await remove(access_token);
    const billing = async () => {
      const { confirmations } = await getErasure(auth.core.db, user.id);
      return confirmations.find(({ service }) => service === 'billing');
    };
    const confirmWith = (what: string, until: string) =>
      auth.say(accountErasures.billing, {
        user_id: user.id,
        erased_at: new Date().toISOString(),
        kept: [{ what, why: 'The law', until }],
      });
    await confirmWith('Buyer on invoice PS-000001', '2036-11-27T12:00:00.000Z');
    await expect.poll(async () => (await billing())?.confirmed_at).toEqual(expect.any(String));
    const first = await billing();
    const longer = [
      'Buyer on invoice PS-000001 and credit note PS-CN-000001',
      '2037-01-27T12:00:00.000Z',
    ] as const;
    await confirmWith(...longer);
    await expect
      .poll(billing)
      .toEqual({ ...first, kept: [{ what: longer[0], why: 'The law', until: longer[1] }] });
  });

  it('announces an erasure again when a service may have missed the first announcement', async () => {
    const { user, access_token } = await auth.register();
    await remove(access_token);
    await expect.poll(() => auth.query('select 1 from outbox where published_at is null')).toEqual([]);
    // The outbox has deleted the announcement after a week, and one service was down for the whole week.
    await auth.query(`delete from outbox where subject = $1`, [userDeleted.type]);
    await loseStreams(nats, 'auth');
    await expect.poll(() => auth.announced(userDeleted, user.id)).toHaveLength(1);
    await expect.poll(async () => (await auth.call('GET', '/readyz')).status).toBe(200);
    for (const service of services) await confirm(service, user.id);
    await expect.poll(async () => (await record(user.id)).erasure?.completed_at).toBeInstanceOf(Date);
  });

  it('an erasure leaves no personal data, and the email address can be registered again', async () => {
    const { user, access_token } = await auth.register('leaving@packshot.test');
    await auth.call('POST', '/api/auth/forgot-password', { body: { email: user.email } });
    await remove(access_token);
    for (const service of services) await confirm(service, user.id);
    await expect.poll(async () => (await record(user.id)).erasure?.completed_at).toBeInstanceOf(Date);
    await expect.poll(() => auth.holds('leaving@packshot.test')).toEqual([]);
    // Audit log entries contain addresses, so auth has removed the entries from the outbox.
    const acts = await actsOf(auth, user.id);
    expect(acts.map(({ action, origin }) => ({ action, origin }))).toEqual([
      { action: 'user.erased', origin: null },
    ]);
    const manager = await jetstreamManager(auth.others);
    const { state } = await manager.streams.info('AUTH');
    for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
      const message = await manager.streams.getMessage('AUTH', { seq });
      expect(message?.string() ?? '').not.toContain('leaving@packshot.test');
    }
    const again = await auth.register('leaving@packshot.test');
    expect(again.user.id).not.toBe(user.id);
  });
});
