import { authCommands } from '@packshot/proto/commands/auth';
import type { StateOf } from '@packshot/proto/commands/command';
import { sessionRevoked, userUpdated } from '@packshot/proto/events/auth';
import type { SignedIn } from '@packshot/proto/rest/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setActive } from '../src/users/set-active.js';
import { setAdmin } from '../src/users/set-admin.js';
import { startAuthUnderTest, type AuthUnderTest } from './_auth.js';
import { actsOf, desk, newOperator } from './_operator.js';

describe('operators', () => {
  let auth: AuthUnderTest;
  beforeAll(async () => {
    auth = await startAuthUnderTest();
  });
  afterAll(() => auth.stop());

  const { setActive: activate, setAdmin: grant, sendReset, deleteUser, getErasure } = authCommands;
  const about = (user_id: string, reason: string | null = null) => ({ user_id, reason });
  const login = (email: string, password = 'correct horse') =>
    auth.call('POST', '/api/auth/login', { body: { email, password } });
  const statusOf = async (token: string) => (await auth.call('GET', '/api/users/me', { token })).status;
  const did = async (userId: string) => (await actsOf(auth, userId)).map(({ action }) => action);

  it('deactivating a seller ends all sessions of the seller, and an operator can activate the seller again', async () => {
    const operator = await newOperator(auth);
    const { user, access_token, refresh_token } = await auth.register();
    const off = await operator.give(activate, { ...about(user.id, 'Chargebacks'), is_active: false });
    expect(off.user).toMatchObject({ user_id: user.id, is_active: false });
    expect(await auth.announced(userUpdated, user.id)).toEqual([off.user]);
    expect(await statusOf(access_token)).toBe(401);
    // A token of the account shows why the session ended, but a forged token reveals nothing.
    const refresh = async (token: string) =>
      (await (
        await auth.call('POST', '/api/auth/refresh', { body: { refresh_token: token } })
      ).json()) as object;
    expect(await refresh(refresh_token)).toMatchObject({
      code: 'session_ended',
      detail: 'This account has been deactivated. Contact support to reactivate the account.',
    });
    const [sessionId] = refresh_token.split('.');
    expect(await refresh(`${sessionId}.${'A'.repeat(43)}`)).toMatchObject({
      code: 'session_ended',
      detail: 'Your session has ended. Please sign in again.',
    });
    expect(await (await login(user.email)).json()).toMatchObject({ code: 'account_inactive' });
    // A repeated command changes nothing and creates no entry in the audit log.
    expect(await operator.give(activate, { ...about(user.id), is_active: false })).toEqual(off);
    const on = await operator.give(activate, { ...about(user.id), is_active: true });
    expect(on.version).toBe(off.version + 1);
    expect((await login(user.email)).status).toBe(200);

    const acts = await actsOf(auth, user.id);
    expect(acts.map(({ action }) => action)).toEqual([
      'user.registered',
      'session.opened',
      'session.ended',
      'user.deactivated',
      'user.activated',
      'session.opened',
    ]);
    expect(acts[3]).toMatchObject({
      actor: { kind: 'operator', user_id: operator.user.id },
      origin: { ip: desk.ip, user_agent: desk.userAgent },
      reason: 'Chargebacks',
      before: { is_active: true },
      after: { is_active: false },
    });
  });

  it('revoking the operator role makes the tokens of that operator invalid', async () => {
    const operator = await newOperator(auth);
    const { user } = await auth.register();
    await operator.give(grant, { ...about(user.id), is_admin: true });
    const colleague = (await (await login(user.email)).json()) as SignedIn;
    expect(colleague.user.is_admin).toBe(true);
    await operator.give(grant, { ...about(user.id), is_admin: false });
    expect(await statusOf(colleague.access_token)).toBe(401);
    const body = { refresh_token: colleague.refresh_token };
    expect((await auth.call('POST', '/api/auth/refresh', { body })).status).toBe(401);
    expect(((await (await login(user.email)).json()) as SignedIn).user.is_admin).toBe(false);
    expect(await did(user.id)).toEqual(expect.arrayContaining(['admin.granted', 'admin.taken']));
  });

  it('operators cannot change their own role, and other users cannot change any role', async () => {
    const operator = await newOperator(auth);
    const self = about(operator.user.id);
    for (const act of [
      () => operator.give(activate, { ...self, is_active: false }),
      () => operator.give(grant, { ...self, is_admin: false }),
      () => operator.give(deleteUser, self),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'not_yourself' });
    await auth.core.db.transaction().execute((tx) => setAdmin(tx, operator.user.id, false, 'system'));
    const { user } = await auth.register();
    // The token still contains the operator role, but its session has ended.
    await expect(operator.give(deleteUser, about(user.id))).rejects.toMatchObject({
      code: expect.stringMatching(/^(unauthenticated|forbidden)$/),
    });
  });

  it('operators can send a reset email, except to a user who signs in with Google', async () => {
    const operator = await newOperator(auth);
    const { user } = await auth.register();
    expect(await operator.give(sendReset, about(user.id))).toEqual({ sent: true });
    expect(await did(user.id)).toContain('password.reset_requested');
    await auth.core.db
      .updateTable('app_user')
      .set({ password_hash: null })
      .where('id', '=', user.id)
      .execute();
    await expect(operator.give(sendReset, about(user.id))).rejects.toMatchObject({ code: 'no_password' });
  });

  it('an operator can sign a user out in one or all browsers, and the audit log states the reason', async () => {
    const operator = await newOperator(auth);
    const { user, access_token } = await auth.register();
    const second = (await (await login(user.email)).json()) as { access_token: string };
    const input = about(user.id, 'Another person uses it');
    const { sessions } = await operator.give(authCommands.getSignIn, { user_id: user.id });
    expect(sessions).toHaveLength(2);
    const [newest] = sessions.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
    const left = await operator.give(authCommands.endSessions, { ...input, session_id: newest!.id });
    expect(left.sessions.map(({ id }) => id)).toEqual(
      sessions.map(({ id }) => id).filter((id) => id !== newest!.id),
    );
    expect([await statusOf(second.access_token), await statusOf(access_token)]).toEqual([401, 200]);
    expect(await operator.give(authCommands.endSessions, { ...input, session_id: null })).toMatchObject({
      sessions: [],
    });
    expect(await statusOf(access_token)).toBe(401);
    expect((await actsOf(auth, user.id)).at(-1)).toMatchObject({
      action: 'session.ended',
      actor: { kind: 'operator' },
      reason: 'Another person uses it',
    });
    await expect(
      operator.give(authCommands.endSessions, { ...input, session_id: newest!.id }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      operator.give(authCommands.endSessions, { ...about(operator.user.id), session_id: null }),
    ).rejects.toMatchObject({ code: 'not_yourself' });
  });

  it('deleting a user with many sessions ends, announces and records every session', async () => {
    const operator = await newOperator(auth);
    const { user, access_token } = await auth.register();
    await auth.query(
      `insert into session (id, user_id, secret_hash, expires_at)
       select gen_random_uuid(), $1, '', now() + interval '1 day' from generate_series(1, 500)`,
      [user.id],
    );
    await operator.give(deleteUser, about(user.id));
    expect(await statusOf(access_token)).toBe(401);
    const revoked = await auth.announced(sessionRevoked, user.id);
    expect(new Set(revoked.map(({ session_id }) => session_id)).size).toBe(501);
    const ended = (await actsOf(auth, user.id)).filter(({ action }) => action === 'session.ended');
    expect(new Set(ended.map(({ resource }) => resource.id)).size).toBe(501);
  });

  it('an operator can delete a seller and see the progress of the erasure', async () => {
    const operator = await newOperator(auth);
    const { user, access_token } = await auth.register();
    const erasure = await operator.give(deleteUser, about(user.id));
    expect(erasure).toMatchObject({ user_id: user.id, completed_at: null });
    expect(erasure.confirmations.map(({ confirmed_at }) => confirmed_at)).not.toContain(undefined);
    expect(await operator.give(getErasure, { user_id: user.id })).toEqual(erasure);
    expect(await statusOf(access_token)).toBe(401);
    await expect(operator.give(deleteUser, about(user.id))).rejects.toMatchObject({ code: 'not_found' });
    await expect(operator.give(getErasure, { user_id: operator.user.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await actsOf(auth, user.id)).at(-1)).toMatchObject({
      action: 'user.deleted',
      actor: { kind: 'operator', user_id: operator.user.id },
    });
  });

  it('returns all users in pages to a service that builds a list of users', async () => {
    const operator = await newOperator(auth);
    const rows = [];
    let after: string | null = null;
    do {
      const page: StateOf<typeof authCommands.snapshotUsers> = await operator.give(
        authCommands.snapshotUsers,
        { after, limit: 3 },
      );
      rows.push(...page.rows);
      after = page.next;
    } while (after);
    const users = await auth.core.db.selectFrom('app_user').select(['id', 'version']).orderBy('id').execute();
    expect(rows.map(({ data, version }) => ({ id: data.user_id, version }))).toEqual(users);
  });

  it("one operator always remains, even if two operators revoke each other's role at once", async () => {
    const { db } = auth.core;
    const only = await newOperator(auth);
    await db.updateTable('app_user').set({ is_admin: false }).where('id', '!=', only.user.id).execute();
    const system = <T>(work: (tx: Parameters<typeof setAdmin>[0]) => Promise<T>) =>
      db.transaction().execute(work);
    for (const act of [
      () => system((tx) => setAdmin(tx, only.user.id, false, 'system')),
      () => system((tx) => setActive(tx, only.user.id, false, 'system')),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'last_operator' });
    const leave = await auth.call('DELETE', '/api/users/delete-account', { token: only.access_token });
    expect(await leave.json()).toMatchObject({ status: 409, code: 'last_operator' });

    for (let round = 0; round < 3; round++) {
      const [one, two] = [await newOperator(auth), await newOperator(auth)];
      await db
        .updateTable('app_user')
        .set({ is_admin: false })
        .where('id', 'not in', [one.user.id, two.user.id])
        .execute();
      const outcomes = await Promise.allSettled([
        one.give(grant, { ...about(two.user.id), is_admin: false }),
        round % 2 === 0
          ? two.give(grant, { ...about(one.user.id), is_admin: false })
          : two.give(activate, { ...about(one.user.id), is_active: false }),
      ]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const left = db.selectFrom('app_user').select('id').where('is_admin', '=', true);
      expect(await left.where('is_active', '=', true).execute()).toHaveLength(1);
    }
  });
});
