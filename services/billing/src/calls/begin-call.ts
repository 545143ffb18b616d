import { Problem } from '@packshot/chassis/app/problem';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { sql, type Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { SubscriptionRow } from '../subscriptions/lifecycle.js';
import type { CallKind, CallRequests } from './call-kinds.js';
import type { Cause } from './cause.js';
import { keepCall, type CallRow } from './keep-call.js';
import { maxAnswerMs } from './run-call.js';

/**
 * Stores a call that a seller or an operator waits for. This process holds the lease of the call for the longest time
 * that a response may take. After that time, the worker retries the call. The caller must hold the subscriber's lock.
 *
 * @throws Problem `provider_unavailable` while an earlier call for the subscription has no response
 */
export async function beginCall<K extends CallKind>(
  tx: Transaction<BillingTables>,
  { policy }: Pick<Deps, 'policy'>,
  subscription: Pick<SubscriptionRow, 'id' | 'user_id' | 'provider'>,
  kind: K,
  request: CallRequests[K],
  cause: Cause,
): Promise<CallRow> {
  await requireNoneUnderWay(tx, subscription.id);
  return keepCall(tx, subscription, kind, request, {
    awaited: true,
    asked_by: JSON.stringify(cause),
    lease_token: uuidv7(),
    lease_until: sql<Date>`clock_timestamp() + ${Math.min(policy.unclearMs, maxAnswerMs)} * interval '1 millisecond'`,
  });
}

async function requireNoneUnderWay(tx: Transaction<BillingTables>, subscriptionId: string): Promise<void> {
  const earlier = await tx
    .selectFrom('provider_call')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'started')
    .where('awaited', '=', true)
    .executeTakeFirst();
  if (earlier)
    throw new Problem('provider_unavailable', {
      detail:
        'An earlier change of this plan is still in progress, so this one was not made. Nothing is charged twice. Check the plan again in a few minutes.',
    });
}
