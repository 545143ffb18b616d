import { announce } from '@packshot/chassis/messaging/outbox';
import { userDeleted } from '@packshot/proto/events/auth';
import { sql, type Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';

/**
 * Announces unconfirmed erasures again when the outbox no longer holds the first announcement. A service that was down
 * for longer would otherwise miss the erasure, because the stream has deleted the announcement.
 */
export async function reannounceErasures(tx: Transaction<AuthTables>): Promise<void> {
  const open = await tx
    .selectFrom('erasure')
    .select(['user_id', 'requested_at'])
    .where('completed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('id')
            .where('subject', '=', userDeleted.type)
            .where(sql<boolean>`envelope->>'subject' = erasure.user_id::text`),
        ),
      ),
    )
    .orderBy('requested_at')
    .execute();
  for (const { user_id, requested_at } of open)
    await announce(tx, userDeleted, {
      subject: user_id,
      version: 1,
      data: { user_id, deleted_at: requested_at.toISOString() },
    });
}
