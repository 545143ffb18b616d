import { uuidv7 } from '@packshot/chassis/app/uuid';
import { connectDatabase } from '@packshot/chassis/db/connect';
import { createLogger } from '@packshot/chassis/telemetry/logger';
import { newUser } from '@packshot/chassis/testing/new-user';
import { userDeleted, userUpdated } from '@packshot/proto/events/auth';
import { acts, type Act } from '@packshot/proto/events/acts';
import type { AuditLog } from '@packshot/proto/rest/admin/audit';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anchorLog } from '../src/audit/anchor-log.js';
import { hashEntry } from '../src/audit/chain.js';
import { watchLog } from '../src/audit/watch-log.js';
import { verifyLog, type Anchor } from '../src/audit/verify-log.js';
import { databaseUrlOf } from '@packshot/chassis/config/service-fields';
import type { AdminTables } from '../src/db/tables.js';
import { startAdminUnderTest, type AdminUnderTest } from './_admin.js';

const soon = { timeout: 60_000 };
const operator = uuidv7();
const seller = uuidv7();

let admin: AdminUnderTest;
let token: string;
let connection: ReturnType<typeof connectDatabase<AdminTables>>;
let url: string;

beforeAll(async () => {
  admin = await startAdminUnderTest();
  token = await admin.issuer.token(operator, { admin: true });
  url = databaseUrlOf('admin', admin.env as never);
  connection = connectDatabase<AdminTables>(url, createLogger('test', 'silent'));
  for (const [user_id, email] of [
    [operator, 'operator@packshot.test'],
    [seller, 'seller@packshot.test'],
  ] as const) {
    await admin.say(userUpdated, newUser({ user_id, email, is_admin: user_id === operator }));
  }
  // The audit log shows the addresses that the projection of the users knows, which another consumer fills.
  await vi.waitUntil(async () => (await admin.query('select id from user_row')).length === 2, soon);
});
afterAll(async () => {
  await connection.close();
  await admin.stop();
});

const act = (more: Partial<Act> = {}): Act => ({
  action: 'user.deactivated',
  actor: { kind: 'operator', user_id: operator },
  user_id: seller,
  resource: { type: 'user', id: seller },
  origin: { ip: '203.0.113.7', user_agent: 'test', request_id: 'request-1' },
  reason: 'spam',
  before: { is_active: true },
  after: { is_active: false },
  at: new Date().toISOString(),
  ...more,
});

async function logs(query = ''): Promise<{ logs: AuditLog[]; total: number }> {
  const answer = await admin.call('GET', `/api/admin/audit-logs${query}`, { token });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { logs: AuditLog[]; total: number };
}

const untilThereAre = (entries: number) =>
  vi.waitFor(async () => expect((await logs()).total).toBeGreaterThanOrEqual(entries), soon);

describe('The audit log', () => {
  it('records each act once, with actor, user, IP address, browser and changed values', async () => {
    const id = uuidv7();
    await admin.say(acts.auth, act(), { id });
    await admin.say(acts.auth, act(), { id });
    await admin.say(acts.jobs, act({ action: 'limit.set', before: { limit: 5 }, after: { limit: 50 } }));
    await untilThereAre(2);
    const { logs: found, total } = await logs();
    expect(total).toBe(2);
    expect(found[0]).toMatchObject({ seq: 2, action: 'limit.set', service: 'jobs', after: { limit: 50 } });
    expect(found[1]).toMatchObject({
      seq: 1,
      action: 'user.deactivated',
      user_email: 'operator@packshot.test',
      concerns_email: 'seller@packshot.test',
      ip_address: '203.0.113.7',
      request_id: 'request-1',
      reason: 'spam',
      before: { is_active: true },
    });
    expect(await (await admin.call('GET', '/api/admin/audit-logs/actions', { token })).json()).toEqual({
      actions: ['limit.set', 'user.deactivated'],
    });
  });

  it.each([
    ['?action=user', 1],
    ['?action=limit.set', 1],
    ['?action=us', 0],
    ['?action=%25', 0],
    [`?user_id=${operator}`, 2],
    [`?user_id=${seller}&action=user`, 1],
    [`?resource_id=${seller}&service=jobs`, 1],
    [`?resource_id=${operator}`, 0],
    ['?from=2099-01-01T00:00:00Z', 0],
    ['?to=2099-01-01T00:00:00Z', 2],
    ['?to=2020-01-01T00:00:00Z', 0],
    ['?person=OPERATOR@pack', 2],
    [`?person=${seller}&action=user`, 1],
    ['?person=unknown%25', 0],
    ['?skip=1&limit=1', 2],
  ])('filters the audit log by %s', async (query, total) => {
    expect((await logs(query)).total).toBe(total);
  });

  it('exports the audit log as CSV without formulas, and records the export', async () => {
    await admin.say(
      acts.auth,
      act({ action: 'user.renamed', after: { name: '=HYPERLINK("x")' }, reason: '+1' }),
    );
    await untilThereAre(3);
    const answer = await admin.call('GET', '/api/admin/audit-logs/export?action=user', { token });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const lines = (await answer.text()).trim().split('\n');
    expect(lines[0]).toContain('seq,created_at,action');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(",'+1,");
    const ofNobody = await admin.call('GET', '/api/admin/audit-logs/export?person=nobody', { token });
    expect((await ofNobody.text()).trim().split('\n')).toHaveLength(1);
    await vi.waitFor(async () => expect((await logs('?action=audit.exported')).total).toBe(2), soon);
  });

  it('shows the audit log only to operators', async () => {
    const plain = await admin.issuer.token(seller);
    for (const path of ['', '/actions', '/export'])
      expect((await admin.call('GET', `/api/admin/audit-logs${path}`, { token: plain })).status).toBe(403);
  });

  it('an erasure removes personal data from the audit log, and the hash chain stays intact', async () => {
    await admin.say(acts.auth, act({ actor: { kind: 'user', user_id: seller }, action: 'session.opened' }));
    await untilThereAre(5);
    expect(await admin.holds('203.0.113.7')).toEqual([]);
    await admin.say(userDeleted, { user_id: seller, deleted_at: new Date().toISOString() });
    await vi.waitFor(async () => {
      const [entry] = (await logs('?action=session.opened')).logs;
      expect(entry).toMatchObject({ ip_address: null, user_email: null, after: null, user_id: seller });
    }, soon);
    // The operator's address stays in the log, because the operator was not erased.
    expect((await logs('?action=user.deactivated')).logs[0]).toMatchObject({
      ip_address: '203.0.113.7',
      reason: null,
    });
    await admin.say(acts.auth, act({ action: 'user.erased', actor: { kind: 'system', user_id: null } }));
    await vi.waitFor(async () => {
      expect((await logs('?action=user.erased')).logs[0]).toMatchObject({ reason: null, ip_address: null });
    }, soon);
    expect(await verifyLog(connection.db)).toMatchObject({ fault: null });
  });

  it('the database rejects every change of an audit log entry by the service', async () => {
    for (const change of [
      "update audit_entry set action = 'x.y'",
      'delete from audit_entry',
      'truncate audit_entry',
    ])
      await expect(admin.query(change)).rejects.toThrow('the audit log is only ever added to');
  });
});

