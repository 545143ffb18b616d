import type { deadLetterCommands } from '@packshot/proto/commands/dead-letters';
import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import type { Kysely } from 'kysely';
import type { MessagingTables } from '../../db/messaging-tables.js';
import { toView, waitingLetters } from './waiting-letters.js';

type ListLetters = ReturnType<typeof deadLetterCommands>['listLetters'];

/** One page of the letters that wait for somebody, the newest first. */
export async function listLetters(
  db: Kysely<MessagingTables>,
  { skip, limit }: InputOf<ListLetters>,
): Promise<StateOf<ListLetters>> {
  const [letters, { total }] = await Promise.all([
    waitingLetters(db).selectAll().orderBy('id', 'desc').offset(skip).limit(limit).execute(),
    waitingLetters(db)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { letters: letters.map(toView), total };
}
