import type { StripeClient } from './stripe-client.js';
import { invoicePaymentsSchema, isForeign } from './stripe-shapes.js';

/** Maximum number of cached payments. The hourly check queries the same days repeatedly. */
const maxKept = 20_000;

/**
 * Creates a function that reports whether another shop on the account received a payment. Each payment to this shop has
 * an invoice of a subscription with our id. Positive results are cached, because a payment never changes its shop.
 */
export function createForeignFinder(client: StripeClient): (intent: string) => Promise<boolean> {
  const foreign = new Set<string>();
  return async (intent) => {
    if (foreign.has(intent)) return true;
    const { data } = await client.read(invoicePaymentsSchema, (sdk) =>
      sdk.invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: intent },
        limit: 1,
        expand: ['data.invoice'],
      }),
    );
    const [found] = data;
    if (found && !isForeign(found.invoice)) return false;
    if (foreign.size >= maxKept) foreign.clear();
    foreign.add(intent);
    return true;
  };
}
