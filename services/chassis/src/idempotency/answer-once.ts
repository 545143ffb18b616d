import type { Kysely, Transaction } from 'kysely';
import { Problem } from '../app/problem.js';
import type { MessagingTables } from '../db/messaging-tables.js';
import { messagingOf } from '../db/messaging-tables.js';
import { findAnswer, keepAnswer } from './kept-answers.js';
import type { Intent } from './intent.js';

/**
 * Keeps the answer to a call with a key, in the transaction of what the call makes. Does nothing where no key was sent.
 *
 * @param waitsFor what the answer is still to be completed with; see `completeAnswer`
 */
export type KeepAnswer<Answer> = <Tables extends MessagingTables>(
  tx: Transaction<Tables>,
  answer: Answer,
  waitsFor?: string,
) => Promise<void>;

/** For work that nobody sent a key with. */
export const keepNoAnswer: KeepAnswer<unknown> = async () => undefined;

/**
 * Does a piece of work once for each key, and gives its answer again to whoever asks again with it. What fails keeps
 * nothing and may be tried again with the same key.
 *
 * @throws Problem `key_reused` when the key came with something else, `key_in_use` while the first call is under way
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
      // Where another call with this key has just kept its own, this waits for its commit and gives way.
      if (!(await keepAnswer(tx, intent, answer, waitsFor))) throw new Problem('key_in_use');
      kept = true;
    });
  } catch (error) {
    // Of two at once, the other may have taken what this one needed: its answer is that of both.
    const other = kept ? undefined : await findAnswer(messagingOf(db), intent);
    if (other) return other.answer as Answer;
    throw error;
  }
}
