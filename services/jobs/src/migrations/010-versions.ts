import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Events about an account carry a version. A trigger increments the version, so that no code can forget to do so.
  await sql`alter table account add column version integer not null default 1`.execute(db);
  await sql`
    create function count_account_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger account_versioned before update on account for each row
    when ((old.plan, old.used, old.epoch, old.custom_limit, old.period_start, old.period_end, old.paid_until, old.renews)
      is distinct from
      (new.plan, new.used, new.epoch, new.custom_limit, new.period_start, new.period_end, new.paid_until, new.renews))
    execute function count_account_version()`.execute(db);
  // Lets operators open the trace of the call that created a job.
  await sql`alter table job add column trace_id text`.execute(db);
}
