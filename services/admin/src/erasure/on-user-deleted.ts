import { confirmErasure } from '@packshot/chassis/erasure/confirm-erasure';
import { onEvent } from '@packshot/chassis/messaging/on-events';
import { userDeleted } from '@packshot/proto/events/auth';
import type { AdminTables } from '../db/tables.js';
import { lockForErasure } from './erasure-lock.js';

/**
 * Forgets a user. Payments stay, as they do in billing: they name nobody. What comes late about them makes no row, since
 * the id stays among the erased ones.
 */
export const onUserDeleted = onEvent<AdminTables, typeof userDeleted>(
  userDeleted,
  async (tx, { user_id, deleted_at }) => {
    await lockForErasure(tx);
    await tx
      .insertInto('erased_user')
      .values({ user_id, deleted_at: new Date(deleted_at) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx.deleteFrom('user_row').where('id', '=', user_id).execute();
    for (const table of ['usage_row', 'job_row', 'subscription_row', 'mail_row', 'message_row'] as const)
      await tx.deleteFrom(table).where('user_id', '=', user_id).execute();
    await confirmErasure(tx, 'admin', user_id);
  },
);
