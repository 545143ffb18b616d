import type { ProviderTransaction } from '../payment-provider.js';
import type { StripeClient } from './stripe-client.js';
import { moneyOf, transactionsSchema } from './stripe-shapes.js';

const kinds: Record<string, ProviderTransaction['kind']> = {
  charge: 'payment',
  refund: 'refund',
  dispute: 'dispute',
};

/** Lists the balance transactions of the account in the currency of the original charge. */
export async function* listTransactions(
  client: StripeClient,
  from: Date,
  to: Date,
): AsyncIterable<ProviderTransaction> {
  const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) };
  let last: string | undefined;
  // Disputes whose money was taken and returned. Such disputes are omitted, because no money moved in total.
  const returned = new Set<string>();
  for (;;) {
    const page = await client.read(transactionsSchema, (sdk) =>
      sdk.balanceTransactions.list({
        created,
        limit: 100,
        expand: ['data.source'],
        ...(last ? { starting_after: last } : {}),
      }),
    );
    // The list is newest first, so the return of the money is listed before the withdrawal.
    for (const { amount, type, source, created: at } of page.data) {
      const kind = kinds[source?.object ?? ''];
      // Fees and failed refunds are separate entries of the list.
      if (!source || !kind || type === 'stripe_fee' || type.endsWith('refund_failure')) continue;
      // The ledger contains a refund once the money is returned.
      if (kind === 'refund' && source.status !== 'succeeded') continue;
      if (kind === 'dispute' && amount > 0) returned.add(source.id);
      if (returned.has(source.id)) continue;
      const payment = source.payment_intent ?? null;
      const reference = kind === 'payment' ? payment : source.id;
      if (reference) yield { kind, reference, payment, money: moneyOf(source), at };
    }
    last = page.data.at(-1)?.id;
    if (!page.has_more || !last) return;
  }
}
