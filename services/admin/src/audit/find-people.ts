import type { Kysely } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { isId } from '../lists/is-id.js';
import { matchUserText } from '../users/match-user-text.js';
import type { AuditQuery } from './filter-entries.js';

/** Users that a search for a person takes at most: entries of each are read by an index. */
const maxPeople = 100;

/**
 * The ids of the users whom a query is about. An id is taken as it is: of erased users nothing else is left.
 *
 * @returns undefined where the query names no person
 */
export async function findPeople(
  db: Kysely<AdminTables>,
  { user_id, person }: Pick<AuditQuery, 'user_id' | 'person'>,
): Promise<string[] | undefined> {
  if (user_id) return [user_id];
  if (!person) return undefined;
  if (isId(person)) return [person];
  const found = await db
    .selectFrom('user_row')
    .select('id')
    .where(matchUserText(person))
    .orderBy('created_at', 'desc')
    .limit(maxPeople)
    .execute();
  return found.map(({ id }) => id);
}
