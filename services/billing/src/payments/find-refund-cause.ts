import { sql, type Transaction } from 'kysely';
import type { CallRequests } from '../calls/call-kinds.js';
import { byProvider, causeOf, type Cause } from '../calls/cause.js';
import type { BillingTables } from '../db/tables.js';

/**
 * The webhook and the response to our call arrive in any order. The report that arrives first claims the call, so that
 * the refund is logged only once. A call that the provider reported as pending is then repeated at once, so that the call
 * ends.
 */
export async function findRefundCause(
  tx: Transaction<BillingTables>,
  payment: { id: string; user_id: string },
  amount: number,
): Promise<Cause> {
  const call = await tx
    .updateTable('provider_call')
    .set({ changed_at: sql<Date>`now()`, next_try_at: sql<Date>`now()` })
    .where('id', '=', (asked) =>
      asked
        .selectFrom('provider_call')
        .select('id')
        .where('user_id', '=', payment.user_id)
        .where('kind', '=', 'refund')
        .where('state', '!=', 'failed')
        .where('changed_at', 'is', null)
        .where(
          sql<boolean>`request->>'paymentId' = ${payment.id} and (request->'money'->>'amount')::int = ${amount}`,
        )
        .orderBy('id')
        .limit(1),
    )
    .returning(['asked_by', 'request'])
    .executeTakeFirst();
  if (!call) return byProvider;
  return { ...causeOf(call), reason: (call.request as CallRequests['refund']).reason };
}
