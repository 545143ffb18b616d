import { announceAll } from '@packshot/chassis/messaging/outbox';
import { sql, type Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { toRenamedEvent } from '../jobs/rename-job.js';

/** Gives the name of a product to its pictures, except pictures that the seller renamed. */
export async function namePictures(
  tx: Transaction<JobsTables>,
  userId: string,
  productId: string,
): Promise<void> {
  const renamed = await tx
    .updateTable('job')
    .from('product')
    .set({ input_filename: sql`product.name`, version: sql`job.version + 1` })
    .where('job.user_id', '=', userId)
    .where('job.renamed', '=', false)
    .where('job.photo_id', 'in', (eb) =>
      eb.selectFrom('photo').select('photo.id').where('photo.product_id', '=', productId),
    )
    .where('product.id', '=', productId)
    .where('product.user_id', '=', userId)
    .where('product.name', 'is not', null)
    .where(sql<boolean>`job.input_filename is distinct from product.name`)
    .returningAll('job')
    .execute();
  await announceAll(
    tx,
    renamed.map((job) => toRenamedEvent(job)),
  );
}
