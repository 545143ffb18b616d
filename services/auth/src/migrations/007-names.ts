import { sql, type Kysely, type Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { changeUser } from '../users/change-user.js';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table link_token add column ended_at timestamptz`.execute(db);
  await sql`update passkey set name = normalize(name, nfc) where name is not nfc normalized`.execute(db);
  const tx = db as unknown as Transaction<AuthTables>;
  // Other services store names, too, so this migration announces each change in its transaction.
  const { rows } = await sql<{ id: string; full_name: string }>`
    select id, normalize(full_name, nfc) as full_name from app_user where full_name is not nfc normalized`.execute(
    db,
  );
  for (const { id, full_name } of rows) await changeUser(tx, id, { full_name });
}
