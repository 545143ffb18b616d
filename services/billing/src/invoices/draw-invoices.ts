import { announce } from '@packshot/chassis/messaging/outbox';
import { paymentCompleted } from '@packshot/proto/events/billing';
import type { Selectable } from 'kysely';
import type { InvoiceTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { paymentFacts } from '../payments/record-payment.js';
import { lockSubscriber } from '../subscriptions/lock-subscriber.js';
import { drawInvoice } from './draw-invoice.js';
import { loadInvoice } from './load-invoice.js';

/** The base64 form of a PDF has to fit into an event, and NATS accepts messages of at most 1 MiB. */
const maxPdfBytes = 600_000;

/** @param stopping Stops the run after the current invoice, because thousands of invoices may be waiting. */
export async function drawInvoices(deps: Deps, stopping: AbortSignal): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  while (!stopping.aborted) {
    const invoice = await deps.db
      .selectFrom('invoice')
      .selectAll()
      .where('pdf', 'is', null)
      .where('buyer', 'is not', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!invoice) return;
    last = invoice.id;
    try {
      await draw(deps, invoice);
    } catch (error) {
      deps.logger.error({ err: error, invoice: invoice.number }, 'could not draw an invoice');
    }
  }
}

async function draw({ db, logger }: Deps, row: Selectable<InvoiceTable>): Promise<void> {
  const { invoice, payment } = await loadInvoice(db, row);
  const pdf = await drawInvoice(invoice);
  if (pdf.length > maxPdfBytes)
    throw new Error(`the invoice ${invoice.number} has ${pdf.length} bytes, which is too large`);
  await db.transaction().execute(async (tx) => {
    await lockSubscriber(tx, row.user_id);
    // Another process may have drawn the invoice first, or the user may have been erased.
    const written = await tx
      .updateTable('invoice')
      .set({ pdf })
      .where('id', '=', row.id)
      .where('pdf', 'is', null)
      .where('buyer', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!written) return;
    await announce(tx, paymentCompleted, {
      subject: payment.user_id,
      version: 1,
      data: {
        ...paymentFacts(payment),
        paid_at: payment.at.toISOString(),
        invoice_number: invoice.number,
        invoice_pdf: pdf.toString('base64'),
      },
    });
  });
  logger.debug({ number: invoice.number }, 'invoice drawn');
}
