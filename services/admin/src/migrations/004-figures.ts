import { sql, type Kysely } from 'kysely';
import { keepSums } from './keep-sums.js';

/** Returns the SQL for the UTC day of a time, in any time zone of the session. */
const dayOf = (time: string) => ['date', `(${time} at time zone 'UTC')::date`] as const;
const monthOf = (time: string) => ['date', `date_trunc('month', ${time} at time zone 'UTC')::date`] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await keepStanding(db);
  await keepSums(db, {
    of: 'user_standing',
    into: 'user_count',
    by: {
      day: dayOf('r.created_at'),
      is_active: ['boolean', 'r.is_active'],
      is_admin: ['boolean', 'r.is_admin'],
      plan: ['text', 'r.plan'],
    },
    sums: { users: ['bigint', '1'] },
    where: 'r.created_at is not null',
  });
  await keepSums(db, {
    of: 'job_row',
    into: 'job_count',
    by: {
      day: dayOf('r.created_at'),
      status: ['text', 'r.status'],
      mode: ['text', 'r.mode'],
      deleted: ['boolean', 'r.deleted_at is not null'],
    },
    sums: { jobs: ['bigint', '1'] },
  });
  await keepSums(db, {
    of: 'job_row',
    into: 'job_ended',
    by: {
      day: dayOf('r.completed_at'),
      status: ['text', 'r.status'],
      engine: ['text', `coalesce(r.engine, '')`],
    },
    // The sums are numeric, because floating point sums drift when values are added and subtracted.
    sums: { jobs: ['bigint', '1'], cost_usd: ['numeric', 'r.cost_usd::numeric'] },
    where: `r.completed_at is not null and r.status in ('completed', 'failed', 'cancelled')`,
  });
  // Buckets of 2 %: bucket n holds renders of 1.02^n up to 1.02^(n+1) milliseconds.
  for (const [into, from] of [
    ['render_day', dayOf],
    ['render_month', monthOf],
  ] as const)
    await keepSums(db, {
      of: 'job_row',
      into,
      by: {
        day: from('r.completed_at'),
        bucket: ['smallint', 'floor(ln(greatest(r.render_ms, 1)::float8) / ln(1.02::float8))::smallint'],
      },
      sums: { jobs: ['bigint', '1'] },
      where: `r.status = 'completed' and r.completed_at is not null and r.render_ms is not null`,
    });
  await keepSums(db, {
    of: 'payment_row',
    into: 'payment_day',
    by: { day: dayOf('r.at'), currency: ['text', 'r.currency'] },
    sums: { paid: ['bigint', 'r.amount'] },
    where: `r.status = 'completed'`,
  });
  await keepSums(db, {
    of: 'payment_row',
    into: 'refund_day',
    by: { day: dayOf('given.at'), currency: ['text', 'r.currency'] },
    sums: { refunded: ['bigint', 'given.amount'] },
    join: 'cross join lateral jsonb_to_recordset(r.refunds) as given(amount integer, at timestamptz)',
    where: `r.status = 'completed'`,
  });
  await keepSums(db, {
    of: 'subscription_row',
    into: 'subscription_count',
    by: {
      status: ['text', 'r.status'],
      plan: ['text', 'r.plan'],
      offer: ['text', 'r.offer'],
      currency: ['text', `coalesce(r.currency, '')`],
    },
    sums: { subscriptions: ['bigint', '1'], price: ['bigint', 'coalesce(r.price, 0)'] },
  });
}

/**
 * Creates `user_standing`: the values of each user that lists sort and filter by, and that figures count. Triggers of
 * both source tables maintain the rows in any order of events. The next plan and usage apply from `changes_at` on;
 * `usage/settle-standings.ts` applies both values before each read.
 */
async function keepStanding(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_standing (
      user_id uuid primary key,
      created_at timestamptz,
      email text collate "C",
      is_active boolean,
      is_admin boolean,
      plan text not null default 'free',
      used integer not null default 0,
      changes_at timestamptz,
      next_plan text,
      next_used integer
    )`.execute(db);
  await sql`
    create function stand_as_user() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then
        delete from user_standing;
      elsif tg_op = 'DELETE' then
        delete from user_standing where user_id in (select id from old_rows);
      else
        insert into user_standing as s
          (user_id, created_at, email, is_active, is_admin, plan, used, changes_at, next_plan, next_used)
        select n.id, n.created_at, n.email, n.is_active, n.is_admin, coalesce(u.plan, 'free'), coalesce(u.used, 0),
          u.changes_at, u.afterwards->>'plan', (u.afterwards->>'used')::integer
        from new_rows n left join usage_row u on u.user_id = n.id
        order by n.id
        on conflict (user_id) do update
        set created_at = excluded.created_at, email = excluded.email, is_active = excluded.is_active,
          is_admin = excluded.is_admin
        where (s.created_at, s.email, s.is_active, s.is_admin)
          is distinct from (excluded.created_at, excluded.email, excluded.is_active, excluded.is_admin);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create function stand_as_used() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then
        update user_standing set plan = 'free', used = 0, changes_at = null;
      elsif tg_op = 'DELETE' then
        update user_standing set plan = 'free', used = 0, changes_at = null
        where user_id in (select user_id from old_rows);
      else
        insert into user_standing (user_id, plan, used, changes_at, next_plan, next_used)
        select user_id, plan, used, changes_at, afterwards->>'plan', (afterwards->>'used')::integer
        from new_rows
        order by user_id
        on conflict (user_id) do update
        set plan = excluded.plan, used = excluded.used, changes_at = excluded.changes_at,
          next_plan = excluded.next_plan, next_used = excluded.next_used;
      end if;
      return null;
    end $$`.execute(db);
  for (const [table, works] of [
    ['user_row', 'stand_as_user'],
    ['usage_row', 'stand_as_used'],
  ])
    for (const [when, rows] of [
      ['insert', 'referencing new table as new_rows'],
      ['update', 'referencing new table as new_rows'],
      ['delete', 'referencing old table as old_rows'],
      ['truncate', ''],
    ])
      await sql
        .raw(
          `create trigger standing_${when} after ${when} on ${table} ${rows} for each statement execute function ${works}()`,
        )
        .execute(db);
  await sql`insert into user_standing (user_id, plan, used, changes_at, next_plan, next_used)
    select user_id, plan, used, changes_at, afterwards->>'plan', (afterwards->>'used')::integer from usage_row`.execute(
    db,
  );
  await sql`insert into user_standing (user_id, created_at, email, is_active, is_admin)
    select id, created_at, email, is_active, is_admin from user_row
    on conflict (user_id) do update
    set created_at = excluded.created_at, email = excluded.email, is_active = excluded.is_active, is_admin = excluded.is_admin`.execute(
    db,
  );
}
