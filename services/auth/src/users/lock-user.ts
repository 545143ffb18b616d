import type { Selectable, Transaction } from 'kysely';
import type { AuthTables, UserTable } from '../db/tables.js';

/** Locks a user until the transaction ends, so that simultaneous requests of the user follow one another. */
export const lockUser = (
  tx: Transaction<AuthTables>,
  id: string,
): Promise<Selectable<UserTable> | undefined> =>
  tx.selectFrom('app_user').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
