import type { ServiceName } from '@packshot/proto/services';
import { sql, type Kysely } from 'kysely';
import { recordAct } from '../../audit/record-act.js';
import type { Operator } from '../../commands/serve-commands.js';
import type { MessagingTables } from '../../db/messaging-tables.js';
import { lockLetter, toView, type LetterView } from './waiting-letters.js';

/** Discards a letter, so that its event is never applied. @throws Problem `not_found` or `letter_settled` */
export const discardLetter = (
  { db, service }: { db: Kysely<MessagingTables>; service: ServiceName },
  id: number,
  operator: Operator,
): Promise<LetterView> =>
  db.transaction().execute(async (tx) => {
    const letter = await lockLetter(tx, id);
    await tx
      .updateTable('dead_letter')
      .set({ discarded_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    await recordAct(
      tx,
      service,
      { operator },
      {
        action: 'letter.discarded',
        userId: null,
        resource: { type: 'dead_letter', id: String(id) },
        before: { consumer: letter.consumer, subject: letter.subject },
      },
    );
    return toView(letter);
  });
