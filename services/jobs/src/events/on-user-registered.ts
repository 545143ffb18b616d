import { onEvent } from '@packshot/chassis/messaging/on-events';
import { userRegistered } from '@packshot/proto/events/auth';
import type { JobsTables } from '../db/tables.js';
import { openAccount } from '../quota/lock-account.js';
import { announceAccount } from '../quota/usage-of.js';

export const onUserRegistered = onEvent<JobsTables, typeof userRegistered>(
  userRegistered,
  async (tx, { user_id }) => {
    const account = await openAccount(tx, user_id);
    if (account) await announceAccount(tx, account);
  },
);
