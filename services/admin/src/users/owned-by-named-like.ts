import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { namedLike } from './named-like.js';

/** From so many users on, most rows of a list have one of them as owner soon enough. Measured with a million users. */
const many = 10_000;

/**
 * Rows whose owner a search means. Few owners are found first, and their rows by them; where there are many, the list is
 * gone through in its order, and each row's owner is looked at. The planner cannot tell which is the case, so it is told.
 *
 * @returns a condition on a column that holds a user's id
 */
export async function ownedByNamedLike(
  db: Kysely<AdminTables>,
  search: string,
): Promise<(userId: Expression<string> | Expression<string | null>) => Expression<SqlBool>> {
  const owners = db.selectFrom('user_row').select('user_row.id').where(namedLike(search));
  const { found } = await db
    .selectFrom(owners.limit(many).as('owner'))
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  if (found < many) return (userId) => sql<SqlBool>`${userId} = any(array(${owners}))`;
  // The offset keeps the planner from turning this into a join that reads all users first.
  return (userId) => sql<SqlBool>`exists (${owners.where('user_row.id', '=', userId).offset(0)})`;
}
