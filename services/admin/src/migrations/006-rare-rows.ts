import { sql, type Kysely } from 'kysely';

/** Indexes for what is looked for among millions of others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepPlans(db);
  // A search among few of all users: else every user who is meant is looked at (296 ms where one in forty of a million is).
  for (const [name, those] of [
    ['inactive', 'not is_active'],
    ['admin', 'is_admin'],
    ['basic', "plan = 'basic'"],
    ['pro', "plan = 'pro'"],
  ])
    await sql
      .raw(`create index user_${name}_by_search on user_row using gin (search gin_trgm_ops) where ${those}`)
      .execute(db);
  await sql`create index audit_entry_by_service on audit_entry (service, seq desc)`.execute(db);
}

/** The plan stands beside the name, too, for searches among users of one plan. How a user stands decides what it is. */
async function keepPlans(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_row add column plan text not null default 'free'`.execute(db);
  await sql`update user_row set plan = s.plan from user_standing s where s.user_id = id and s.plan <> 'free'`.execute(
    db,
  );
  // Asked before it is done: each statement on one of the two tables fires the triggers of the other, of no row too.
  await sql`
    create function keep_plan() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from new_rows n join user_row u on u.id = n.user_id where u.plan <> n.plan) then
        update user_row u set plan = n.plan from new_rows n where u.id = n.user_id and u.plan <> n.plan;
      end if;
      return null;
    end $$`.execute(db);
  for (const when of ['insert', 'update'])
    await sql
      .raw(
        `create trigger plan_${when} after ${when} on user_standing referencing new table as new_rows
         for each statement execute function keep_plan()`,
      )
      .execute(db);
}
