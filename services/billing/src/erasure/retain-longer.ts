import { announce } from '@packshot/chassis/messaging/outbox';
import { addMonths } from '@packshot/chassis/time/add-months';
import { accountErasures } from '@packshot/proto/events/erasure';
import type { Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { listKeptRecords } from './confirm-erasure-when-settled.js';

/** A confirmed erasure is announced again, because the proof states the end of the retention period. */
export async function retainLonger(
  tx: Transaction<BillingTables>,
  { policy }: Pick<Deps, 'policy'>,
  { invoiceId, userId, issuedAt }: { invoiceId: string; userId: string; issuedAt: Date },
): Promise<void> {
  const retained = await tx
    .updateTable('retained_buyer')
    .set({ kept_until: addMonths(issuedAt, 12 * policy.invoiceYears) })
    .where('invoice_id', '=', invoiceId)
    .returning('invoice_id')
    .executeTakeFirst();
  if (!retained) return;
  const { erasure_confirmed_at } = await tx
    .selectFrom('subscriber')
    .select('erasure_confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!erasure_confirmed_at) return;
  await announce(tx, accountErasures.billing, {
    subject: userId,
    version: 1,
    data: {
      user_id: userId,
      erased_at: erasure_confirmed_at.toISOString(),
      kept: await listKeptRecords(tx, userId),
    },
  });
}
