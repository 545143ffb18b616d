import { sessionRevoked, sessionSplit } from '@packshot/proto/events/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthUnderTest, type AuthUnderTest } from './_auth.js';
import { actsOf } from './_operator.js';

describe('sessions', () => {
  let auth: AuthUnderTest;
  beforeAll(async () => {
    auth = await startAuthUnderTest();
  });
  afterAll(() => auth.stop());

  type Answer = { access_token: string; trail: string };
  const refresh = (refresh_token: string, trail?: string, ip?: string) =>
    auth.call('POST', '/api/auth/refresh', { body: { refresh_token, ...(trail ? { trail } : {}) }, ip });
  /** Moves all sessions back in time, so that the next refresh changes the trail. */
  const later = (interval = '15 minutes') =>
    sql`update session set trail_at = trail_at - ${interval}::interval, created_at = created_at - ${interval}::interval`.execute(
      auth.core.db,
    );
  /** Creates a browser that stores the last trail, and uses a new network address for each call. */
  const browser = (refreshToken: string) => {
    let trail: string | undefined;
    let calls = 0;
    return {
      async use({ lose = false } = {}): Promise<number> {
        await later();
        const answer = await refresh(refreshToken, trail, `203.0.113.${(calls += 1)}`);
        if (answer.ok && !lose) ({ trail } = (await answer.json()) as Answer);
        return answer.status;
      },
      /** Copies all stored data of the browser to another browser. */
      copy() {
        const other = browser(refreshToken);
        other.keep(trail);
        return other;
      },
      keep: (other: string | undefined) => void (trail = other),
    };
  };
  const splitsOf = (userId: string) => auth.announced(sessionSplit, userId);

  it('a session continues when its browser changes the network or loses responses', async () => {
    const { user, refresh_token } = await auth.register();
    const phone = browser(refresh_token);
    for (let n = 0; n < 3; n++) expect(await phone.use()).toBe(200);
    // Several responses in a row are lost.
    for (let n = 0; n < 3; n++) expect(await phone.use({ lose: true })).toBe(200);
    for (let n = 0; n < 3; n++) expect(await phone.use()).toBe(200);
    expect(await splitsOf(user.id)).toEqual([]);
  });

  it('a session continues when tabs refresh at the same time, and when a client ignores trails', async () => {
    const { user, refresh_token } = await auth.register();
    for (let n = 0; n < 4; n++) {
      await later();
      expect((await refresh(refresh_token)).status).toBe(200);
    }
    const { trail } = (await (await refresh(refresh_token)).json()) as Answer;
    await later();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refresh_token, trail)));
    const trails = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Answer).trail));
    expect(new Set(trails).size).toBe(1);
    expect(trails[0]).not.toBe(trail);
    expect(await splitsOf(user.id)).toEqual([]);
  });

  it.each(['owner', 'thief'] as const)(
    'ends a copied session when both browsers have refreshed the session, beginning with the %s',
    async (first) => {
      const { user, access_token, refresh_token } = await auth.register();
      const owner = browser(refresh_token);
      await owner.use();
      await owner.use();
      const thief = owner.copy();
      const [one, two] = first === 'owner' ? [owner, thief] : [thief, owner];
      expect(await one.use()).toBe(200);
      const turns = [await two.use(), await one.use(), await two.use()];
      expect(turns.slice(1)).toEqual([401, 401]);
      expect((await auth.call('GET', '/api/users/me', { token: access_token })).status).toBe(401);
      // Auth announces the copied session once, however often either browser returns.
      expect(await splitsOf(user.id)).toMatchObject([{ user_id: user.id, opened_at: expect.any(String) }]);
      expect(await auth.announced(sessionRevoked, user.id)).toMatchObject([{ reason: 'split' }]);
      const ended = (await actsOf(auth, user.id)).find(({ action }) => action === 'session.ended');
      expect(ended).toMatchObject({ actor: { kind: 'stranger' }, after: { reason: 'split' } });
      expect(ended?.origin?.ip).toMatch(/^203\.0\.113\./);
    },
  );

  it('a thief cannot use a refresh token without the trail of the session', async () => {
    const { user, refresh_token } = await auth.register();
    const owner = browser(refresh_token);
    await owner.use();
    await owner.use();
    const refused = await refresh(refresh_token);
    expect(await refused.json()).toMatchObject({
      status: 401,
      code: 'session_ended',
      detail: expect.stringContaining('used from two places'),
    });
    expect(await splitsOf(user.id)).toHaveLength(1);
    // A trail with a forged token does not end the session.
    const other = await auth.register();
    const [id] = other.refresh_token.split('.');
    expect((await refresh(`${id}.${'A'.repeat(43)}`, 'any')).status).toBe(401);
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });

  it('a session ends after 90 days, or after 30 days without use', async () => {
    const { refresh_token } = await auth.register();
    const owner = browser(refresh_token);
    const endsIn = async () => {
      const [row] = await auth.query<{ days: number }>(
        `select extract(epoch from max(expires_at) - now()) / 86400 as days from session where id = $1`,
        [refresh_token.split('.')[0]],
      );
      return Math.round(Number(row!.days));
    };
    expect(await owner.use()).toBe(200);
    expect(await endsIn()).toBe(30);
    await later('75 days');
    expect(await owner.use()).toBe(200);
    expect(await endsIn()).toBe(15);
    await later('15 days');
    expect(await owner.use()).toBe(401);
  });

  it('a lower SESSION_DAYS setting also shortens existing sessions', async () => {
    const { refresh_token } = await auth.register();
    const owner = browser(refresh_token);
    await later('8 days');
    expect(await owner.use()).toBe(200);
    const end = await auth.startProcess({ SESSION_DAYS: '7' });
    const answer = await fetch(`${auth.core.url}/api/auth/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token }),
    });
    expect(answer.status).toBe(401);
    await end();
  });
});
