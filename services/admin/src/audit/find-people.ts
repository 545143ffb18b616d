import type { Kysely } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { isId } from '../lists/find-hits.js';
import { matchUserText } from '../users/match-user-text.js';
import type { AuditQuery } from './filter-entries.js';

/** Maximum number of users that a search covers, because the entries of each user are read separately. */
const maxPeople = 100;

/**
 * Returns the IDs of the users that a query names; undefined when the query names no person. An ID is returned without
 * a search, because an erased user has only an ID.
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
