import type { ProviderFact } from '../providers/payment-provider.js';

/** Returns the key that identifies a fact, however many events report the fact. */
export function identityOf(fact: ProviderFact): string {
  switch (fact.kind) {
    case 'approved':
      return `approved ${fact.subscriptionId} ${fact.reference}`;
    case 'checkout_closed':
      return `checkout_closed ${fact.checkout}`;
    case 'paid':
      // Providers often report the fee later than the payment.
      return `paid ${fact.payment}${fact.fee === null ? '' : ` fee ${fact.fee}`}`;
    case 'payment_failed':
      return `payment_failed ${fact.payment ?? fact.reference} ${fact.at.toISOString()}`;
    case 'ended':
      return `ended ${fact.reference}`;
    case 'renewal_set':
      return `renewal_set ${fact.reference} ${fact.at.toISOString()}`;
    case 'refunded':
      return `refunded ${fact.refund}`;
    case 'disputed':
      return `disputed ${fact.dispute} ${fact.state}`;
  }
}

/** Returns the provider's ids that a fact refers to. Facts that share an id are applied one after another. */
export function listReferences(fact: ProviderFact): string[] {
  switch (fact.kind) {
    case 'approved':
      return [fact.checkout, fact.reference];
    case 'checkout_closed':
      return [fact.checkout];
    case 'paid':
      return [fact.reference, fact.payment];
    case 'payment_failed':
      return fact.payment ? [fact.reference, fact.payment] : [fact.reference];
    case 'ended':
    case 'renewal_set':
      return [fact.reference];
    case 'refunded':
    case 'disputed':
      return [fact.payment];
  }
}
