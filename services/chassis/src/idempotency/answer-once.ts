import type { Kysely, Transaction } from 'kysely';
import { Problem } from '../app/problem.js';
import type { MessagingTables } from '../db/messaging-tables.js';
import { messagingOf } from '../db/messaging-tables.js';
import { findAnswer, keepAnswer } from './kept-answers.js';
import type { Intent } from './intent.js';

/** Stores the answer to a call with a key, in the transaction of its change. For `waitsFor`, see `completeAnswer`. */
export type KeepAnswer<Answer> = <Tables extends MessagingTables>(
  tx: Transaction<Tables>,
  answer: Answer,
  waitsFor?: string,
) => Promise<void>;

/** Stores nothing, for work without a key. */
export const keepNoAnswer: KeepAnswer<unknown> = async () => undefined;

/**
 * Runs work once per key, and returns the stored answer to later calls with the same key. Failed work stores nothing
 * and can be retried with the same key.
 *
 * @throws Problem `key_reused` when the key was used for another call, `key_in_use` while the first call is in progress
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
      // If another call with this key is storing its answer, this call waits for the commit and then fails.
      if (!(await keepAnswer(tx, intent, answer, waitsFor))) throw new Problem('key_in_use');
      kept = true;
    });
  } catch (error) {
    // A concurrent call with the same key may have used up what this one needed. Both then return its answer.
    const other = kept ? undefined : await findAnswer(messagingOf(db), intent);
    if (other) return other.answer as Answer;
    throw error;
  }
}
