import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A returned generation belongs to the usage count that it was charged to. Returns for a past period, or for a count
  // that an operator reset, must not lower the current count.
  await sql`alter table account add column epoch integer not null default 0`.execute(db);
  await sql`alter table ledger add column epoch integer not null default 0`.execute(db);
  // Each retry of a job is a new round with a separate charge.
  await sql`alter table job add column round smallint not null default 0`.execute(db);
  await sql`alter table ledger add column round smallint not null default 0`.execute(db);
  await sql`alter table ledger drop constraint ledger_job_id_reason_key`.execute(db);
  await sql`alter table ledger add unique (job_id, round, reason)`.execute(db);
}
