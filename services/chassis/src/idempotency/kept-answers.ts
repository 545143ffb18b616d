import { sql, type Kysely, type Transaction } from 'kysely';
import { Problem } from '../app/problem.js';
import { messagingOf, type MessagingTables } from '../db/messaging-tables.js';
import type { Intent } from './intent.js';

const old = sql<boolean>`idempotency_key.created_at < now() - interval '24 hours'`;

/** Seconds after which whoever is told to wait may ask again. */
const retryAfter = 2;

/** The answer that was kept under a key. @throws Problem `key_reused`, `key_in_use` */
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

/** Keeps an answer under its key. @returns false when the key is taken, also by a call that is committed only now */
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

/** Completes an answer that waited for something, in the transaction that settles it. @param more fields of the answer */
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

/** Frees the key of a call that came to nothing after all, so that it may be tried again with it. */
export async function dropAnswer<Tables extends MessagingTables>(
  tx: Transaction<Tables>,
  waitsFor: string,
): Promise<void> {
  await messagingOf(tx).deleteFrom('idempotency_key').where('waits_for', '=', waitsFor).execute();
}

/** Forgets keys after a day. */
export const sweepAnswers = (db: Kysely<MessagingTables>): Promise<unknown> =>
  db.deleteFrom('idempotency_key').where(old).execute();

/** Forgets the keys of one user. */
export const forgetAnswers = <Tables extends MessagingTables>(
  tx: Transaction<Tables>,
  owner: string,
): Promise<unknown> => messagingOf(tx).deleteFrom('idempotency_key').where('owner', '=', owner).execute();
