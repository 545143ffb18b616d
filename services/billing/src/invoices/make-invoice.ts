import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { Selectable, Transaction } from 'kysely';
import type { BillingTables, PaymentTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { SubscriptionRow } from '../subscriptions/lifecycle.js';
import type { InvoiceLine } from './invoice.js';
import { nextNumber } from './next-number.js';

/** Issues the invoice of a payment, in the payment's transaction. */
export async function makeInvoice(
  tx: Transaction<BillingTables>,
  { policy, clock }: Pick<Deps, 'policy' | 'clock'>,
  row: SubscriptionRow,
  payment: Selectable<PaymentTable>,
  lines: InvoiceLine[],
): Promise<void> {
  const subscriber = await tx
    .selectFrom('subscriber')
    .selectAll()
    .where('user_id', '=', payment.user_id)
    .executeTakeFirstOrThrow();
  const sum = lines.reduce((all, { amount }) => all + amount, 0);
  const buyer = subscriber.erased_at
    ? null
    : {
        name: subscriber.invoice_name ?? subscriber.full_name,
        email: subscriber.email ?? '',
        address: subscriber.address,
        country: subscriber.country,
        tax_number: subscriber.tax_number,
      };
  await tx
    .insertInto('invoice')
    .values({
      id: uuidv7(),
      number: await nextNumber(tx, policy, 'invoice'),
      payment_id: payment.id,
      user_id: payment.user_id,
      issued_at: clock.now(),
      operator: JSON.stringify(policy.operator),
      buyer: buyer && JSON.stringify(buyer),
      lines: JSON.stringify(
        // What was charged is what stands on the invoice, also where it is not what we had expected.
        sum === payment.net ? lines : [{ description: payment.description, amount: payment.net }],
      ),
      net: payment.net,
      tax: payment.tax,
      tax_label: row.tax_label,
      tax_basis_points: row.tax_basis_points,
      total: payment.amount,
      currency: payment.currency,
      pdf: null,
    })
    .execute();
}
