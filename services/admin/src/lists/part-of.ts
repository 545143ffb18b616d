import { sql, type Expression, type SqlBool } from 'kysely';

/** A text as a pattern of LIKE that means nothing but itself. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Whether a text is part of a column of lower-cased text that has an index of trigrams. */
export const partOf = (column: Expression<string>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${column} like lower(${`%${literally(text)}%`})`;
