import { uuidv7 } from '@packshot/chassis/app/uuid';
import { sql, type InsertObject, type Selectable, type Transaction } from 'kysely';
import type { BillingTables, ProviderCallTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { SubscriptionRow } from '../subscriptions/lifecycle.js';
import type { CallKind, CallRequests } from './call-kinds.js';

export type CallRow = Selectable<ProviderCallTable>;

/** The id of the call is its idempotency key. */
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

/** Records that no caller received the final result of a failed call, so that `check-ledger` reports the call. */
export const markUnanswered = ({ db }: Pick<Deps, 'db'>, { id }: CallRow): Promise<unknown> =>
  db
    .updateTable('provider_call')
    .set({ awaited: false })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute();

/** Queues a call that no caller waits for. After the commit, any process may make the call. */
export async function queueCall<K extends CallKind>(
  tx: Transaction<BillingTables>,
  subscription: Pick<SubscriptionRow, 'id' | 'user_id' | 'provider'>,
  kind: K,
  request: CallRequests[K],
): Promise<void> {
  await keepCall(tx, subscription, kind, request, { awaited: false });
}

/** Queues an immediate cancellation at the provider, unless a cancellation is already in progress or done. */
export async function queueCancelNow(
  tx: Transaction<BillingTables>,
  row: SubscriptionRow,
  reference = row.reference,
): Promise<void> {
  if (!reference) return;
  const queued = await tx
    .selectFrom('provider_call')
    .select('id')
    .where('subscription_id', '=', row.id)
    .where('kind', '=', 'cancel')
    .where('state', '!=', 'failed')
    .where(sql<boolean>`request->>'when' = 'now' and request->>'reference' = ${reference}`)
    .executeTakeFirst();
  if (!queued) await queueCall(tx, row, 'cancel', { reference, when: 'now' });
}
