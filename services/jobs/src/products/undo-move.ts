import { Problem } from '@packshot/chassis/app/problem';
import { announceAll } from '@packshot/chassis/messaging/outbox';
import { sql, type Transaction } from 'kysely';
import { transact } from '../db/transact.js';
import type { JobsTables, MoveRecord, ProductRecord } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { admitPending } from '../jobs/admit-pending.js';
import type { JobRow } from '../jobs/create-job-event.js';
import { toRenamedEvent } from '../jobs/rename-job.js';
import { lockAccount } from '../quota/lock-account.js';
import { findProductBySku } from './find-by-sku.js';
import { findFinished } from './find-finished.js';
import { lockPicturesOf } from './lock-pictures.js';
import { markOutdated } from './mark-outdated.js';
import { mergedColumns } from './merge-emptied.js';

/**
 * Undoes a move: the photos return to their products, of which the emptied ones exist again, and pictures get their
 * names back. Values and names that the owner changed after the move stay.
 *
 * @throws Problem `not_found` for a move that was undone or is too old, `sku_taken`
 */
export async function undoMove({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const found = await tx
      .selectFrom('product_move')
      .select(['product_id', 'before'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!found) throw toExpiredProblem();
    const { product_id: targetId, before } = found;
    const products = [targetId, ...before.sources.map((product) => product.id)];
    await lockPicturesOf(tx, userId, (eb) =>
      eb.or([
        eb('photo.product_id', 'in', products),
        eb(
          'photo.id',
          'in',
          before.photos.map((photo) => photo.id),
        ),
      ]),
    );
    await lockAccount(tx, userId);
    // Another call may have undone the move while this transaction waited for the locks.
    const { numDeletedRows } = await tx
      .deleteFrom('product_move')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw toExpiredProblem();
    await takeBackValues(tx, userId, before.target);
    await movePhotosBack(tx, userId, targetId, before);
    await giveNamesBack(tx, userId, before);
    await markOutdated(tx, await findFinished(tx, userId, products));
    // An admission at the same time skipped the jobs that this transaction had locked.
    await admitPending(tx, userId);
  });
}

const toExpiredProblem = () =>
  new Problem('not_found', { detail: 'The move can no longer be undone. Move the pictures back instead.' });

/** Takes back the values that the product got from emptied products, except values that the owner has changed. */
async function takeBackValues(
  tx: Transaction<JobsTables>,
  userId: string,
  { before, after }: MoveRecord['target'],
): Promise<void> {
  const values = mergedColumns
    .filter((column) => before[column] !== after[column])
    .map((column) => [
      column,
      sql`case when ${sql.ref(column)} = ${after[column]} then ${before[column]} else ${sql.ref(column)} end`,
    ]);
  if (values.length === 0) return;
  await tx
    .updateTable('product')
    .set(Object.fromEntries(values))
    .where('id', '=', after.id)
    .where('user_id', '=', userId)
    .execute();
}

/** Moves the photos that are still in the product. A product without a photo is deleted. */
async function movePhotosBack(
  tx: Transaction<JobsTables>,
  userId: string,
  targetId: string,
  { photos, sources }: MoveRecord,
): Promise<void> {
  const here = await tx
    .selectFrom('photo')
    .select('id')
    .where('user_id', '=', userId)
    .where('product_id', '=', targetId)
    .execute();
  const stillHere = new Set(here.map(({ id }) => id));
  const back = photos.filter(({ id }) => stillHere.has(id));
  const needed = new Set(back.map(({ product_id }) => product_id));
  await restoreProducts(
    tx,
    userId,
    sources.filter(({ id }) => needed.has(id)),
  );
  await sql`
    update photo set product_id = back.product_id, role = back.role
    from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as back (id uuid, product_id uuid, role text)
    where photo.id = back.id and photo.user_id = ${userId}`.execute(tx);
  await tx
    .deleteFrom('product')
    .where('id', '=', targetId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`not exists (select from photo where photo.product_id = product.id)`)
    .execute();
}

async function restoreProducts(
  tx: Transaction<JobsTables>,
  userId: string,
  sources: readonly ProductRecord[],
): Promise<void> {
  const existing = await tx
    .selectFrom('product')
    .select('id')
    .where('user_id', '=', userId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(sources.map(({ id }) => id)))))
    .execute();
  const known = new Set(existing.map(({ id }) => id));
  const gone = sources.filter(({ id }) => !known.has(id));
  for (const { sku } of gone) if (sku && (await findProductBySku(tx, userId, sku))) throw toSkuProblem(sku);
  await sql`
    insert into product
    select (jsonb_populate_record(null::product, gone)).*
    from jsonb_array_elements(${JSON.stringify(gone)}::jsonb) as gone`.execute(tx);
}

const toSkuProblem = (sku: string) =>
  new Problem('sku_taken', {
    detail: `Another product now has the SKU ${sku}. Change this SKU, and then undo the move.`,
  });

async function giveNamesBack(
  tx: Transaction<JobsTables>,
  userId: string,
  { names }: MoveRecord,
): Promise<void> {
  const { rows } = await sql<JobRow>`
    update job set input_filename = name.before, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as name (id uuid, before text, after text)
    where job.id = name.id and job.user_id = ${userId} and not job.renamed and job.input_filename = name.after
    returning job.*`.execute(tx);
  await announceAll(
    tx,
    rows.map((job) => toRenamedEvent(job)),
  );
}
