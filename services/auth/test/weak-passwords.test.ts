import type { ProblemBody } from '@packshot/proto/common/problem';
import { resetRequested } from '@packshot/proto/events/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAuthUnderTest, type AuthUnderTest } from './_auth.js';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuthUnderTest();
});
afterAll(() => auth.stop());

const email = 'grace.hopper@packshot.test';
const weak: [string, string][] = [
  ['password', 'This is one of the most common passwords'],
  ['Password1', 'This is one of the most common passwords'],
  ['Packshot1', 'A password made of the name Packshot'],
  ['P@cksh0t 2026!', 'A password made of the name Packshot'],
  ['packshot-PACKSHOT', 'A password made of the name Packshot'],
  ['Grace_Hopper1', 'A password made of your email address'],
  ['GraceHopper1906', 'A password made of your email address'],
  ['PackShot', 'This is one of the most common passwords'],
  ['        ', 'A password of one repeated character'],
  ['ⅹⅹⅹⅹⅹⅹⅹⅹ', 'A password of one repeated character'],
  [' Grace.Hopper@packshot.test', 'Your email address cannot be your password'],
  ['grace.hopper', 'Your email address cannot be your password'],
];

/** Returns the message for the field of a rejected password. */
async function refusal(answer: Promise<Response>, field: string): Promise<string> {
  const { status, code, detail, errors } = (await (await answer).json()) as ProblemBody;
  expect([status, code, errors]).toEqual([400, 'validation_failed', [{ path: field, message: detail }]]);
  return detail;
}

it("accepts a password that contains the letters of a short address or the product's name", async () => {
  const register = (address: string, password: string) =>
    auth.call('POST', '/api/auth/register', { body: { email: address, password } });
  expect((await register('al@packshot.test', 'al73920561')).status).toBe(201);
  expect((await register('ada+shop@packshot.test', 'Packshot for ever')).status).toBe(201);
  expect(await refusal(register('ada+tag@packshot.test', 'ada-1815-12-10'), 'password')).toContain(
    'A password made of your email address',
  );
});

it('rejects easily guessed passwords when a user registers, changes the password or resets the password', async () => {
  const register = (password: string) =>
    auth.call('POST', '/api/auth/register', { body: { email, password } });
  for (const [password, why] of weak) expect(await refusal(register(password), 'password')).toContain(why);
  const { user, access_token } = await auth.register(email);

  const change = (new_password: string) =>
    auth.call('POST', '/api/users/change-password', {
      body: { current_password: 'correct horse', new_password },
      token: access_token,
    });
  for (const [password, why] of weak) expect(await refusal(change(password), 'new_password')).toContain(why);
  expect((await change('battery staple')).status).toBe(200);

  await auth.call('POST', '/api/auth/forgot-password', { body: { email } });
  await expect.poll(async () => (await auth.announced(resetRequested, user.id)).length).toBe(1);
  const token = await auth.linkToken(resetRequested, user.id);
  const reset = (new_password: string) =>
    auth.call('POST', '/api/auth/reset-password', { body: { token, new_password } });
  for (const [password, why] of weak) expect(await refusal(reset(password), 'new_password')).toContain(why);
  // The link is valid until a password is chosen.
  expect((await reset('correct horse')).status).toBe(200);
  expect(
    (await auth.call('POST', '/api/auth/login', { body: { email, password: 'correct horse' } })).status,
  ).toBe(200);
});
