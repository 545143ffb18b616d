import type { Deps } from '../deps.js';
import { lockSubscriber } from '../subscriptions/lock-subscriber.js';
import { drawInvoice } from './draw-invoice.js';
import { loadCreditNote } from './load-credit-note.js';

/** @param stopping Stops the run after the current credit note, because thousands of credit notes may be waiting. */
export async function drawCreditNotes(deps: Deps, stopping: AbortSignal): Promise<void> {
  const { db, logger } = deps;
  const waiting = await db
    .selectFrom('credit_note')
    .innerJoin('invoice', 'invoice.id', 'credit_note.invoice_id')
    .select(['credit_note.id', 'credit_note.number'])
    .where('credit_note.pdf', 'is', null)
    .where('invoice.buyer', 'is not', null)
    .orderBy('credit_note.id')
    .execute();
  for (const { id, number } of waiting) {
    if (stopping.aborted) return;
    try {
      await draw(deps, id);
    } catch (error) {
      logger.error({ err: error, creditNote: number }, 'could not draw a credit note');
    }
  }
}

async function draw({ db }: Deps, id: string): Promise<void> {
  const row = await db
    .selectFrom('credit_note')
    .innerJoin('invoice', 'invoice.id', 'credit_note.invoice_id')
    .selectAll('credit_note')
    .select('user_id')
    .where('credit_note.id', '=', id)
    .executeTakeFirstOrThrow();
  const pdf = await drawInvoice(await loadCreditNote(db, row));
  await db.transaction().execute(async (tx) => {
    await lockSubscriber(tx, row.user_id);
    // The user may have been erased while the credit note was drawn.
    await tx
      .updateTable('credit_note')
      .from('invoice')
      .set({ pdf })
      .where('credit_note.id', '=', id)
      .whereRef('invoice.id', '=', 'credit_note.invoice_id')
      .where('invoice.buyer', 'is not', null)
      .execute();
  });
}
