import type { deadLetterCommands } from '@packshot/proto/commands/dead-letters';
import type { StateOf } from '@packshot/proto/commands/command';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { Problem } from '../../app/problem.js';
import type { MessagingTables } from '../../db/messaging-tables.js';

export type LetterRow = Selectable<MessagingTables['dead_letter']>;

export type LetterView = StateOf<ReturnType<typeof deadLetterCommands>['redriveLetter']>;

/** Arbitrary first key of the advisory lock. The second key identifies the letter. */
const lock = 7_305_002;

/** Selects the letters that no operator has redriven or discarded. */
export const waitingLetters = (db: Kysely<MessagingTables>) =>
  db.selectFrom('dead_letter').where('redriven_at', 'is', null).where('discarded_at', 'is', null);

/**
 * Returns a waiting letter and locks it until the transaction ends, so that only one of two operators settles the
 * letter. The lock is advisory, because the handler may delete the row when it erases a user.
 *
 * @throws Problem `not_found` or `letter_settled`
 */
export async function lockLetter(tx: Transaction<MessagingTables>, id: number): Promise<LetterRow> {
  // The second key has 32 bits, so letters with the same hash wait for each other, which is harmless.
  await sql`select pg_advisory_xact_lock(${lock}, hashint8(${id}))`.execute(tx);
  const letter = await tx.selectFrom('dead_letter').selectAll().where('id', '=', id).executeTakeFirst();
  if (!letter) throw new Problem('not_found');
  if (letter.redriven_at || letter.discarded_at) throw new Problem('letter_settled');
  return letter;
}

export const toView = ({
  id,
  consumer,
  subject,
  payload,
  error,
  failures,
  failed_at,
}: LetterRow): LetterView => ({
  id,
  consumer,
  subject,
  payload,
  error,
  failures,
  failed_at: failed_at.toISOString(),
});
