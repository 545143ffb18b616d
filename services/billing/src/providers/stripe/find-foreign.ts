import type { StripeClient } from './stripe-client.js';
import { invoicePaymentsSchema, isForeign } from './stripe-shapes.js';

/** Names that are kept at most: an hourly check asks about the same days again and again. */
const maxKept = 20_000;

/**
 * Finds out whether another shop of the account took a payment: what we sell has an invoice of a subscription that
 * carries our own id. What is foreign stays so, and is asked about once.
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
