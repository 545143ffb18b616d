import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A move deletes products that become empty and names pictures, so an undo needs what was there before.
  await sql`
    create table product_move (
      id uuid primary key,
      user_id uuid not null,
      product_id uuid not null,
      before jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index product_move_by_time on product_move (created_at)`.execute(db);
  await sql`create index product_move_by_owner on product_move (user_id)`.execute(db);
}
