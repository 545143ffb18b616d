import { announce } from '@packshot/chassis/messaging/outbox';
import { accountChanged } from '@packshot/proto/events/jobs';
import type { Selectable, Transaction } from 'kysely';
import type { AccountTable, JobsTables } from '../db/tables.js';
import { usageOf } from './usage-of.js';

/** Announces what a seller may use now, and what of it is used. */
export async function announceAccount(
  tx: Transaction<JobsTables>,
  account: Selectable<AccountTable>,
): Promise<void> {
  await announce(tx, accountChanged, {
    subject: account.user_id,
    version: account.version,
    data: {
      user_id: account.user_id,
      plan: account.plan,
      changed_at: new Date().toISOString(),
      usage: usageOf(account),
    },
  });
}
