import { uuidv7 } from '@packshot/chassis/app/uuid';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { JobsTables, MoveRecord, ProductRecord } from '../db/tables.js';
import type { PhotoToMove } from './find-photos-to-move.js';
import { putInto } from './put-into.js';

/**
 * Moves photos to a product, and keeps what the move changes, so that the owner can undo the move. The caller has
 * called `lockPhotosToMove`.
 *
 * @returns id for `undoMove`; null if no photo was moved
 */
export async function putWithUndo(
  tx: Transaction<JobsTables>,
  userId: string,
  id: string,
  photos: readonly PhotoToMove[],
): Promise<string | null> {
  const moved = photos.filter(({ product_id }) => product_id !== id);
  if (moved.length === 0) return null;
  const roles = await tx
    .selectFrom('photo')
    .select(['id', 'product_id', 'role'])
    .where(
      'id',
      'in',
      moved.map((photo) => photo.id),
    )
    .execute();
  const sourceIds = [...new Set(moved.map(({ product_id }) => product_id))];
  const named = [id, ...sourceIds];
  const before = await readProducts(tx, userId, named);
  const namesBefore = await readNames(tx, userId, named);
  await putInto(tx, userId, id, photos);
  const [after] = await readProducts(tx, userId, [id]);
  const names = (await readNames(tx, userId, named)).flatMap(({ id: jobId, input_filename }) => {
    const old = namesBefore.find((job) => job.id === jobId)?.input_filename ?? null;
    return input_filename === null || input_filename === old
      ? []
      : [{ id: jobId, before: old, after: input_filename }];
  });
  const record: MoveRecord = {
    photos: roles,
    sources: before.filter((product) => product.id !== id),
    target: { before: before.find((product) => product.id === id)!, after: after! },
    names,
  };
  const moveId = uuidv7();
  await tx
    .insertInto('product_move')
    .values({ id: moveId, user_id: userId, product_id: id, before: JSON.stringify(record) })
    .execute();
  return moveId;
}

async function readProducts(
  tx: Transaction<JobsTables>,
  userId: string,
  ids: readonly string[],
): Promise<ProductRecord[]> {
  const { rows } = await sql<{ product: ProductRecord }>`
    select to_jsonb(product) as product from product where user_id = ${userId} and id = any(${ids})`.execute(
    tx,
  );
  return rows.map(({ product }) => product);
}

const readNames = (tx: Transaction<JobsTables>, userId: string, productIds: readonly string[]) =>
  tx
    .selectFrom('job')
    .innerJoin('photo', 'photo.id', 'job.photo_id')
    .select(['job.id', 'job.input_filename'])
    .where('job.user_id', '=', userId)
    .where('photo.product_id', 'in', productIds)
    .where('job.renamed', '=', false)
    .execute();

/** Deletes the records of moves that are too old to be undone. */
export async function forgetMoves(db: Kysely<JobsTables>): Promise<void> {
  await db
    .deleteFrom('product_move')
    .where('created_at', '<', sql<Date>`now() - interval '10 minutes'`)
    .execute();
}
