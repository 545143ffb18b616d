import { hash } from '@node-rs/argon2';
import type { ProblemBody } from '@packshot/proto/common/problem';
import { userUpdated } from '@packshot/proto/events/auth';
import type { SignedIn } from '@packshot/proto/rest/auth';
import type { User } from '@packshot/proto/rest/users';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { up } from '../src/migrations/007-names.js';
import { startAuthUnderTest, type AuthUnderTest } from './_auth.js';

const password = 'correct horse';
let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuthUnderTest();
});
afterAll(() => auth.stop());

let addresses = 0;
/** Sends each call from a new network address, because auth throttles repeated attempts. */
const register = (email: string, secret = password) =>
  auth.call('POST', '/api/auth/register', {
    body: { email, password: secret, full_name: 'Ada' },
    ip: `203.0.113.${(addresses += 1)}`,
  });
const login = async (email: string, secret: string, code?: string) =>
  (await auth.call('POST', '/api/auth/login', { body: { email, password: secret, ...(code && { code }) } }))
    .status;
const problem = async (answer: Promise<Response>) => (await (await answer).json()) as ProblemBody;

describe('email addresses', () => {
  it.each([
    ['ada@магазин.рф', 'ada@xn--80aairftm.xn--p1ai', ['Ada@XN--80AAIRFTM.xn--p1ai', 'ada@Магазин。РФ']],
    ['bob@bu\u0308cher.example', 'bob@xn--bcher-kva.example', ['bob@bücher.example', 'bob@BÜCHER.example']],
    ['eve@ｓｈｏｐ.example', 'eve@shop.example', ['EVE@shop.example']],
  ])('treats every notation of the domain in %s as the same address', async (email, stored, others) => {
    const { user } = (await (await register(email)).json()) as SignedIn;
    expect(user.email).toBe(stored);
    for (const other of [stored, ...others]) {
      expect(await login(other, password), other).toBe(200);
      expect(await problem(register(other)), other).toMatchObject({ code: 'email_taken' });
    }
  });

  it.each(['a&b/c@shop.example', "!#$%&'*+/=?^_`{|}~-@shop.example", 'O.Neill+tag@shop.example'])(
    'accepts %s, because RFC 5322 allows the local part',
    async (email) => {
      expect((await register(email)).status).toBe(201);
      expect(await login(email.toUpperCase(), password)).toBe(200);
    },
  );

  it.each([
    '.a@shop.example',
    'a..b@shop.example',
    'a.@shop.example',
    'a b@shop.example',
    '"a"@shop.example',
    'ада@shop.example',
    // The Kelvin sign becomes a k in lower case.
    '\u212aate@shop.example',
    'a@shop',
    'a@127.0.0.1',
    'a@0x7f.1',
    'a@sh%6fp.example',
    'a@shop.example/x',
    'a@shop..example',
    'a@xn--a.example',
    `a@${'x'.repeat(64)}.example`,
    `a@${'ы'.repeat(70)}.рф`,
    `${'a'.repeat(250)}@shop.example`,
  ])('rejects the email address %s', async (email) => {
    expect(await problem(register(email))).toMatchObject({
      status: 400,
      errors: [{ path: 'email', message: 'Please enter a valid email address' }],
    });
  });
});

