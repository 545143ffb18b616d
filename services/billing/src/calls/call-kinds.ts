import type { OfferId } from '@packshot/proto/plans';
import type { CheckoutOrder, Money } from '../providers/payment-provider.js';

/** After a crash, the worker repeats the call with this data. */
export interface CallRequests {
  checkout: CheckoutOrder;
  close_checkout: { checkout: string };
  change: {
    reference: string;
    offer: OfferId;
    /** Price without tax (`net`) and with tax (`price`). */
    net: number;
    price: Money;
    chargeNet: number;
    charge: Money;
    when: 'now' | 'period_end';
    newPeriod: boolean;
    /** Credit for the rest of the current period, without tax. */
    credit: number;
  };
  /** An offer or free days that an operator grants without a charge. */
  give: { reference: string; offer: OfferId; net: number; price: Money; until: string };
  cancel: { reference: string; when: 'period_end' | 'now' };
  resume: {
    reference: string;
    /** The cheaper plan that the seller had chosen before the cancellation. */
    next?: { offer: OfferId; net: number; price: Money } | undefined;
  };
  settle: { reference: string; returnUrl: string; cancelUrl: string };
  refund: { payment: string; paymentId: string; money: Money; reason: string };
}

export type CallKind = keyof CallRequests;
