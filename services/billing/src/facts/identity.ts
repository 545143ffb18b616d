import type { ProviderFact } from '../providers/payment-provider.js';

/** What makes a fact the same fact, in whichever event it comes and however often. */
export function identityOf(fact: ProviderFact): string {
  switch (fact.kind) {
    case 'approved':
      return `approved ${fact.subscriptionId} ${fact.reference}`;
    case 'checkout_closed':
      return `checkout_closed ${fact.checkout}`;
    case 'paid':
      // What the provider keeps of a payment is often told later than the payment.
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

/** The provider's names for what a fact is about. Facts that share one are applied one after another. */
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
