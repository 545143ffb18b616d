import type { Envelope } from '@packshot/proto/events/envelope';
import type { Transaction } from 'kysely';
import type { NotificationTables } from '../db/tables.js';
import { findAddressee } from '../recipients/find-addressee.js';
import { queueAnswer } from './queue-answer.js';

/** Welcomes a user after the first event that shows a verified address. */
export async function welcomeUser(
  tx: Transaction<NotificationTables>,
  userId: string,
  envelope: Envelope,
): Promise<void> {
  const addressee = await findAddressee(tx, userId, envelope);
  if (!addressee) return;
  const welcomed = await tx
    .selectFrom('mail')
    .select('id')
    .where('user_id', '=', userId)
    .where('template', '=', 'welcome')
    .executeTakeFirst();
  if (welcomed) return;
  await queueAnswer(tx, envelope, {
    template: 'welcome',
    userId,
    recipient: addressee.email,
    data: { name: addressee.name },
  });
}
