import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A paid plan is counted per month from the start of its period. The free plan is counted over the lifetime of the
  // account. The counts of both plans are kept, so that each count continues after a change of plan.
  await sql`
    alter table account
      alter column period_start drop default,
      alter column period_start drop not null,
      add column paid_until timestamptz,
      add column renews boolean not null default true,
      add column plan_version integer not null default 0,
      add column last_epoch integer not null default 0,
      add column free_epoch integer not null default 0,
      add column paid_epoch integer`.execute(db);
  // No user has had a paid plan so far, so the current count is the count of the free plan.
  await sql`update account set period_start = null, last_epoch = epoch, free_epoch = epoch`.execute(db);
}
