import { sql, type Kysely } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { uuidv7 } from '../src/app/uuid.js';
import { connectDatabase, type Database } from '../src/db/connect.js';
import { claimDue, holdLease, LeaseLost, type LeaseColumns } from '../src/db/leases.js';
import type { MessagingTables } from '../src/db/messaging-tables.js';
import { migrationsTo } from '../src/db/migrate.js';
import { cloneDatabase, type ClonedDatabase } from '../src/testing/database.js';

interface Tables extends MessagingTables {
  chore: LeaseColumns & { id: string; due_at: Date; done: boolean };
}

const logger = pino({ level: 'silent' });
const migrations = migrationsTo<Tables>({
  '002-chore': {
    up: async (db: Kysely<unknown>) => {
      await sql`create table chore (id uuid primary key, due_at timestamptz not null, done boolean not null default false,
        lease_token uuid, lease_until timestamptz)`.execute(db);
    },
  },
});

describe('leased work', () => {
  let clone: ClonedDatabase;
  let database: Database<Tables>;
  beforeAll(async () => {
    clone = await cloneDatabase('chassis_leases', migrations);
    database = connectDatabase<Tables>(clone.url, logger);
  });
  afterEach(() => sql`delete from chore`.execute(database.db));
  afterAll(async () => {
    await database.close();
    await clone.drop();
  });

  const chore = async (agoMs = 1_000) => {
    const id = uuidv7();
    const due_at = new Date(Date.now() - agoMs);
    await database.db
      .insertInto('chore')
      .values({ id, due_at, done: false, lease_token: null, lease_until: null })
      .execute();
    return id;
  };
  const claim = (leaseMs: number) =>
    claimDue(database.db, 'chore', {
      due: sql<boolean>`not done and due_at <= now()`,
      order: sql`due_at`,
      leaseMs,
    });

  it('is available again immediately when the clock of the database is set back by an hour', async () => {
    const id = await chore();
    await claim(10_000);
    await sql`update chore set lease_until = lease_until + interval '1 hour'`.execute(database.db);
    expect((await claim(10_000))?.id).toBe(id);
    expect(await claim(10_000)).toBeUndefined();
  });

  it('is leased to only one process, starting with the work that has been due longest', async () => {
    await chore(-60_000);
    const [second, first] = [await chore(1_000), await chore(5_000)];
    const claimed = await Promise.all(Array.from({ length: 10 }, () => claim(10_000)));
    expect(
      claimed
        .filter(Boolean)
        .map((each) => each!.id)
        .toSorted(),
    ).toEqual([first, second].toSorted());
    expect(new Set(claimed.filter(Boolean).map((each) => each!.lease_token)).size).toBe(2);
    await sql`update chore set lease_token = null, lease_until = null`.execute(database.db);
    expect((await claim(10_000))?.id).toBe(first);
  });

  it('stays with a process that renews its lease, and goes to another process when the renewals stop', async () => {
    const id = await chore();
    const mine = (await claim(10_000))!;
    const lease = holdLease({ db: database.db, logger }, 'chore', mine, { leaseMs: 10_000, everyMs: 20 });
    for (let sign = 0; sign < 5; sign += 1) {
      // Simulates a lease that is about to expire.
      await sql`update chore set lease_until = now() + interval '5 seconds'`.execute(database.db);
      const renewed = sql<{
        id: string;
      }>`select id from chore where lease_until > now() + interval '7 seconds'`;
      await expect.poll(async () => (await renewed.execute(database.db)).rows).toEqual([{ id }]);
      expect(await claim(10_000)).toBeUndefined();
    }
    lease.stop();
    await sql`update chore set lease_until = now()`.execute(database.db);
    const theirs = await vi.waitUntil(() => claim(10_000), { timeout: 60_000, interval: 20 });
    expect([theirs!.id, theirs!.lease_token === mine.lease_token]).toEqual([id, false]);
  });

  it.each(['work was deleted', 'work belongs to another process'])('aborts when its %s', async (reason) => {
    const id = await chore();
    const lease = holdLease({ db: database.db, logger }, 'chore', (await claim(10_000))!, {
      leaseMs: 10_000,
      everyMs: 20,
    });
    const soon = new Date(Date.now() + 1_000);
    const theirs = { lease_token: uuidv7(), lease_until: soon };
    if (reason === 'work was deleted') await database.db.deleteFrom('chore').where('id', '=', id).execute();
    else await database.db.updateTable('chore').set(theirs).where('id', '=', id).execute();
    await vi.waitUntil(() => lease.signal.aborted, { timeout: 60_000 });
    expect(lease.signal.reason).toBeInstanceOf(LeaseLost);
    lease.stop();
    // A lost lease is not renewed for its new holder.
    const left = await database.db.selectFrom('chore').select(['lease_token', 'lease_until']).execute();
    expect(left).toEqual(reason === 'work was deleted' ? [] : [theirs]);
  });
});
