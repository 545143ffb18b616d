import { accountErasures, type ErasingService, type KeptRecord } from '@packshot/proto/events/erasure';
import type { Transaction } from 'kysely';
import type { MessagingTables } from '../db/messaging-tables.js';
import { forgetActs } from '../audit/forget-acts.js';
import { forgetAnswers } from '../idempotency/kept-answers.js';
import { announce } from '../messaging/outbox.js';

/**
 * Announces that a service has erased a user, in the transaction that deletes the last record. Also deletes the user's
 * acts and stored responses. `kept` names the records that the law requires the service to keep.
 */
export async function confirmErasure<Tables extends MessagingTables>(
  tx: Transaction<Tables>,
  service: ErasingService,
  userId: string,
  kept: KeptRecord[] = [],
): Promise<void> {
  await forgetActs(tx, service, userId);
  await forgetAnswers(tx, userId);
  await announce(tx, accountErasures[service], {
    subject: userId,
    version: 1,
    data: { user_id: userId, erased_at: new Date().toISOString(), kept },
  });
}
