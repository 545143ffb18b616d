import { escapeLike } from '@packshot/chassis/db/escape-like';
import { sql, type Expression, type SqlBool } from 'kysely';

/** Whether a text is part of a column of lower-cased text that has an index of trigrams. */
export const containsText = (column: Expression<string>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${column} like lower(${`%${escapeLike(text)}%`})`;
