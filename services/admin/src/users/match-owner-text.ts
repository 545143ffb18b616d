import { maxCountedHits } from '@packshot/proto/rest/admin/admin-words';
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { matchUserText } from './match-user-text.js';

/**
 * Matches rows whose owner is one of the newest users that a search finds. The query uses an array of users, because
 * the planner would read all users or all rows for a join. @param userId column that contains the owner
 */
export const matchOwnerText = (
  db: Kysely<AdminTables>,
  userId: Expression<string>,
  search: string,
): Expression<SqlBool> =>
  sql<SqlBool>`${userId} = any(array(${db
    .selectFrom('user_row')
    .select('user_row.id')
    .where(matchUserText(search))
    .orderBy('user_row.created_at', 'desc')
    .orderBy('user_row.id', 'desc')
    .limit(maxCountedHits)}))`;
