import { escapeLike } from '@packshot/chassis/db/escape-like';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { containsText } from '../lists/contains-text.js';

/** Minimum length in letters for the trigram index; shorter texts match only the start of an address or a name. */
const shortestPart = 3;

/** Matches users by a part of the address or the name, ignoring case. */
export function matchUserText(search: string): Expression<SqlBool> {
  const { ref } = expressionBuilder<AdminTables, 'user_row'>();
  if (search.length >= shortestPart) return containsText(ref('user_row.search'), search);
  const beginning = `${escapeLike(search)}%`;
  return sql<SqlBool>`(user_row.email collate "C" like lower(${beginning})
    or lower(user_row.full_name) collate "C" like lower(${beginning}))`;
}
