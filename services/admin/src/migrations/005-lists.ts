import { sql, type Kysely } from 'kysely';
import { keepSums } from './keep-sums.js';

/**
 * Prepares the tables for lists. Each sort order gets an index, so that a page is read in order. Counts per state avoid
 * counting millions of rows, and a text column serves searches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await users(db);
  await jobs(db);
  await money(db);
  await support(db);
}

async function users(db: Kysely<unknown>): Promise<void> {
  // The column contains lower-case text, because a case-insensitive comparison takes five times as long per row.
  await sql`
    alter table user_row add column search text collate "C"
    generated always as (lower(email || e'\n' || coalesce(full_name, ''))) stored`.execute(db);
  // From the number of sampled rows that contain a text, the planner estimates how broad a search is.
  await sql`alter table user_row alter column search set statistics 1000`.execute(db);
  await sql`create index user_by_search on user_row using gin (search gin_trgm_ops)`.execute(db);
  await sql`create index user_by_created on user_row (created_at, id)`.execute(db);
  // Indexes for searches with fewer than three letters.
  await sql`create index user_by_email on user_row ((email collate "C"))`.execute(db);
  await sql`create index user_by_name on user_row ((lower(full_name) collate "C"))`.execute(db);
  const index = (name: string, columns: string, where = '') =>
    sql
      .raw(
        `create index standing_${name} on user_standing (${columns}, user_id) where created_at is not null ${where}`,
      )
      .execute(db);
  for (const column of ['created_at', 'email', 'used']) {
    await index(`by_${column}`, column);
    await index(`by_plan_${column}`, `plan, ${column}`);
  }
  await index('inactive', 'created_at', 'and not is_active');
  await index('admin', 'created_at', 'and is_admin');
  await sql`create index standing_due on user_standing (changes_at) where changes_at is not null`.execute(db);
}

/** The indexes sort null as the smallest value. The first index includes deleted jobs, for the figures. */
async function jobs(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, columns: string, include = '') =>
    sql
      .raw(`create index ${name} on job_row (${columns}, id) ${include} where deleted_at is null`)
      .execute(db);
  await sql`create index job_by_created on job_row (created_at nulls first, id) include (deleted_at)`.execute(
    db,
  );
  await index('job_by_completed', 'completed_at nulls first');
  await index('job_by_render', 'render_ms nulls first', 'include (status, mode)');
  await index('job_by_cost', 'cost_usd nulls first', 'include (status, mode)');
  await index('job_by_status', 'status, created_at nulls first', 'include (mode)');
  await index('job_by_status_completed', 'status, completed_at nulls first', 'include (mode)');
  // Indexes for the list of failed jobs. Few jobs fail, so a scan of all jobs would take too long.
  for (const column of ['render_ms', 'cost_usd'])
    await sql
      .raw(
        `create index job_failed_by_${column} on job_row (${column} nulls first, id) include (mode)
         where status = 'failed' and deleted_at is null`,
      )
      .execute(db);
  await index('job_by_mode', 'mode, created_at nulls first', 'include (status)');
  // This index includes deleted jobs, because an erasure also deletes these jobs.
  await sql`create index job_by_user on job_row (user_id, created_at nulls first, id) include (status, mode, deleted_at)`.execute(
    db,
  );
}

async function money(db: Kysely<unknown>): Promise<void> {
  await sql`create index subscription_by_changed on subscription_row (changed_at, user_id) include (status, plan)`.execute(
    db,
  );
  await sql`create index subscription_by_paid on subscription_row (paid_until, user_id) include (status, plan)`.execute(
    db,
  );
  await sql`create index subscription_by_id on subscription_row (subscription_id)`.execute(db);
  // The states are the same as in the payment history that billing shows to a seller.
  await sql`
    alter table payment_row add column state text generated always as (
      case
        when status = 'failed' then 'failed'
        when disputed then 'disputed'
        when refunded = 0 then 'completed'
        when refunded < amount then 'partially_refunded'
        else 'refunded'
      end) stored`.execute(db);
  await sql`create index payment_by_at on payment_row (at, id)`.execute(db);
  await sql`create index payment_by_state on payment_row (state, at, id)`.execute(db);
  await sql`create index payment_by_user on payment_row (user_id, at, id)`.execute(db);
  await sql`create index payment_by_reference on payment_row (reference)`.execute(db);
  await keepSums(db, {
    of: 'payment_row',
    into: 'payment_count',
    by: { state: ['text', 'r.state'] },
    sums: { payments: ['bigint', '1'] },
  });
}

async function support(db: Kysely<unknown>): Promise<void> {
  await sql`create index mail_by_created on mail_row (created_at, id)`.execute(db);
  await sql`create index mail_by_status on mail_row (status, created_at, id)`.execute(db);
  await sql`create index mail_by_user on mail_row (user_id, created_at, id)`.execute(db);
  await keepSums(db, {
    of: 'mail_row',
    into: 'mail_count',
    by: { status: ['text', 'r.status'] },
    sums: { mails: ['bigint', '1'] },
  });
  await sql`
    alter table message_row
      add column urgent boolean generated always as (upper(subject) like '%URGENT%') stored,
      add column search text collate "C"
        generated always as (lower(subject || e'\n' || email || e'\n' || name)) stored`.execute(db);
  await sql`create index message_by_urgency on message_row ((status = 'open' and urgent), created_at, id)`.execute(
    db,
  );
  await sql`create index message_by_status on message_row (status, (status = 'open' and urgent), created_at, id)`.execute(
    db,
  );
  await sql`create index message_by_user on message_row (user_id, created_at, id)`.execute(db);
  await sql`create index message_by_email on message_row (email)`.execute(db);
  await sql`create index message_by_search on message_row using gin (search gin_trgm_ops)`.execute(db);
  await keepSums(db, {
    of: 'message_row',
    into: 'message_count',
    by: { status: ['text', 'r.status'] },
    sums: { messages: ['bigint', '1'] },
  });
}
