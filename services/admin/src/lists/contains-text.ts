import { escapeLike } from '@packshot/chassis/db/escape-like';
import { sql, type Expression, type SqlBool } from 'kysely';

/** Matches a text within a lower-cased column that has a trigram index. */
export const containsText = (column: Expression<string>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${column} like lower(${`%${escapeLike(text)}%`})`;
