import { Problem } from '@packshot/chassis/app/problem';
import type { PhotoRole } from '@packshot/proto/rest/product-limits';
import type { Deps } from '../deps.js';

/** Changes the role of a photo. @throws Problem `not_found`, also for a photo of another product */
export async function changePhoto(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { id, photo_id }: { id: string; photo_id: string },
  role: PhotoRole,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('photo')
    .set({ role })
    .where('id', '=', photo_id)
    .where('product_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Problem('not_found');
}
