import { onEvent } from '@packshot/chassis/messaging/on-events';
import { userRegistered, userUpdated } from '@packshot/proto/events/auth';
import type { DataOf, Envelope } from '@packshot/proto/events/envelope';
import type { Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import { lockSubscriber } from '../subscriptions/lock-subscriber.js';

/** Stores the user data from auth, unless a newer version is stored or the user has been erased. */
async function keep(
  tx: Transaction<BillingTables>,
  user: DataOf<typeof userUpdated>,
  { aggregateversion }: Envelope,
): Promise<void> {
  const held = await lockSubscriber(tx, user.user_id);
  if (held.erased_at || aggregateversion <= held.user_version) return;
  await tx
    .updateTable('subscriber')
    .set({ email: user.email, full_name: user.full_name, user_version: aggregateversion })
    .where('user_id', '=', user.user_id)
    .execute();
}

export const onUserRegistered = onEvent<BillingTables, typeof userRegistered>(userRegistered, keep);
export const onUserUpdated = onEvent<BillingTables, typeof userUpdated>(userUpdated, keep);
