import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { InsertObject, Selectable, Transaction } from 'kysely';
import type { BillingTables, ProviderCallTable } from '../db/tables.js';
import type { SubscriptionRow } from '../subscriptions/lifecycle.js';
import type { CallKind, CallRequests } from './call-kinds.js';

export type CallRow = Selectable<ProviderCallTable>;

/** Writes a call down before it is made: its id is the idempotency key. @param more who waits for it, and who makes it */
export function keepCall<K extends CallKind>(
  tx: Transaction<BillingTables>,
  { id, user_id, provider }: Pick<SubscriptionRow, 'id' | 'user_id' | 'provider'>,
  kind: K,
  request: CallRequests[K],
  more: Pick<
    InsertObject<BillingTables, 'provider_call'>,
    'awaited' | 'asked_by' | 'lease_token' | 'lease_until'
  >,
): Promise<CallRow> {
  return tx
    .insertInto('provider_call')
    .values({
      id: uuidv7(),
      user_id,
      subscription_id: id,
      provider,
      kind,
      request: JSON.stringify(request),
      state: 'started',
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
