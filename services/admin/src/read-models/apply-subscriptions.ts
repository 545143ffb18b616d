import type { subscriptionActivated } from '@packshot/proto/events/billing';
import type { DataOf } from '@packshot/proto/events/envelope';
import type { Transaction } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { writeNewest, toDate, type Versioned } from './write-newest.js';

/** Updates subscriptions from events or snapshots of the billing service. */
export const applySubscriptions = (
  tx: Transaction<AdminTables>,
  subscriptions: readonly Versioned<DataOf<typeof subscriptionActivated>>[],
): Promise<void> =>
  writeNewest(
    tx,
    'subscription_row',
    subscriptions.map(({ version, data: { new_period: _new, resumable: _resumable, ...data } }) => ({
      ...data,
      price: data.price ?? null,
      currency: data.currency ?? null,
      provider: data.provider ?? null,
      period_start: toDate(data.period_start),
      paid_until: toDate(data.paid_until),
      grace_until: toDate(data.grace_until),
      changed_at: toDate(data.changed_at),
      version,
    })),
    ({ user_id }) => user_id,
  );
