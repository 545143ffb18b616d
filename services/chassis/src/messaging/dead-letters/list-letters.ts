import type { deadLetterCommands } from '@packshot/proto/commands/dead-letters';
import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import type { Kysely } from 'kysely';
import type { MessagingTables } from '../../db/messaging-tables.js';
import { toView, waitingLetters, type LetterView } from './waiting-letters.js';

type ListLetters = ReturnType<typeof deadLetterCommands>['listLetters'];

/** Maximum characters of a listed payload, so that a page of 100 dead letters fits into one NATS message (1 MB). */
const maxListedPayload = 4_000;

/** Returns one page of the unsettled dead letters, newest first. */
export async function listLetters(
  db: Kysely<MessagingTables>,
  { skip, limit }: InputOf<ListLetters>,
): Promise<StateOf<ListLetters>> {
  const [letters, { total }] = await Promise.all([
    waitingLetters(db)
      .selectAll()
      .orderBy('failed_at', 'desc')
      .orderBy('id', 'desc')
      .offset(skip)
      .limit(limit)
      .execute(),
    waitingLetters(db)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { letters: letters.map((letter) => shorten(toView(letter))), total };
}

function shorten(letter: LetterView): LetterView {
  const left = letter.payload.length - maxListedPayload;
  if (left <= 0) return letter;
  return {
    ...letter,
    payload: `${letter.payload.slice(0, maxListedPayload)}… (${left} more characters)`,
  };
}
