import type { Kysely, Transaction } from 'kysely';
import type { JobsTables } from './tables.js';

/** A deadlock takes a second to be noticed, and then the other transaction commits, so a second deadlock is rare. */
const maxAttempts = 3;

/** PostgreSQL code of a transaction that was rolled back to end a deadlock. */
const deadlock = '40P01';

/**
 * Runs a transaction, and repeats it after a deadlock. All transactions lock pictures before the account, but a picture
 * that is finished or moved between the two locks is locked after the account.
 *
 * @param work changes nothing outside the transaction
 */
export async function transact<Result>(
  db: Kysely<JobsTables>,
  work: (tx: Transaction<JobsTables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === maxAttempts || (error as { code?: string }).code !== deadlock) throw error;
    }
  }
}
