import { sql, type Transaction } from 'kysely';
import { bySystem } from '../calls/cause.js';
import { queueCall, queueCancelNow } from '../calls/keep-call.js';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { moveSubscription } from '../subscriptions/lifecycle.js';
import { lockSubscriber } from '../subscriptions/lock-subscriber.js';
import { retainBuyers } from './retain-buyers.js';

/**
 * Ends a user's plans, queues their cancellation at the provider, and removes personal data from all remaining records.
 * The buyers on issued invoices move to a table that is kept after the account is deleted. Idempotent.
 */
export async function closeAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'policy'>,
  userId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockSubscriber(tx, userId);
    await tx
      .updateTable('subscriber')
      .set({
        email: null,
        full_name: null,
        invoice_name: null,
        address: [],
        country: null,
        tax_number: null,
        told: null,
        erased_at: sql<Date>`coalesce(erased_at, now())`,
      })
      .where('user_id', '=', userId)
      .execute();
    await endPlans(tx, userId);
    await retainBuyers(tx, deps, userId);
    await forgetPerson(tx, userId);
  });
}

async function endPlans(tx: Transaction<BillingTables>, userId: string): Promise<void> {
  const rows = await tx.selectFrom('subscription').selectAll().where('user_id', '=', userId).execute();
  for (const row of rows) {
    const withdrawn = await moveSubscription(tx, 'withdraw', row.id, bySystem);
    if (!withdrawn) continue;
    if (row.status === 'pending' && row.checkout)
      await queueCall(tx, row, 'close_checkout', { checkout: row.checkout });
    if (!row.provider_ended_at) await queueCancelNow(tx, row);
  }
}

async function forgetPerson(tx: Transaction<BillingTables>, userId: string): Promise<void> {
  await tx
    .updateTable('provider_call')
    .set({
      request: sql`request - 'email'`,
      // A checkout without a response was never shown to the seller, so the checkout is not opened again.
      state: sql`case when state = 'started' then 'failed' else state end`,
    })
    .where('user_id', '=', userId)
    .where('kind', '=', 'checkout')
    .execute();
  await tx
    .updateTable('provider_call')
    .set({ asked_by: null })
    .where((call) =>
      call.or([
        call('user_id', '=', userId),
        sql<boolean>`asked_by->'by'->'operator'->>'userId' = ${userId}`,
      ]),
    )
    .where('asked_by', 'is not', null)
    .execute();
  await tx.updateTable('subscription').set({ approval_url: null }).where('user_id', '=', userId).execute();
  await sql`
    update provider_event set payload = null where id in (
      select event from provider_fact
      join subscription on subscription.id = provider_fact.subscription_id
      where subscription.user_id = ${userId}
    )`.execute(tx);
}
