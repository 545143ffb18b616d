import { onEvent, type EventHandler } from '@packshot/chassis/messaging/on-events';
import type { DataOf, EventSpec } from '@packshot/proto/events/envelope';
import type { z } from 'zod';
import type { NotificationTables } from '../db/tables.js';
import type { MailData, Template } from '../mails/mail-data.js';
import { findAddressee } from '../recipients/find-addressee.js';
import { queueAnswer } from './queue-answer.js';

type OfAUser = EventSpec<z.ZodType<{ user_id: string }>>;

/**
 * Creates an event handler that sends an email to the event's user, unless the user is erased.
 *
 * @param say Returns the data of the email, from the user's name and the event.
 */
export const createMailHandler = <E extends OfAUser, T extends Template>(
  event: E,
  template: T,
  say: (name: string | null, facts: DataOf<E>) => MailData[T],
): EventHandler<NotificationTables> =>
  onEvent<NotificationTables, E>(event, async (tx, facts, envelope) => {
    const addressee = await findAddressee(tx, facts.user_id, envelope);
    if (!addressee) return;
    await queueAnswer(tx, envelope, {
      template,
      userId: facts.user_id,
      recipient: addressee.email,
      data: say(addressee.name, facts),
    });
  });