/** Changes the log with rights that only an administrator of the database has. */
async function tamper(change: string, values?: unknown[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('alter table audit_entry disable trigger all');
  await client.query(change, values);
  await client.query('alter table audit_entry enable trigger all');
  await client.end();
}

describe('An audit log that was tampered with', () => {
  let anchor: Anchor | undefined;

  it('reports the first audit log entry that was tampered with', async () => {
    anchor = await anchorLog(connection.db);
    const { entries } = await verifyLog(connection.db, anchor ? [anchor] : []);
    expect(entries).toBeGreaterThanOrEqual(6);

    await tamper('create table kept as select * from audit_entry');
    const restore = 'truncate audit_entry; insert into audit_entry select * from kept';

    await tamper("update audit_entry set action = 'user.activated' where seq = 2");
    expect((await verifyLog(connection.db)).fault).toMatch(/^Entry 2 \(.+\) was altered/);
    // The service's own check finds the change and logs an error.
    const faults: unknown[] = [];
    const logger = { error: ({ fault }: { fault: unknown }) => void faults.push(fault) } as never;
    const check = watchLog({ db: connection.db, nats: admin.core.nats, logger });
    await check();
    expect(faults).toEqual([expect.stringMatching(/^Entry 2 \(.+\) was altered/)]);
    await tamper(restore);
    await check();
    expect(faults).toHaveLength(1);

    await tamper('delete from audit_entry where seq = 3');
    expect((await verifyLog(connection.db)).fault).toBe('Entry 3 is missing: entry 4 follows.');
    await tamper(restore);

    // The last entry is removed, so the chain is intact and only the anchor shows the change.
    await tamper('delete from audit_entry where seq = (select max(seq) from audit_entry)');
    expect((await verifyLog(connection.db)).fault).toBeNull();
    expect((await verifyLog(connection.db, anchor ? [anchor] : [])).fault).toBe(
      `The log ends with entry ${entries - 1}, but entry ${entries} existed before.`,
    );
    await tamper(restore);

    // An entry is inserted between two entries, and the later entries are renumbered.
    await tamper(`alter table audit_entry drop constraint audit_entry_pkey;
      update audit_entry set seq = seq + 1 where seq > 3;
      insert into audit_entry select 4, gen_random_uuid(), at, service, action, actor_kind, actor_id, person_id,
        resource_type, resource_id, origin_sealed, details_sealed, previous, hash from kept where seq = 3;
      alter table audit_entry add primary key (seq)`);
    expect((await verifyLog(connection.db)).fault).toMatch(/^Entry 4 \(.+\) was altered/);
    await tamper(restore);

    // The hash of a changed entry is computed again, so the next entry no longer follows, and without a next entry only
    // the anchor shows the change.
    const rewrite = async (seq: number) => {
      const entry = await connection.db
        .selectFrom('audit_entry')
        .selectAll()
        .where('seq', '=', String(seq))
        .executeTakeFirstOrThrow();
      const changed = { ...entry, action: 'user.activated' };
      const values = [changed.action, hashEntry(changed), seq];
      await tamper('update audit_entry set action = $1, hash = $2 where seq = $3', values);
    };
    await rewrite(2);
    expect((await verifyLog(connection.db)).fault).toMatch(/^Entry 3 \(.+\) does not follow entry 2: /);
    await tamper(restore);
    await rewrite(entries);
    expect((await verifyLog(connection.db)).fault).toBeNull();
    expect((await verifyLog(connection.db, anchor ? [anchor] : [])).fault).toMatch(
      new RegExp(`^Entry ${entries} \\(.+\\) differs from the announced entry: `),
    );
    await tamper(restore);
    expect((await verifyLog(connection.db, anchor ? [anchor] : [])).fault).toBeNull();
  });

  it('announces the last entry of the audit log only once', async () => {
    expect(await anchorLog(connection.db)).toBeUndefined();
  });
});
