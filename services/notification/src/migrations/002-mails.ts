import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recipient (
      user_id uuid primary key,
      email text,
      full_name text,
      email_verified boolean not null default false,
      version integer not null default 0,
      erased_at timestamptz
    )`.execute(db);
  await sql`
    create table mail (
      id uuid primary key,
      user_id uuid,
      template text not null,
      recipient text not null,
      reply_to text,
      data jsonb not null,
      status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      error text,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    )`.execute(db);
  await sql`create index mail_due on mail (next_attempt_at) where status = 'queued'`.execute(db);
  await sql`create index mail_by_user on mail (user_id)`.execute(db);
  await sql`create index mail_settled on mail (created_at) where status <> 'queued'`.execute(db);
  await sql`
    create table support_message (
      id uuid primary key,
      user_id uuid,
      name text not null,
      email text not null,
      category text not null,
      subject text not null,
      message text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index support_message_by_user on support_message (user_id)`.execute(db);
  await sql`create index support_message_by_email on support_message (email, created_at)`.execute(db);
}
