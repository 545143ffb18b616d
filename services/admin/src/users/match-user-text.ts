import { escapeLike } from '@packshot/chassis/db/escape-like';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { containsText } from '../lists/contains-text.js';

/** Letters from which on an index of trigrams can find a part; of a shorter text, beginnings are looked for. */
const shortestPart = 3;

/** Users who are meant by a search: by part of the address or the name, in either case. */
export function matchUserText(search: string): Expression<SqlBool> {
  const { ref } = expressionBuilder<AdminTables, 'user_row'>();
  if (search.length >= shortestPart) return containsText(ref('user_row.search'), search);
  const beginning = `${escapeLike(search)}%`;
  return sql<SqlBool>`(user_row.email collate "C" like lower(${beginning})
    or lower(user_row.full_name) collate "C" like lower(${beginning}))`;
}
