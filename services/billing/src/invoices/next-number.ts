import { sql, type Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';

/** Minimum digits of a number, so that numbers sort as text. */
const digits = 6;

const series = {
  invoice: { counter: 'last', letters: '' },
  credit_note: { counter: 'last_credit_note', letters: 'CN-' },
} as const;

/**
 * Takes the next number of a series. The counter stays locked until the transaction ends, so that a rollback leaves no
 * gap. Callers already hold the subscriber's lock.
 *
 * @returns such as `PS-000042` or `PS-CN-000042`
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
