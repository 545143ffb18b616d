import { RetryLater } from '@packshot/chassis/messaging/retry-later';
import type { Envelope } from '@packshot/proto/events/envelope';
import type { Transaction } from 'kysely';
import type { NotificationTables } from '../db/tables.js';
import { maxMailAgeMs } from '../mails/give-up-after.js';
import { lockRecipient } from './lock-recipient.js';
import { greetingNameOf } from './greeting-name-of.js';

interface Addressee {
  email: string;
  name: string | null;
}

const soonestMs = 500;
const latestMs = 60_000;

/**
 * Finds and locks the recipient of an email about an event. Null when the user has been erased or auth has never
 * announced the user.
 *
 * @throws RetryLater until the user event from auth has arrived, because another stream may be ahead of the auth stream
 */
export async function findAddressee(
  tx: Transaction<NotificationTables>,
  userId: string,
  envelope: Envelope,
): Promise<Addressee | null> {
  const recipient = await lockRecipient(tx, userId);
  if (recipient.erased_at) return null;
  if (recipient.email !== null) return { email: recipient.email, name: greetingNameOf(recipient) };
  const age = Date.now() - Date.parse(envelope.time);
  if (age > maxMailAgeMs) return null;
  throw new RetryLater(Math.min(latestMs, Math.max(soonestMs, age / 2)), 'the user is not known yet');
}
