import { Problem } from '@packshot/chassis/app/problem';
import type { Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/**
 * Keeps a seller's photo until the transaction ends, because a concurrent deletion of its last job deletes the photo.
 * The caller has locked the account.
 *
 * @throws Problem `not_found`
 */
export async function lockPhoto(tx: Transaction<JobsTables>, userId: string, id: string): Promise<void> {
  const photo = await tx
    .selectFrom('photo')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  if (!photo) throw new Problem('not_found', { detail: 'The photo of this job no longer exists.' });
}
