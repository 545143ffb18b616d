import { sql, type Kysely } from 'kysely';
import type { AuthTables } from '../db/tables.js';

export const openSessions = (db: Kysely<AuthTables>, userId: string) =>
  db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .execute();
