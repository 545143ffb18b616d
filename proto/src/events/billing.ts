import { z } from 'zod';
import { creditNoteSchema } from '../common/credit-note.js';
import { idSchema, timestampSchema } from '../common/fields.js';
import { offerIds } from '../plans.js';
import { providerNames } from '../rest/webhooks.js';
import { defineEvent } from './envelope.js';

/**
 * The state of a subscription for other services. Every event contains the full state, so missed events do no harm. If
 * events arrive out of order, consumers keep the highest version. The subject of the events is the user ID.
 */
export const subscriptionFacts = z.object({
  user_id: idSchema,
  subscription_id: idSchema,
  /** Plan whose limits apply now: `free` while the subscription is suspended and after the subscription ends. */
  plan: z.enum(['free', 'basic', 'pro']),
  offer: z.enum(offerIds).describe('The most recently bought offer'),
  status: z.enum(['active', 'past_due', 'suspended', 'ended']),
  /**
   * Start of the usage count. Generations are counted per month from this time, even for yearly plans. The count
   * restarts when this time moves forward, and at the start of each month before `paid_until`.
   */
  period_start: timestampSchema,
  /** End of the paid period; in the past while the payment for a renewal is due. */
  paid_until: timestampSchema,
  cancel_at_period_end: z.boolean(),
  next_offer: z.enum(offerIds).nullable(),
  /** End of the grace period, in which the plan stays active although a payment is due. */
  grace_until: timestampSchema.nullable(),
  changed_at: timestampSchema,
  /** Whether `period_start` differs from the previous event. Older events do not contain the optional fields. */
  new_period: z.boolean().optional(),
  /** Whether a cancellation can be undone: false once the provider has ended the subscription. */
  resumable: z.boolean().optional(),
  /** Price of a period in cents, without tax. */
  price: z.int().min(0).optional(),
  currency: z.string().optional(),
  provider: z.enum(providerNames).optional(),
});

const changed = <const W extends string>(what: W, summary: string) =>
  defineEvent({ type: `billing.subscription.${what}`, summary, data: subscriptionFacts });

export const subscriptionActivated = changed('activated', 'The first payment arrived and the plan started');
export const subscriptionRenewed = changed('renewed', 'A period was paid, on time or late');
export const subscriptionUpgraded = changed('upgraded', 'A more expensive plan started immediately');
export const subscriptionDowngraded = changed('downgraded', 'A cheaper plan started with this period');
export const changeScheduled = changed(
  'change_scheduled',
  'A change to a cheaper plan was scheduled for the end of the period',
);
export const cancelScheduled = changed(
  'cancel_scheduled',
  'A cancellation was scheduled for the end of the period',
);
export const changeUndone = changed(
  'change_undone',
  'A change scheduled for the end of the period was withdrawn',
);
export const subscriptionEndingSoon = changed('ending_soon', 'A cancelled plan will end in three days');
export const subscriptionPastDue = changed(
  'past_due',
  'A renewal was not paid; the plan stays active until the grace period ends',
);
export const subscriptionSuspended = changed(
  'suspended',
  'The grace period ended without a payment; the limits of the free plan apply',
);
export const subscriptionExtended = changed('extended', 'An operator added free days');
export const subscriptionEnded = changed('ended', 'The plan ended');

/** Events about subscriptions. Each event contains the full state, and projections consume every event. */
export const subscriptionEvents = [
  subscriptionActivated,
  subscriptionRenewed,
  subscriptionUpgraded,
  subscriptionDowngraded,
  changeScheduled,
  cancelScheduled,
  changeUndone,
  subscriptionEndingSoon,
  subscriptionPastDue,
  subscriptionSuspended,
  subscriptionExtended,
  subscriptionEnded,
] as const;

const paymentFacts = {
  payment_id: idSchema,
  user_id: idSchema,
  /** Description in the payment history, for example "Basic, monthly". */
  description: z.string(),
  /** Amount in cents. */
  amount: z.int().min(0),
  currency: z.string(),
};

/** Published when the invoice exists, for the receipt. An erasure deletes the event, which contains personal data. */
export const paymentCompleted = defineEvent({
  type: 'billing.payment.completed',
  summary: 'A payment arrived and its invoice was issued',
  data: z.object({
    ...paymentFacts,
    paid_at: timestampSchema,
    invoice_number: z.string(),
    invoice_pdf: z.string().describe('Invoice in base64, at most 800 kB'),
  }),
});

export const paymentFailed = defineEvent({
  type: 'billing.payment.failed',
  summary: 'The provider could not collect a payment',
  data: z.object({ ...paymentFacts, failed_at: timestampSchema, next_try_at: timestampSchema.nullable() }),
});

export const paymentRefunded = defineEvent({
  type: 'billing.payment.refunded',
  summary: 'A payment was refunded in full or in part, or a bank charged the payment back',
  data: z.object({
    ...paymentFacts,
    /** Amount of this refund in cents; `amount` is the paid amount. */
    refunded: z.int().min(1),
    refunded_in_all: z.int().min(1),
    refunded_at: timestampSchema,
    disputed: z.boolean(),
    credit_note_number: z
      .string()
      .optional()
      .describe('Absent in events published before credit notes existed'),
  }),
});

/**
 * Full state of a payment in the books; the highest version is current. The event contains no personal data. After the
 * erasure of the user, the event and the payment are therefore kept.
 */
export const paymentBooked = defineEvent({
  type: 'billing.payment.booked',
  summary: 'The entry of a payment in the books changed',
  data: z.object({
    payment_id: idSchema,
    user_id: idSchema,
    subscription_id: idSchema,
    provider: z.enum(providerNames),
    reference: z.string().describe('ID of the payment at the provider'),
    offer: z.enum(offerIds),
    description: z.string(),
    /** Amount in cents, including tax. */
    amount: z.int().min(0),
    tax: z.int().min(0),
    fee: z.int().nullable(),
    refunded: z.int().min(0),
    refunds: z
      .array(
        z.object({
          amount: z.int().min(1),
          at: timestampSchema,
          credit_note: creditNoteSchema
            .optional()
            .describe(
              'Absent for refunds recorded before credit notes existed, until a credit note is issued',
            ),
        }),
      )
      .describe(
        'Refunds and lost disputes, with the time of each entry; `refunded` is the sum of the amounts',
      ),
    currency: z.string(),
    status: z.enum(['completed', 'failed']),
    disputed: z.boolean(),
    at: timestampSchema,
  }),
});

/** All events of the billing service. */
export const billingEvents = [
  ...subscriptionEvents,
  paymentCompleted,
  paymentFailed,
  paymentRefunded,
  paymentBooked,
];
