import { verificationRequested } from '@packshot/proto/events/auth';
import type { SignedIn } from '@packshot/proto/rest/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthUnderTest, type AuthUnderTest } from './_auth.js';
import { stopDatabaseClock } from './_stopped-clock.js';
import { actsOf } from './_operator.js';

const patience = { timeout: 60_000 };

describe('the audit log', () => {
  let auth: AuthUnderTest;
  beforeAll(async () => {
    auth = await startAuthUnderTest();
    await stopDatabaseClock(auth);
  });
  afterAll(() => auth.stop());
  const from = { ip: '203.0.113.9', headers: { 'user-agent': 'Seller/1' } };

  it("records a user's account changes with IP address and browser, but without secrets", async () => {
    const email = 'told@packshot.test';
    const registered = await auth.call('POST', '/api/auth/register', {
      body: { email, password: 'correct horse', full_name: 'Ada' },
      ...from,
    });
    const { user, access_token: token } = (await registered.json()) as SignedIn;
    const link = await auth.linkToken(verificationRequested, user.id);
    await auth.call('GET', `/api/auth/verify-email?token=${link}`, from);
    await auth.call('PUT', '/api/users/me', { token, body: { full_name: 'Grace' }, ...from });
    const passwords = { current_password: 'correct horse', new_password: 'battery staple' };
    await auth.call('POST', '/api/users/change-password', { token, body: passwords, ...from });
    await auth.call('POST', '/api/auth/forgot-password', { body: { email }, ...from });
    const did = async () => (await actsOf(auth, user.id)).map(({ action }) => action);
    await expect.poll(did, patience).toContain('password.reset_requested');
    await auth.call('POST', '/api/auth/logout', { token, body: {}, ...from });
    const acts = await actsOf(auth, user.id);
    expect(acts.map(({ action }) => action)).toEqual([
      'user.registered',
      'session.opened',
      'email.verified',
      'user.renamed',
      'password.changed',
      'password.reset_requested',
      'session.ended',
    ]);
    expect(acts[3]).toMatchObject({ before: { full_name: 'Ada' }, after: { full_name: 'Grace' } });
    expect(acts[5]!.actor).toEqual({ kind: 'stranger', user_id: null });
    for (const { origin } of acts)
      expect(origin).toEqual({ ip: from.ip, user_agent: 'Seller/1', request_id: expect.any(String) });
    const told = JSON.stringify(acts);
    for (const secret of ['correct horse', 'battery staple', token, link, email])
      expect(told).not.toContain(secret);
  });

  it('records rejected password guesses for an existing account, but not for an unknown account', async () => {
    const { user } = await auth.register();
    const guess = (email: string, ip: string) =>
      auth.call('POST', '/api/auth/login', { body: { email, password: 'wrong horse' }, ip });
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        guess(n % 3 === 0 ? 'nobody@packshot.test' : user.email, `203.0.113.${n}`),
      ),
    );
    const waiting = () => auth.core.db.selectFrom('refused_login').select('id').execute();
    await expect.poll(waiting, patience).toHaveLength(0);
    const refused = (await actsOf(auth, user.id)).filter(({ action }) => action === 'session.refused');
    // Five attempts cause no wait, and the sixth attempt starts the first wait.
    expect(refused).toHaveLength(6);
    expect(refused[0]).toMatchObject({
      actor: { kind: 'stranger', user_id: null },
      after: { wrong: 'password' },
    });
    expect(await auth.holds('nobody@packshot.test')).toEqual([]);
  });
});
