import { addMonths } from '@packshot/chassis/time/add-months';
import type { Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { forgetDrawnCreditNotes } from './forget-drawn-credit-notes.js';

/** A retained buyer is kept until the legal retention period of the invoice and its last credit note ends. */
export async function retainBuyers(
  tx: Transaction<BillingTables>,
  { clock, policy }: Pick<Deps, 'clock' | 'policy'>,
  userId: string,
): Promise<void> {
  const invoices = await tx
    .selectFrom('invoice')
    .select(['id', 'buyer', 'issued_at'])
    .select((invoice) =>
      invoice
        .selectFrom('credit_note')
        .select(({ fn }) => fn.max('credit_note.issued_at').as('last'))
        .whereRef('invoice_id', '=', 'invoice.id')
        .as('corrected_at'),
    )
    .where('user_id', '=', userId)
    .where('buyer', 'is not', null)
    .execute();
  const retained = invoices
    .map(({ id, buyer, issued_at, corrected_at }) => ({
      invoice_id: id,
      buyer: JSON.stringify(buyer),
      kept_until: addMonths(corrected_at ?? issued_at, 12 * policy.invoiceYears),
    }))
    .filter(({ kept_until }) => kept_until > clock.now());
  if (retained.length > 0) await tx.insertInto('retained_buyer').values(retained).execute();
  // The drawn invoice also contains the buyer. The invoice can be drawn again while the buyer is retained.
  await tx.updateTable('invoice').set({ buyer: null, pdf: null }).where('user_id', '=', userId).execute();
  await forgetDrawnCreditNotes(tx);
}
