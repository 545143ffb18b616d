import { uuidv7 } from '@packshot/chassis/app/uuid';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { BillingTables, PaymentTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { SubscriptionRow } from '../subscriptions/lifecycle.js';
import type { InvoiceLine } from './invoice.js';

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
        // An unexpected amount is invoiced as it was charged, on one line.
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

/** Minimum digits of a number, so that numbers sort as text. */
const digits = 6;

const series = {
  invoice: { counter: 'last', letters: '' },
  credit_note: { counter: 'last_credit_note', letters: 'CN-' },
} as const;

/**
 * The counter stays locked until the transaction ends, so that a rollback leaves no gap. The caller must hold the
 * subscriber's lock.
 */
export async function nextNumber(
  tx: Transaction<BillingTables>,
  { invoicePrefix }: Deps['policy'],
  of: keyof typeof series,
): Promise<string> {
  const { counter, letters } = series[of];
  const { last } = await tx
    .updateTable('invoice_counter')
    .set({ [counter]: sql`${sql.ref(counter)} + 1` })
    .returning(`${counter} as last`)
    .executeTakeFirstOrThrow();
  return `${invoicePrefix}${letters}${String(last).padStart(digits, '0')}`;
}
