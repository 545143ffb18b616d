import { Problem } from '@packshot/chassis/app/problem';
import type { batches } from '@packshot/proto/rest/batches';
import type { AnswerOf, BodyOf } from '@packshot/proto/rest/endpoint';
import type { Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/**
 * Chooses whether one email reports the end of a batch. A batch whose email was sent keeps its row, so that no choice
 * leads to a second email.
 *
 * @throws Problem `not_found` for a batch without a job of the owner
 */
export async function changeBatch(
  db: Kysely<JobsTables>,
  userId: string,
  batchId: string,
  { mail, sending }: BodyOf<typeof batches.changeBatch>,
): Promise<AnswerOf<typeof batches.changeBatch>> {
  const job = await db
    .selectFrom('job')
    .select('id')
    .where('user_id', '=', userId)
    .where('batch_id', '=', batchId)
    .limit(1)
    .executeTakeFirst();
  if (!job) throw new Problem('not_found');
  if (mail)
    await db
      .insertInto('batch_mail')
      .values({ user_id: userId, batch_id: batchId, sending })
      .onConflict((conflict) => conflict.columns(['user_id', 'batch_id']).doUpdateSet({ sending }))
      .execute();
  else
    await db
      .deleteFrom('batch_mail')
      .where('user_id', '=', userId)
      .where('batch_id', '=', batchId)
      .where('mailed_at', 'is', null)
      .execute();
  return { mail };
}
