import { accountErasures, type ErasingService } from '@packshot/proto/events/erasure';
import type { Transaction } from 'kysely';
import type { MessagingTables } from '../db/messaging-tables.js';
import { forgetActs } from '../audit/forget-acts.js';
import { forgetAnswers } from '../idempotency/kept-answers.js';
import { announce } from '../messaging/outbox.js';

/**
 * Announces, in the transaction that deletes the last of it, that a service holds nothing of a user any more. The acts
 * that it told the audit log of leave the outbox with that, and the answers that it kept for the user's keys go.
 */
export async function confirmErasure<Tables extends MessagingTables>(
  tx: Transaction<Tables>,
  service: ErasingService,
  userId: string,
): Promise<void> {
  await forgetActs(tx, service, userId);
  await forgetAnswers(tx, userId);
  await announce(tx, accountErasures[service], {
    subject: userId,
    version: 1,
    data: { user_id: userId, erased_at: new Date().toISOString() },
  });
}
