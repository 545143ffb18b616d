import { signUpTried } from '@packshot/proto/events/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAuthUnderTest, type AuthUnderTest } from './_auth.js';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuthUnderTest();
});
afterAll(() => auth.stop());

let people = 0;
const nobody = () => `newcomer-${(people += 1)}@packshot.test`;
const register = async (email: string, ip: string) =>
  (await auth.call('POST', '/api/auth/register', { body: { email, password: 'correct horse' }, ip })).status;

it('who has an account is told to one place of the network a few times, and then nothing for a long while', async () => {
  const { user } = await auth.register();
  const [here, elsewhere] = ['2001:db8:0:1::1', '203.0.113.9'];
  // Signing up is no try at anything: a whole class may do so at once.
  const together = await Promise.all(Array.from({ length: 8 }, () => register(nobody(), here)));
  expect(together).toEqual(Array.from({ length: 8 }, () => 201));

  for (let n = 0; n < 5; n++) expect(await register(user.email, here)).toBe(409);
  // All at once, as somebody would who wants to be quicker than the count.
  const burst = await Promise.all(Array.from({ length: 15 }, () => register(user.email, here)));
  const count = `select tries from throttle where key like 'sign-up 2001:%'`;
  expect(await auth.query(count)).toEqual([{ tries: 5 + burst.filter((status) => status === 409).length }]);
  // As after a few more: the waits until then are too short to be seen on a busy machine.
  await auth.query(`update throttle set tries = 20, blocked_until = null where key like 'sign-up %'`);
  expect(await register(user.email, here)).toBe(409);
  const refused = await auth.call('POST', '/api/auth/register', {
    body: { email: nobody(), password: 'correct horse' },
    // Another address of the same network of 64 bits.
    ip: '2001:db8:0:1:ffff::2',
  });
  // It says nothing of the address, which is free.
  expect(await refused.json()).toMatchObject({ status: 429, code: 'too_many_tries' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect(await register(nobody(), elsewhere)).toBe(201);
  expect(await register(user.email, elsewhere)).toBe(409);
});

it('the owner of an address is told that somebody tried to sign up with it, once a day', async () => {
  const { user } = await auth.register();
  const told = () => auth.announced(signUpTried, user.id);
  expect(await told()).toEqual([]);
  await Promise.all(['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((ip) => register(user.email, ip)));
  expect(await told()).toEqual([{ user_id: user.id, tried_at: expect.any(String) }]);

  await auth.query(`update app_user set sign_up_told_at = now() - interval '25 hours' where id = $1`, [
    user.id,
  ]);
  expect(await register(user.email, '203.0.113.4')).toBe(409);
  expect(await told()).toHaveLength(2);
});
