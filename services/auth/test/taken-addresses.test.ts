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

it('one network address can find only a few existing accounts before a long wait', async () => {
  const { user } = await auth.register();
  const [here, elsewhere] = ['2001:db8:0:1::1', '203.0.113.9'];
  // Successful registrations are not counted, so a whole class may sign up simultaneously.
  const together = await Promise.all(Array.from({ length: 8 }, () => register(nobody(), here)));
  expect(together).toEqual(Array.from({ length: 8 }, () => 201));

  for (let n = 0; n < 5; n++) expect(await register(user.email, here)).toBe(409);
  // The counter also counts simultaneous attempts.
  const burst = await Promise.all(Array.from({ length: 15 }, () => register(user.email, here)));
  const count = `select tries from throttle where key like 'sign-up 2001:%'`;
  expect(await auth.query(count)).toEqual([{ tries: 5 + burst.filter((status) => status === 409).length }]);
  // Sets a long wait directly, because the first waits may end too early on a busy machine.
  await auth.query(`update throttle set tries = 20, blocked_until = null where key like 'sign-up %'`);
  expect(await register(user.email, here)).toBe(409);
  const refused = await auth.call('POST', '/api/auth/register', {
    body: { email: nobody(), password: 'correct horse' },
    // Another IP address of the same 64-bit network.
    ip: '2001:db8:0:1:ffff::2',
  });
  // The response does not reveal that no account has this address.
  expect(await refused.json()).toMatchObject({ status: 429, code: 'too_many_tries' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect(await register(nobody(), elsewhere)).toBe(201);
  expect(await register(user.email, elsewhere)).toBe(409);
});

it('notifies the owner of an address about a sign-up attempt with the address, at most once a day', async () => {
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
