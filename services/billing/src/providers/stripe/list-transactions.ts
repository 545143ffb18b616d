import type { ProviderTransaction } from '../payment-provider.js';
import type { StripeClient } from './stripe-client.js';
import { moneyOf, transactionsSchema } from './stripe-shapes.js';

const kinds: Record<string, ProviderTransaction['kind']> = {
  charge: 'payment',
  refund: 'refund',
  dispute: 'dispute',
};

/** What moved on the account, from its balance transactions, in the currency in which it was asked for. */
export async function* listTransactions(
  client: StripeClient,
  from: Date,
  to: Date,
): AsyncIterable<ProviderTransaction> {
  const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) };
  let last: string | undefined;
  // What a dispute took and gave back again did not move.
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
    // Newest first: what was given back comes before what was taken.
    for (const { amount, type, source, created: at } of page.data) {
      const kind = kinds[source?.object ?? ''];
      // Fees, and refunds that came back, stand in the list on their own.
      if (!source || !kind || type === 'stripe_fee' || type.endsWith('refund_failure')) continue;
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
