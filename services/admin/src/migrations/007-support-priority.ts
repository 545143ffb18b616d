import { sql, type Kysely } from 'kysely';

/**
 * Adds the sender's plan to messages, because the Pro plan includes priority support, and `rank`, by which the list is
 * sorted: open urgent messages first, then open messages from Pro users.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message_row
      add column plan text not null default 'free',
      add column rank smallint generated always as (
        case when status = 'open' then 2 * (upper(subject) like '%URGENT%')::integer + (plan = 'pro')::integer else 0 end
      ) stored`.execute(db);
  await sql`update message_row set plan = s.plan from user_standing s
    where s.user_id = message_row.user_id and s.plan <> 'free'`.execute(db);
  // The next version can drop `message_by_urgency` and `message_by_status`, which only the previous version reads.
  await sql`create index message_by_rank on message_row (rank, created_at, id)`.execute(db);
  await sql`create index message_by_status_and_rank on message_row (status, rank, created_at, id)`.execute(
    db,
  );
  // As for users, checks first whether a plan differs, because a statement that changes no row also fires triggers.
  await sql`
    create function keep_plan_of_messages() returns trigger language plpgsql as $$
    begin
      if exists (select from new_rows n join message_row m on m.user_id = n.user_id where m.plan <> n.plan) then
        update message_row m set plan = n.plan from new_rows n where m.user_id = n.user_id and m.plan <> n.plan;
      end if;
      return null;
    end $$`.execute(db);
  // Locks the plans, so that a change of a plan that is in progress also finds the new messages.
  await sql`
    create function take_plan_of_sender() returns trigger language plpgsql as $$
    begin
      perform from user_standing where user_id in (select user_id from new_rows) order by user_id for share;
      if exists (select from new_rows n join user_standing s on s.user_id = n.user_id where s.plan <> 'free') then
        update message_row m set plan = s.plan from new_rows n join user_standing s on s.user_id = n.user_id
        where m.id = n.id and m.plan <> s.plan;
      end if;
      return null;
    end $$`.execute(db);
  for (const [when, table, works] of [
    ['insert', 'user_standing', 'keep_plan_of_messages'],
    ['update', 'user_standing', 'keep_plan_of_messages'],
    ['insert', 'message_row', 'take_plan_of_sender'],
  ])
    await sql
      .raw(
        `create trigger message_plan_${when} after ${when} on ${table} referencing new table as new_rows
         for each statement execute function ${works}()`,
      )
      .execute(db);
}
