import { sql, type Kysely, type Transaction } from 'kysely';
import { Problem } from '../app/problem.js';
import { messagingOf, type MessagingTables } from '../db/messaging-tables.js';
import type { Intent } from './intent.js';

const old = sql<boolean>`idempotency_key.created_at < now() - interval '24 hours'`;

/** Seconds after which a waiting caller may retry. */
const retryAfter = 2;

/** Returns the response stored under a key. @throws Problem `key_reused` or `key_in_use` */
export async function findAnswer(
  db: Kysely<MessagingTables>,
  { owner, key, fingerprint }: Intent,
): Promise<{ answer: unknown } | undefined> {
  const row = await db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'answer', 'waits_for'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where(sql<boolean>`not ${old}`)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.fingerprint !== fingerprint) throw new Problem('key_reused');
  if (row.waits_for !== null) throw new Problem('key_in_use', { retryAfter });
  return { answer: row.answer };
}

/** Stores a response under its key. Returns false when another call, perhaps still committing, has taken the key. */
export async function keepAnswer<Tables extends MessagingTables>(
  tx: Transaction<Tables>,
  { owner, key, fingerprint }: Intent,
  answer: unknown,
  waitsFor?: string,
): Promise<boolean> {
  const row = { fingerprint, answer: JSON.stringify(answer ?? null), waits_for: waitsFor ?? null };
  const kept = await messagingOf(tx)
    .insertInto('idempotency_key')
    .values({ owner, key, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'key'])
        .doUpdateSet({ ...row, created_at: sql<Date>`now()` })
        .where(old),
    )
    .returning('key')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Completes an incomplete response, in the transaction that produces the result. `more` contains additional fields. */
export async function completeAnswer<Tables extends MessagingTables>(
  tx: Transaction<Tables>,
  waitsFor: string,
  more: Record<string, unknown> = {},
): Promise<void> {
  const addition = JSON.stringify(more);
  await sql`
    update idempotency_key set waits_for = null,
      answer = case when jsonb_typeof(answer) = 'object' then answer || ${addition}::jsonb else answer end
    where waits_for = ${waitsFor}`.execute(tx);
}

/** Releases the key of a call that failed permanently, so that the caller can retry with the same key. */
export async function dropAnswer<Tables extends MessagingTables>(
  tx: Transaction<Tables>,
  waitsFor: string,
): Promise<void> {
  await messagingOf(tx).deleteFrom('idempotency_key').where('waits_for', '=', waitsFor).execute();
}

/** Deletes idempotency keys that are older than a day. */
export const sweepAnswers = (db: Kysely<MessagingTables>): Promise<unknown> =>
  db.deleteFrom('idempotency_key').where(old).execute();

/** Deletes the idempotency keys of one user. */
export const forgetAnswers = <Tables extends MessagingTables>(
  tx: Transaction<Tables>,
  owner: string,
): Promise<unknown> => messagingOf(tx).deleteFrom('idempotency_key').where('owner', '=', owner).execute();
