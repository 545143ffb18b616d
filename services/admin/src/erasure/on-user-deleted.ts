import { confirmErasure } from '@packshot/chassis/erasure/confirm-erasure';
import { onEvent } from '@packshot/chassis/messaging/on-events';
import { userDeleted } from '@packshot/proto/events/auth';
import type { AdminTables } from '../db/tables.js';
import { forgetUser } from './forget-user.js';

export const onUserDeleted = onEvent<AdminTables, typeof userDeleted>(
  userDeleted,
  async (tx, { user_id, deleted_at }) => {
    await forgetUser(tx, user_id, deleted_at);
    await confirmErasure(tx, 'admin', user_id);
  },
);
