import type { SignedIn } from '@packshot/proto/rest/auth';
import { authCommands } from '@packshot/proto/commands/auth';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import { maxPasskeys, type passkeys } from '@packshot/proto/rest/passkeys';
import { resetRequested, sessionRevoked, verificationRequested } from '@packshot/proto/events/auth';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { relyingParty } from '../src/passkeys/relying-party.js';
import { startAuthUnderTest, type AuthUnderTest } from './_auth.js';
import { stopDatabaseClock } from './_stopped-clock.js';
import { newAuthenticator } from './_authenticator.js';
import { actsOf, newOperator } from './_operator.js';

type Answer<Id extends keyof typeof passkeys> = AnswerOf<(typeof passkeys)[Id]>;
type Authenticator = ReturnType<typeof newAuthenticator>;
const path = '/api/users/me/passkeys';
const password = 'correct horse';

describe('passkeys', () => {
  let auth: AuthUnderTest;
  beforeAll(async () => {
    auth = await startAuthUnderTest();
    await stopDatabaseClock(auth);
  });
  afterAll(() => auth.stop());

  const json = async <T>(answer: Response | Promise<Response>) => (await (await answer).json()) as T;
  const begin = (token: string) => auth.call('POST', `${path}/begin`, { token, body: {} });
  const finish = (token: string, credential: object, name = 'My phone') =>
    auth.call('POST', path, { token, body: { name, credential } });
  const list = async (token: string) =>
    (await json<Answer<'listPasskeys'>>(auth.call('GET', path, { token }))).passkeys;
  const rename = (token: string, id: string, name: string) =>
    auth.call('PATCH', `${path}/${id}`, { token, body: { name } });
  const remove = (token: string, id: string) => auth.call('DELETE', `${path}/${id}`, { token });
  const login = (email: string) => auth.call('POST', '/api/auth/login', { body: { email, password } });
  const beginLogin = () =>
    json<Answer<'beginPasskeyLogin'>>(auth.call('POST', '/api/auth/passkey/begin', { body: {} }));
  const show = (credential: object, ip?: string) =>
    auth.call('POST', '/api/auth/passkey', { body: { credential }, ip });
  const signInWith = async (device: Authenticator, says?: Parameters<Authenticator['get']>[1]) =>
    show(device.get(await beginLogin(), says));
  /** Moves the last password check of a user back by an hour, past the time limit. */
  const wait = (userId: string) =>
    auth.core.db
      .updateTable('session')
      .set({ password_at: sql<Date>`password_at - interval '1 hour'` })
      .set({ created_at: sql<Date>`created_at - interval '1 hour'` })
      .where('user_id', '=', userId)
      .execute();

  const add = async (token: string, device = newAuthenticator(), name?: string) => {
    const options = await json<Answer<'beginPasskey'> & { user: { id: string } }>(begin(token));
    const added = await json<Answer<'addPasskey'>>(finish(token, device.create(options), name));
    return { ...added, device };
  };
  /** Creates a user with a passkey. */
  const withPasskey = async () => {
    const signedIn = await auth.registerVerified();
    return { ...signedIn, ...(await add(signedIn.access_token)) };
  };

  const claimsAfterRefresh = async ({ refresh_token }: SignedIn) => {
    const renewed = auth.call('POST', '/api/auth/refresh', { body: { refresh_token } });
    return decodeJwt((await json<{ access_token: string }>(renewed)).access_token);
  };

  it('a user can add and rename passkeys, and sign in without a password or a code', async () => {
    const { user, access_token: token, passkey, device } = await withPasskey();
    expect(decodeJwt(token)).toMatchObject({ mfa: true });
    const second = await add(token, newAuthenticator(), 'My computer');
    expect((await rename(token, passkey.id, 'Old phone')).status).toBe(200);
    expect(await list(token)).toMatchObject([
      { id: passkey.id, name: 'Old phone', last_used_at: null },
      { id: second.passkey.id, name: 'My computer' },
    ]);
    // The user also has an authenticator app, but signing in with a passkey requires no code.
    const secret = await json<{ secret: string }>(
      auth.call('POST', '/api/users/me/second-factor', { token, body: {} }),
    );
    const code = new TOTP(secret).generate();
    await auth.call('POST', '/api/users/me/second-factor/confirm', { token, body: { code } });
    expect(await json(login(user.email))).toMatchObject({ code: 'second_factor_required' });

    const signedIn = await json<SignedIn>(signInWith(device));
    expect(signedIn.user).toMatchObject({ id: user.id });
    expect(decodeJwt(signedIn.access_token)).toMatchObject({ mfa: true, pwd_at: expect.any(Number) });
    expect((await list(signedIn.access_token))[0]?.last_used_at).toEqual(expect.any(String));
    expect((await actsOf(auth, user.id)).map(({ action, after }) => ({ action, after }))).toEqual(
      expect.arrayContaining([
        { action: 'passkey.added', after: { name: 'My phone' } },
        { action: 'passkey.renamed', after: { name: 'Old phone' } },
        { action: 'session.opened', after: { by: 'passkey', second_factor: true } },
      ]),
    );
  });

  it.each([
    ['of another site', { origin: 'http://packshot.test.evil.test' }],
    ['for another domain name', { rpId: 'evil.test' }],
    ['without verification of the user on the device', { userVerified: false }],
    ['with an invented challenge', { challenge: 'bXkgb3duIGNoYWxsZW5nZQ' }],
  ])(
    'rejects a passkey %s, both when a user adds the passkey and when a user signs in',
    async (_what, says) => {
      const { access_token: token, device } = await withPasskey();
      const options = await json<Answer<'beginPasskey'> & { user: { id: string } }>(begin(token));
      expect(await json(finish(token, newAuthenticator().create(options, says)))).toMatchObject({
        status: 400,
        code: 'passkey_refused',
      });
      expect(await json(signInWith(device, says))).toMatchObject({ status: 400, code: 'passkey_refused' });
      expect((await signInWith(device)).status).toBe(200);
    },
  );

  it('accepts each passkey challenge only once and only until it expires', async () => {
    const { user, access_token: token, device } = await withPasskey();
    const options = await beginLogin();
    const [first, second] = [device.get(options), device.get(options)];
    expect((await show(first)).status).toBe(200);
    // Repeats the first response, and sends another response to the same challenge.
    expect((await show(first)).status).toBe(400);
    expect((await show(second)).status).toBe(400);
    // A rejected sign-in also consumes its challenge.
    const spent = await beginLogin();
    expect((await show(device.get(spent, { userVerified: false }))).status).toBe(400);
    expect((await show(device.get(spent))).status).toBe(400);

    const late = await beginLogin();
    const late2 = await json<Answer<'beginPasskey'>>(begin(token));
    await sql`update passkey_challenge set expires_at = now() - interval '1 second'`.execute(auth.core.db);
    expect((await show(device.get(late))).status).toBe(400);
    expect((await finish(token, newAuthenticator().create(late2))).status).toBe(400);
    // A user cannot add a passkey with a challenge for a sign-in or with another user's challenge.
    expect((await finish(token, newAuthenticator().create(await beginLogin()))).status).toBe(400);
    const other = await auth.registerVerified();
    const theirs = await json<Answer<'beginPasskey'>>(begin(other.access_token));
    expect((await finish(token, newAuthenticator().create(theirs))).status).toBe(400);
    expect(await list(token)).toHaveLength(1);
    const refused = (await actsOf(auth, user.id)).filter(({ action }) => action === 'session.refused');
    expect(refused.map(({ after }) => after)).toContainEqual({ wrong: 'passkey' });
  });

  it('rejects a sign-in with a copied passkey, whose counter does not increase', async () => {
    const { device } = await withPasskey();
    expect((await signInWith(device, { counter: 40 })).status).toBe(200);
    for (const counter of [39, 40]) expect((await signInWith(device, { counter })).status).toBe(400);
    expect((await signInWith(device, { counter: 41 })).status).toBe(200);
    // If two sign-ins send the same counter, one of the two sign-ins comes from a copied passkey.
    const [one, two] = [await beginLogin(), await beginLogin()];
    const answers = await Promise.all([one, two].map((each) => show(device.get(each, { counter: 50 }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('only the owner of a passkey can use, rename and remove the passkey', async () => {
    const owner = await withPasskey();
    const stranger = await withPasskey();
    expect((await rename(stranger.access_token, owner.passkey.id, 'Mine')).status).toBe(404);
    expect((await remove(stranger.access_token, owner.passkey.id)).status).toBe(404);
    // Sends the ID of one passkey with the signature of another passkey.
    const forged = {
      ...stranger.device.get(await beginLogin()),
      id: owner.device.id,
      rawId: owner.device.id,
    };
    expect((await show(forged)).status).toBe(400);
    const otherHandle = owner.device.get(await beginLogin());
    otherHandle.response.userHandle = Buffer.from(stranger.user.id).toString('base64url');
    expect((await show(otherHandle)).status).toBe(400);
    // Tries to add the passkey of one user to the account of another user.
    const options = await json<Answer<'beginPasskey'>>(begin(stranger.access_token));
    expect((await finish(stranger.access_token, owner.device.create(options))).status).toBe(400);
    expect(decodeJwt((await json<SignedIn>(signInWith(owner.device))).access_token)).toMatchObject({
      sub: owner.user.id,
      mfa: true,
    });
  });

  it('a user must enter the password again before adding, renaming or removing a passkey', async () => {
    const { user, access_token: token, passkey } = await withPasskey();
    await wait(user.id);
    for (const answer of [begin(token), rename(token, passkey.id, 'New'), remove(token, passkey.id)])
      expect(await json(answer)).toMatchObject({ status: 403, code: 'password_needed' });
    await auth.call('POST', '/api/auth/confirm-password', { token, body: { password } });
    expect((await remove(token, passkey.id)).status).toBe(200);
  });

  it('a user can have only 20 passkeys, even when two are added simultaneously', async () => {
    const { user, access_token: token, passkey } = await withPasskey();
    await sql`
      insert into passkey (id, user_id, name, credential_id, public_key, counter, transports, synced)
      select gen_random_uuid(), user_id, name, credential_id || n, public_key, counter, transports, synced
      from passkey cross join generate_series(1, ${maxPasskeys - 2}) as n where id = ${passkey.id}`.execute(
      auth.core.db,
    );
    const options = [
      await json<Answer<'beginPasskey'>>(begin(token)),
      await json<Answer<'beginPasskey'>>(begin(token)),
    ];
    const added = await Promise.all(options.map((each) => finish(token, newAuthenticator().create(each))));
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await list(token)).toHaveLength(maxPasskeys);
    expect(await json(begin(token))).toMatchObject({ code: 'too_many_passkeys' });
    expect((await actsOf(auth, user.id)).filter(({ action }) => action === 'passkey.added')).toHaveLength(2);
  });

  it('removing a passkey ends the sessions that were opened with the passkey', async () => {
    const { user, access_token: here, passkey, device } = await withPasskey();
    const lost = await json<SignedIn>(signInWith(device));
    expect((await remove(here, passkey.id)).status).toBe(200);
    expect((await signInWith(device)).status).toBe(400);
    expect((await auth.call('GET', '/api/users/me', { token: lost.access_token })).status).toBe(401);
    expect((await auth.call('GET', '/api/users/me', { token: here })).status).toBe(200);
    expect(await auth.announced(sessionRevoked, user.id)).toHaveLength(1);
  });

  it('removing a passkey ends the other session that added it, and this session loses the second factor', async () => {
    const { user, access_token: there, passkey } = await withPasskey();
    const here = await json<SignedIn>(login(user.email));
    const own = await add(here.access_token);
    expect(decodeJwt(own.access_token)).toMatchObject({ mfa: true });
    for (const { id } of [passkey, own.passkey])
      expect((await remove(own.access_token, id)).status).toBe(200);
    expect((await auth.call('GET', '/api/users/me', { token: there })).status).toBe(401);
    expect((await auth.call('GET', '/api/users/me', { token: own.access_token })).status).toBe(200);
    expect(await claimsAfterRefresh(here)).not.toHaveProperty('mfa');
  });

  it('removing a passkey keeps the second factor of a session whose user has entered a code', async () => {
    const signedIn = await auth.registerVerified();
    const token = signedIn.access_token;
    const secret = await json<{ secret: string }>(
      auth.call('POST', '/api/users/me/second-factor', { token, body: {} }),
    );
    const code = new TOTP(secret).generate();
    await auth.call('POST', '/api/users/me/second-factor/confirm', { token, body: { code } });
    const { passkey } = await add(token);
    expect((await remove(token, passkey.id)).status).toBe(200);
    expect(await claimsAfterRefresh(signedIn)).toMatchObject({ mfa: true });
  });

  it('an operator who removes the passkeys of a user signs the user out of every session', async () => {
    const operator = await newOperator(auth);
    const { user, access_token: added } = await withPasskey();
    const { access_token: opened } = await json<SignedIn>(login(user.email));
    const reason = 'Lost the phone';
    const input = { user_id: user.id, reason };
    expect(await operator.give(authCommands.removeSecondFactor, input)).toEqual({
      second_factor: false,
      passkeys: 0,
      sessions: [],
    });
    for (const token of [added, opened])
      expect((await auth.call('GET', '/api/users/me', { token })).status).toBe(401);
    const ended = (await actsOf(auth, user.id)).filter(({ action }) => action === 'session.ended');
    expect(ended.map((act) => act.reason)).toEqual([reason, reason]);
  });

  it('throttles guesses of a passkey, and password guesses do not block sign-ins with the passkey', async () => {
    const { user, device } = await withPasskey();
    for (let n = 0; n < 8; n++)
      await auth.call('POST', '/api/auth/login', {
        body: { email: user.email, password: 'wrong horse' },
        ip: `203.0.113.${n}`,
      });
    expect((await login(user.email)).status).toBe(429);
    expect((await signInWith(device)).status).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++)
      statuses.push((await show(device.get({ challenge: 'none' }), `198.51.100.${n}`)).status);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(7);
    expect(statuses.at(-1)).toBe(429);
    await auth.core.db.deleteFrom('throttle').execute();
  });

  it('password guesses from a network do not block sign-ins with passkeys from the same network', async () => {
    const { device } = await withPasskey();
    const ip = '192.0.2.44';
    const guess = (n: number) =>
      auth.call('POST', '/api/auth/login', { body: { email: `g${n}@packshot.test`, password: 'x' }, ip });
    for (let n = 0; n < 31; n++) await guess(n);
    expect((await guess(31)).status).toBe(429);
    expect((await show(device.get(await beginLogin()), ip)).status).toBe(200);
    await auth.core.db.deleteFrom('throttle').execute();
  });

  it('rejects the passkey of a deactivated account, and deletes the passkeys of a deleted account', async () => {
    const { user, access_token: token, device } = await withPasskey();
    const active = (is_active: boolean) =>
      auth.core.db.updateTable('app_user').set({ is_active }).where('id', '=', user.id).execute();
    await active(false);
    expect((await signInWith(device)).status).toBe(403);
    await active(true);
    expect((await auth.call('DELETE', '/api/users/delete-account', { token })).status).toBe(200);
    expect((await signInWith(device)).status).toBe(400);
    expect(await auth.core.db.selectFrom('passkey').where('user_id', '=', user.id).execute()).toEqual([]);
  });

  it('a user can add factors only after verifying the address', async () => {
    const { access_token: token } = await auth.register();
    const factor = auth.call('POST', '/api/users/me/second-factor', { token, body: {} });
    for (const answer of [begin(token), factor])
      expect(await json(answer)).toMatchObject({ status: 409, code: 'email_not_verified' });
  });

  /** Returns a user with a passkey that an earlier version stored before the address was verified. */
  const withUnverifiedPasskey = async () => {
    const owner = await withPasskey();
    await auth.core.db
      .updateTable('app_user')
      .set({ email_verified: false })
      .where('id', '=', owner.user.id)
      .execute();
    return owner;
  };

  it('the emailed link deletes the passkeys of a stranger who signed up with the address', async () => {
    const { user, access_token, refresh_token, device } = await withUnverifiedPasskey();
    await auth.call('POST', '/api/auth/resend-verification', { token: access_token, body: {} });
    const token = await auth.linkToken(verificationRequested, user.id);
    expect((await auth.call('GET', `/api/auth/verify-email?token=${token}`)).status).toBe(200);
    expect((await signInWith(device)).status).toBe(400);
    expect((await auth.call('POST', '/api/auth/refresh', { body: { refresh_token } })).status).toBe(401);
  });

  it('a password reset deletes the passkeys of a stranger who signed up with an unverified address', async () => {
    const { user, device } = await withUnverifiedPasskey();
    await auth.call('POST', '/api/auth/forgot-password', { body: { email: user.email } });
    await expect.poll(() => auth.announced(resetRequested, user.id)).toHaveLength(1);
    const token = await auth.linkToken(resetRequested, user.id);
    await auth.call('POST', '/api/auth/reset-password', {
      body: { token, new_password: 'another password' },
    });
    expect((await signInWith(device)).status).toBe(400);
  });

  it('an operator who has a passkey cannot add another second factor after signing in with only the password', async () => {
    const operator = await newOperator(auth);
    const { device, access_token } = await add(operator.access_token);
    expect(decodeJwt(access_token)).toMatchObject({ adm: true, mfa: true });
    const thief = await json<SignedIn>(login(operator.user.email));
    expect(decodeJwt(thief.access_token)).not.toHaveProperty('mfa');
    const factor = auth.call('POST', '/api/users/me/second-factor', { token: thief.access_token, body: {} });
    for (const answer of [begin(thief.access_token), factor])
      expect(await json(answer)).toMatchObject({ status: 403, code: 'second_factor_needed' });
    const [passkey] = await list(thief.access_token);
    expect((await remove(thief.access_token, passkey!.id)).status).toBe(403);
    const signedIn = await json<SignedIn>(signInWith(device));
    expect(decodeJwt(signedIn.access_token)).toMatchObject({ adm: true, mfa: true });
    expect((await begin(signedIn.access_token)).status).toBe(200);
  });

  it('passkeys require a domain name, and the error on a site with an IP address explains the requirement', async () => {
    expect(relyingParty('https://shop.example:8443')).toEqual({
      id: 'shop.example',
      origin: 'https://shop.example:8443',
    });
    // The embedded set-up uses the loopback address, which has the name localhost on every computer.
    expect(relyingParty('http://127.0.0.1:8080')).toEqual({
      id: 'localhost',
      origin: 'http://localhost:8080',
    });
    const bare = await startAuthUnderTest({ PUBLIC_ORIGIN: 'https://192.0.2.7' });
    const { access_token: token } = await bare.registerVerified();
    for (const answer of [
      bare.call('POST', `${path}/begin`, { token, body: {} }),
      bare.call('POST', '/api/auth/passkey/begin', { body: {} }),
    ])
      expect(await json(answer)).toMatchObject({
        status: 409,
        code: 'passkeys_unavailable',
        detail: expect.stringContaining('require a domain name'),
      });
    await bare.stop();
  });
});
