import type { OfferId } from '@packshot/proto/plans';
import type { CheckoutOrder, Money } from '../providers/payment-provider.js';

/** What we ask providers to do, with all that the call is made from: it is made again from it after a crash. */
export interface CallRequests {
  checkout: CheckoutOrder;
  close_checkout: { checkout: string };
  change: {
    reference: string;
    offer: OfferId;
    /** Without and with tax. */
    net: number;
    price: Money;
    chargeNet: number;
    charge: Money;
    when: 'now' | 'period_end';
    /** Whether a new period begins with it. */
    newPeriod: boolean;
    /** Without tax: what was taken off for the rest of the present period. */
    credit: number;
  };
  /** What an operator grants: another offer, or days, that nobody pays for. */
  give: { reference: string; offer: OfferId; net: number; price: Money; until: string };
  cancel: { reference: string; when: 'period_end' | 'now' };
  resume: {
    reference: string;
    /** The cheaper plan that had been chosen before the cancellation, and is to take over after all. */
    next?: { offer: OfferId; net: number; price: Money } | undefined;
  };
  settle: { reference: string; returnUrl: string; cancelUrl: string };
  refund: { payment: string; paymentId: string; money: Money; reason: string };
}

export type CallKind = keyof CallRequests;
