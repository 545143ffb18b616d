import { confirmErasure } from '@packshot/chassis/erasure/confirm-erasure';
import { onEvent } from '@packshot/chassis/messaging/on-events';
import { userDeleted } from '@packshot/proto/events/auth';
import { sql } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import { lockSubscriber } from '../subscriptions/lock-subscriber.js';

/** Erases what is kept of a deleted user, and confirms it. */
export const onUserDeleted = onEvent<BillingTables, typeof userDeleted>(
  userDeleted,
  async (tx, { user_id }) => {
    await lockSubscriber(tx, user_id);
    await tx
      .updateTable('subscriber')
      .set({ email: null, full_name: null, erased_at: sql<Date>`now()` })
      .where('user_id', '=', user_id)
      .execute();
    await confirmErasure(tx, 'billing', user_id);
  },
);
