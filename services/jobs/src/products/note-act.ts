import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { JobsTables, PhotoAct } from '../db/tables.js';

/** Maximum number of acts that are kept for a photo. */
const maxActs = 50;

/**
 * Notes an act of the seller for the history of a product. The audit log of the admin service is for operators, and no
 * other table remembers these acts.
 *
 * @param condition condition on `photo`, for an act on a whole product
 */
export async function noteAct(
  tx: Transaction<JobsTables>,
  userId: string,
  act: PhotoAct,
  condition: RawBuilder<unknown>,
): Promise<void> {
  await insertActs(
    tx,
    sql`
    select user_id, id, ${act}, 0 from photo where user_id = ${userId} and ${condition} order by id limit 1`,
  );
}

/** Notes an act on pictures, once for each photo. The caller has locked the account, or has a single photo. */
export async function noteActOnPictures(
  tx: Transaction<JobsTables>,
  userId: string,
  act: PhotoAct,
  photoIds: readonly string[],
): Promise<void> {
  await insertActs(
    tx,
    sql`
    select user_id, photo.id, ${act}, count(*)::int
    from unnest(${photoIds}::uuid[]) as changed (photo_id)
    join photo on photo.id = changed.photo_id and photo.user_id = ${userId}
    group by user_id, photo.id order by photo.id`,
  );
}

/** Does not wait for a transaction that deletes the same acts, because some callers have not locked the account yet. */
async function insertActs(tx: Transaction<JobsTables>, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    with noted as (
      insert into photo_act (user_id, photo_id, act, pictures) ${rows} returning photo_id
    )
    delete from photo_act where id = any(array(
      select old.id from photo_act as old join noted on noted.photo_id = old.photo_id
      where old.id <= (
        select id from photo_act as kept where kept.photo_id = old.photo_id
        order by id desc offset ${maxActs - 1} limit 1
      )
      for update of old skip locked
    ))`.execute(tx);
}
