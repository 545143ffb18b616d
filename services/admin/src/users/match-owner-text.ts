import { maxCountedHits } from '@packshot/proto/rest/admin/admin-words';
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { matchUserText } from './match-user-text.js';

/**
 * Whether the owner of a row is one of the users whom a search means, of whom the newest are taken. An array and not a join:
 * the users are found first, once, and rows by them; the planner would read all users, or all rows.
 *
 * @param userId a column that holds the owner's id
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