describe('passwords', () => {
  const [composed, decomposed] = ['Crème brûlée à deux', 'Crème brûlée à deux'.normalize('NFD')];
  const hashOf = async (email: string) =>
    (
      await auth.query<{ password_hash: string }>(
        `select password_hash from app_user where email = '${email}'`,
      )
    )[0]!.password_hash;

  it('accepts a password in NFC or NFD and with any kind of space', async () => {
    const { user, access_token: token } = (await (
      await register('forms@packshot.test', decomposed)
    ).json()) as SignedIn;
    expect(await login(user.email, composed)).toBe(200);
    expect(await login(user.email, decomposed.replaceAll(' ', '\u00a0'))).toBe(200);
    expect(await login(user.email, 'Creme brulee a deux')).toBe(401);
    const change = await auth.call('POST', '/api/users/change-password', {
      body: { current_password: composed, new_password: 'Zwölf Boxkämpfer'.normalize('NFD') },
      token,
    });
    expect(change.status).toBe(200);
    expect(await login(user.email, 'Zwölf Boxkämpfer')).toBe(200);
  });

  it.each([
    ['in the form in which it is typed', decomposed, decomposed],
    ['on a Mac and is typed on another system', decomposed, composed],
  ])('accepts a password that was hashed %s, and rehashes the password once', async (_how, hashed, typed) => {
    const { user, access_token: token } = await auth.register();
    const old = await hash(hashed);
    await auth.query(`update app_user set password_hash = '${old}' where id = '${user.id}'`);
    const confirmed = await auth.call('POST', '/api/auth/confirm-password', {
      body: { password: typed },
      token,
    });
    expect(confirmed.status).toBe(200);
    expect(await login(user.email, 'Creme brulee a deux')).toBe(401);
    expect(await hashOf(user.email)).toBe(old);
    // Two tabs sign in simultaneously: one sign-in rehashes the password, and both tabs are signed in.
    expect(await Promise.all([login(user.email, typed), login(user.email, typed)])).toEqual([200, 200]);
    const renewed = await hashOf(user.email);
    expect(renewed).not.toBe(old);
    expect(await login(user.email, composed)).toBe(200);
    expect(await login(user.email, decomposed)).toBe(200);
    expect(await hashOf(user.email)).toBe(renewed);
  });

  it('counts the length of a password in characters, in NFC and in NFD', async () => {
    const short = 'Password must be at least 8 characters long';
    const long = 'Password must be at most 200 characters long';
    for (const [secret, message] of [
      ['éàüöñçî'.normalize('NFD'), short],
      ['🐴🔋📎🧷', short],
      ['é'.repeat(201), long],
      ['x'.repeat(2_000), long],
    ] as const)
      expect(await problem(register('length@packshot.test', secret)), secret).toMatchObject({
        errors: [{ path: 'password', message }],
      });
    const emoji = `${'🐴🔋📎🧷'.repeat(50)}`;
    expect((await register('length@packshot.test', emoji)).status).toBe(201);
    expect(await login('length@packshot.test', emoji)).toBe(200);
  });
});

describe('codes', () => {
  it.each([
    ['with a space', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ['with a dash', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    ['with a long dash and marks', (code: string) => `\u200e${code.slice(0, 3)}\u2014${code.slice(3)}\u200b`],
    [
      'in full-width digits',
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + +digit)),
    ],
    [
      'in Arabic digits',
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + +digit)),
    ],
    [
      'in Devanagari digits',
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + +digit)),
    ],
  ])('accepts a code that is typed %s', async (_how, typed) => {
    const { user, access_token: token } = await auth.registerVerified();
    const path = '/api/users/me/second-factor';
    const begun = await auth.call('POST', path, { token, body: {} });
    const { secret } = (await begun.json()) as { secret: string };
    const codeAt = (step: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 });
    const confirmed = await auth.call('POST', `${path}/confirm`, { token, body: { code: typed(codeAt(0)) } });
    expect(confirmed.status).toBe(200);
    const { recovery_codes } = (await confirmed.json()) as { recovery_codes: string[] };
    expect(await login(user.email, password, typed(codeAt(1)))).toBe(200);
    const recovery = recovery_codes[0]!.toUpperCase().replaceAll('-', '\u2013').normalize('NFKD');
    expect(await login(user.email, password, recovery)).toBe(200);
    expect(await login(user.email, password, '１２３４５６')).toBe(400);
  });
});

describe('names', () => {
  const name = async (full_name: string) => {
    const { access_token: token } = await auth.register();
    const answer = await auth.call('PUT', '/api/users/me', { body: { full_name }, token });
    return ((await answer.json()) as User).full_name;
  };

  it('stores a name in NFC without direction controls, and an invisible name as an empty name', async () => {
    expect(await name('Rene\u202a\u0301 \u202eeiruC\u202c')).toBe('René eiruC');
    expect(await name('👩\u200d🔬 Ada')).toBe('👩\u200d🔬 Ada');
    for (const blank of ['', ' \u00a0', '\u200b\u200d', '\u3164', '\u2800', '\u202e\u202c', '\ufeff\u00ad'])
      expect(await name(blank), JSON.stringify(blank)).toBeNull();
  });

  it('a migration normalizes existing names to NFC and announces the changed users', async () => {
    const { user } = await auth.register();
    await auth.query(`update app_user set full_name = 'Rene' || U&'\\0301' where id = '${user.id}'`);
    await auth.query('alter table link_token drop column ended_at');
    await auth.core.db.transaction().execute((tx) => up(tx as never));
    const [told] = await auth.announced(userUpdated, user.id);
    expect(told?.full_name).toBe('René');
  });
});
