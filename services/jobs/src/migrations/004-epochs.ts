import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A generation that comes back belongs to the count it was taken from: a period that is over, or one that an
  // operator has reset, must not lower the present one.
  await sql`alter table account add column epoch integer not null default 0`.execute(db);
  await sql`alter table ledger add column epoch integer not null default 0`.execute(db);
  // A job that is tried again is charged again, once a round.
  await sql`alter table job add column round smallint not null default 0`.execute(db);
  await sql`alter table ledger add column round smallint not null default 0`.execute(db);
  await sql`alter table ledger drop constraint ledger_job_id_reason_key`.execute(db);
  await sql`alter table ledger add unique (job_id, round, reason)`.execute(db);
}
