import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { CommandHandlers, Operator } from '@packshot/chassis/commands/serve-commands';
import { newUser } from '@packshot/chassis/testing/new-user';
import type { authCommands } from '@packshot/proto/commands/auth';
import { authCommands as commands } from '@packshot/proto/commands/auth';
import { userRegistered } from '@packshot/proto/events/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { obeyInstead, startAdminUnderTest, type AdminUnderTest } from './_admin.js';

const minute = 60_000;
const patience = { timeout: 60_000 };

describe('Operator actions on users', () => {
  let admin: AdminUnderTest;
  /** Commands that auth received, with the sender of each command. */
  const asked: { id: string; input: unknown; operator: Operator }[] = [];
  const user = newUser({ full_name: 'Ada' });
  const erasure = {
    user_id: user.user_id,
    requested_at: new Date().toISOString(),
    completed_at: null,
    confirmations: [{ service: 'jobs', confirmed_at: null, kept: [] }],
  };
  const signIn = { sessions: [], second_factor: false, passkeys: 0 };
  beforeAll(async () => {
    admin = await startAdminUnderTest();
    // Handles the commands of the auth service.
    const note =
      <T>(id: string, answer: (input: never) => T) =>
      async (input: unknown, operator: Operator) => {
        asked.push({ id, input, operator });
        return answer(input as never);
      };
    await obeyInstead(admin, commands, {
      setActive: note('setActive', ({ is_active }: { is_active: boolean }) => ({
        version: 2,
        user: { ...user, is_active },
      })),
      setAdmin: note('setAdmin', ({ is_admin }: { is_admin: boolean }) => ({
        version: 3,
        user: { ...user, is_admin },
      })),
      sendReset: note('sendReset', () => ({ sent: true as const })),
      getSignIn: note('getSignIn', () => signIn),
      endSessions: note('endSessions', () => signIn),
      removeSecondFactor: note('removeSecondFactor', () => signIn),
      deleteUser: note('deleteUser', () => erasure),
      getErasure: note('getErasure', () => erasure),
      snapshotUsers: async () => ({ rows: [], next: null }),
    } satisfies CommandHandlers<typeof authCommands>);
  });
  afterAll(() => admin.stop());

  const rows = () => admin.core.db.selectFrom('user_row').selectAll().execute();
  const path = `/api/admin/users/${user.user_id}`;
  const operatorId = uuidv7();
  const call = async (method: string, address: string, body?: unknown) => {
    const token = await admin.issuer.token(operatorId, { admin: true });
    return admin.call(method, address, { token, ip: '198.51.100.7', ...(body ? { body } : {}) });
  };

  it("sends a command to auth in the operator's name, and updates the lists from the response", async () => {
    await admin.say(userRegistered, user);
    await expect.poll(rows, patience).toHaveLength(1);
    const off = await call('PATCH', path, { is_active: false, reason: 'Chargebacks' });
    expect(await off.json()).toMatchObject({ id: user.user_id, is_active: false });
    expect(await rows()).toMatchObject([{ is_active: false, version: 2 }]);
    const granted = await call('PATCH', path, { is_admin: true });
    expect(await granted.json()).toMatchObject({ is_admin: true });
    expect(await rows()).toMatchObject([{ is_admin: true, version: 3 }]);
    expect(await (await call('POST', `${path}/password-reset`)).json()).toEqual({
      message: 'Password reset email sent',
    });
    expect(asked.map(({ id }) => id)).toEqual(['setActive', 'setAdmin', 'sendReset']);
    expect(asked[0]).toMatchObject({
      input: { user_id: user.user_id, is_active: false, reason: 'Chargebacks' },
      operator: { userId: operatorId, ip: '198.51.100.7' },
    });
    expect((await call('PATCH', path, { is_admin: true, is_active: true })).status).toBe(400);
  });

  it("ends sessions and removes a second factor through auth, and passes on the operator's reason", async () => {
    asked.length = 0;
    const session = uuidv7();
    const reason = 'Lost the phone';
    for (const [method, address] of [
      ['GET', 'sign-in'],
      ['DELETE', `sessions/${session}`],
      ['DELETE', 'sessions'],
      ['DELETE', 'second-factor'],
    ] as const) {
      const answer = await call(method, `${path}/${address}`, method === 'GET' ? undefined : { reason });
      expect(await answer.json()).toEqual(signIn);
    }
    expect(asked.map(({ id, input }) => [id, input])).toEqual([
      ['getSignIn', { user_id: user.user_id }],
      ['endSessions', { user_id: user.user_id, session_id: session, reason }],
      ['endSessions', { user_id: user.user_id, session_id: null, reason }],
      ['removeSecondFactor', { user_id: user.user_id, reason }],
    ]);
  });

  it('removes a deleted user from the lists at once, and ignores late events', async () => {
    expect(await (await call('DELETE', path, { reason: 'Fraud' })).json()).toEqual(erasure);
    expect(asked.at(-1)).toMatchObject({ id: 'deleteUser', input: { reason: 'Fraud' } });
    expect(await rows()).toEqual([]);
    expect(await (await call('GET', `${path}/erasure`)).json()).toEqual(erasure);
  });
});

describe('Operators of a deployment with stricter rules', () => {
  let admin: AdminUnderTest;
  beforeAll(async () => {
    admin = await startAdminUnderTest({
      OPERATOR_SECOND_FACTOR: 'true',
      OPERATOR_PASSWORD_MINUTES: '10',
    });
  });
  afterAll(() => admin.stop());

  const codeFor = async (method: string, path: string, claims: object) => {
    const token = await admin.issuer.token(uuidv7(), { admin: true, ...claims });
    const answer = await admin.call(method, path, { token, body: method === 'GET' ? undefined : {} });
    return ((await answer.json()) as { code?: string }).code;
  };
  const ago = (minutes: number) => new Date(Date.now() - minutes * minute);
  const user = `/api/admin/users/${uuidv7()}`;

  it('denies operators access without a second factor', async () => {
    expect(await codeFor('GET', '/api/admin/audit-logs', {})).toBe('second_factor_needed');
    expect(await codeFor('GET', '/api/admin/audit-logs', { secondFactor: true })).toBeUndefined();
    const seller = await admin.issuer.token(uuidv7(), { secondFactor: true });
    expect((await admin.call('GET', '/api/admin/audit-logs', { token: seller })).status).toBe(403);
  });

  it('requires operators to confirm the password before they change an account, but not before they view an account', async () => {
    const passwords = [undefined, ago(11)];
    for (const passwordAt of passwords)
      expect(await codeFor('DELETE', user, { secondFactor: true, passwordAt })).toBe('password_needed');
    // The call is admitted, but fails because auth has no handler in this test.
    expect(await codeFor('DELETE', user, { secondFactor: true, passwordAt: ago(9) })).toBe('owner_away');
    expect(await codeFor('GET', `${user}/erasure`, { secondFactor: true })).toBe('owner_away');
  });
});
