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

/** Notes an act on pictures, once for each photo. */
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
    group by user_id, photo.id`,
  );
}

async function insertActs(tx: Transaction<JobsTables>, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    with noted as (
      insert into photo_act (user_id, photo_id, act, pictures) ${rows} returning photo_id
    )
    delete from photo_act using noted
    where photo_act.photo_id = noted.photo_id and photo_act.id <= (
      select id from photo_act as older where older.photo_id = noted.photo_id
      order by id desc offset ${maxActs - 1} limit 1
    )`.execute(tx);
}
