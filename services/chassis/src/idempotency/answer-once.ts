import type { Kysely, Transaction } from 'kysely';
import { Problem } from '../app/problem.js';
import type { MessagingTables } from '../db/messaging-tables.js';
import { messagingOf } from '../db/messaging-tables.js';
import { findAnswer, keepAnswer } from './kept-answers.js';
import type { Intent } from './intent.js';

/** Stores the response to an idempotent call in the call's transaction. `completeAnswer` describes `waitsFor`. */
export type KeepAnswer<Answer> = <Tables extends MessagingTables>(
  tx: Transaction<Tables>,
  answer: Answer,
  waitsFor?: string,
) => Promise<void>;

/** Function that stores no response, for calls without an idempotency key. */
export const keepNoAnswer: KeepAnswer<unknown> = async () => undefined;

/**
 * Runs work once per key, and returns the stored response to later calls with the same key. If the work fails, no
 * response is stored, and the caller can retry with the same key.
 *
 * @throws Problem `key_reused` when another call used the key, `key_in_use` while the first call is in progress
 */
export async function answerOnce<Answer, Tables extends MessagingTables>(
  db: Kysely<Tables>,
  intent: Intent | undefined,
  work: (keep: KeepAnswer<Answer>) => Promise<Answer>,
): Promise<Answer> {
  if (!intent) return work(keepNoAnswer);
  const before = await findAnswer(messagingOf(db), intent);
  if (before) return before.answer as Answer;
  let kept = false;
  try {
    return await work(async (tx, answer, waitsFor) => {
      // If another call with this key is storing its response, this call waits for the commit and then fails.
      if (!(await keepAnswer(tx, intent, answer, waitsFor))) throw new Problem('key_in_use');
      kept = true;
    });
  } catch (error) {
    // A concurrent call with the same key may have caused the error. Then both calls return the stored response.
    const other = kept ? undefined : await findAnswer(messagingOf(db), intent);
    if (other) return other.answer as Answer;
    throw error;
  }
}
