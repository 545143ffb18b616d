import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A paid plan is counted by the month from where its period began, as long as it is paid; the free plan over its
  // lifetime. Both counts are kept: who falls back to free, or comes back from there, goes on where that count stood.
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
  // Nobody has had a paid plan so far: what is counted is the count of the free one.
  await sql`update account set period_start = null, last_epoch = epoch, free_epoch = epoch`.execute(db);
}
