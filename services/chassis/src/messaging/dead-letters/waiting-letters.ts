import type { deadLetterCommands } from '@packshot/proto/commands/dead-letters';
import type { StateOf } from '@packshot/proto/commands/command';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { Problem } from '../../app/problem.js';
import type { MessagingTables } from '../../db/messaging-tables.js';

export type LetterRow = Selectable<MessagingTables['dead_letter']>;

/** A letter as operators see it. */
export type LetterView = StateOf<ReturnType<typeof deadLetterCommands>['redriveLetter']>;

/** Any number, the same everywhere; the second half of the lock is the letter. */
const lock = 7_305_002;

/** Those that nobody has redriven or discarded. */
export const waitingLetters = (db: Kysely<MessagingTables>) =>
  db.selectFrom('dead_letter').where('redriven_at', 'is', null).where('discarded_at', 'is', null);

/**
 * A letter that waits, held until the transaction ends, so that of two operators one settles it. No row is locked: the
 * handler that it is given to may be the one that deletes it, with all else that is kept of a user.
 *
 * @throws Problem `not_found`, `letter_settled`
 */
export async function lockLetter(tx: Transaction<MessagingTables>, id: number): Promise<LetterRow> {
  // Numbers of letters are longer than that half: two that share it wait for each other, which does no harm.
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
