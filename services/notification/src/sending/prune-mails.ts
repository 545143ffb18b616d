import { sql, type Kysely } from 'kysely';
import type { NotificationTables } from '../db/tables.js';

/** How long it can be looked up whether a mail went out. */
const keptFor = "interval '30 days'";

/** Deletes what was settled long ago: whom we wrote to is nobody's business for ever. */
export async function pruneMails(db: Kysely<NotificationTables>): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('status', '!=', 'queued')
    .where('created_at', '<', sql<Date>`now() - ${sql.raw(keptFor)}`)
    .execute();
}
