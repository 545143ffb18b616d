import type { Kysely } from 'kysely';
import type { NotificationTables } from '../db/tables.js';

/** @throws Error while emails wait after a failed attempt */
export async function requireNoOverdueMail(db: Kysely<NotificationTables>): Promise<void> {
  const waiting = await db
    .selectFrom('mail')
    .select('id')
    .where('status', '=', 'queued')
    .where('attempts', '>', 0)
    .executeTakeFirst();
  if (waiting) throw new Error('emails wait for the mail server');
}
