import type { Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';

/** Deletes the drawn credit notes of erased users, because each credit note names the buyer. */
export const forgetDrawnCreditNotes = (tx: Transaction<BillingTables>): Promise<unknown> =>
  tx
    .updateTable('credit_note')
    .from('invoice')
    .set({ pdf: null })
    .whereRef('invoice.id', '=', 'credit_note.invoice_id')
    .where('invoice.buyer', 'is', null)
    .where('credit_note.pdf', 'is not', null)
    .execute();
