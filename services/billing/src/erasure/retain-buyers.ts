import { addMonths } from '@packshot/chassis/time/add-months';
import type { Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';

/**
 * Moves the buyers of a user's invoices and credit notes to a separate table, where their legal term still runs. Safe to
 * repeat.
 */
export async function retainBuyers(
  tx: Transaction<BillingTables>,
  { clock, policy }: Pick<Deps, 'clock' | 'policy'>,
  userId: string,
): Promise<void> {
  const invoices = await tx
    .selectFrom('invoice')
    .select(['id', 'buyer', 'issued_at'])
    .where('user_id', '=', userId)
    .where('buyer', 'is not', null)
    .execute();
  const retained = invoices
    .map(({ id, buyer, issued_at }) => ({
      invoice_id: id,
      buyer: JSON.stringify(buyer),
      kept_until: addMonths(issued_at, 12 * policy.invoiceYears),
    }))
    .filter(({ kept_until }) => kept_until > clock.now());
  if (retained.length > 0) await tx.insertInto('retained_buyer').values(retained).execute();
  // The drawn invoice names the buyer, too. It can be drawn again while the buyer is retained.
  await tx.updateTable('invoice').set({ buyer: null, pdf: null }).where('user_id', '=', userId).execute();
}
