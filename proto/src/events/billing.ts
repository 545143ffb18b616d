import { z } from 'zod';
import { creditNoteSchema } from '../common/credit-note.js';
import { idSchema, timestampSchema } from '../common/fields.js';
import { offerIds } from '../plans.js';
import { providerNames } from '../rest/webhooks.js';
import { defineEvent } from './envelope.js';

/**
 * All that others need of a subscription, in every event of one: who missed an earlier event misses nothing, and who
 * gets them out of order keeps the highest version. The subject of these events is the user's id.
 */
export const subscriptionFacts = z.object({
  user_id: idSchema,
  subscription_id: idSchema,
  /** What the seller may use now: `free` while suspended and after the end. */
  plan: z.enum(['free', 'basic', 'pro']),
  offer: z.enum(offerIds).describe('What was bought last'),
  status: z.enum(['active', 'past_due', 'suspended', 'ended']),
  /**
   * From when generations are counted: by the month from here on, also where the plan is paid by the year. A new count
   * begins when this moves to a later time, and each month, as long as that month begins before `paid_until`.
   */
  period_start: timestampSchema,
  /** Until when the plan has been paid. It lies in the past while a renewal is due. */
  paid_until: timestampSchema,
  cancel_at_period_end: z.boolean(),
  next_offer: z.enum(offerIds).nullable(),
  /** Until when a payment that is due keeps the plan. */
  grace_until: timestampSchema.nullable(),
  changed_at: timestampSchema,
  /** Absent in events from before there were screens for operators. Cents a period, without tax. */
  price: z.int().min(0).optional(),
  currency: z.string().optional(),
  provider: z.enum(providerNames).optional(),
});

const changed = <const W extends string>(what: W, summary: string) =>
  defineEvent({ type: `billing.subscription.${what}`, summary, data: subscriptionFacts });

export const subscriptionActivated = changed('activated', 'A first payment arrived: the plan begins');
export const subscriptionRenewed = changed('renewed', 'A period was paid, in time or late');
export const subscriptionUpgraded = changed('upgraded', 'A dearer plan, from now on');
export const subscriptionDowngraded = changed('downgraded', 'A cheaper plan, from this period on');
export const changeScheduled = changed(
  'change_scheduled',
  'A cheaper plan takes over at the end of the period',
);
export const cancelScheduled = changed('cancel_scheduled', 'The plan ends with its period');
export const changeUndone = changed(
  'change_undone',
  'What was scheduled for the end of the period is taken back',
);
export const subscriptionEndingSoon = changed('ending_soon', 'A cancelled plan ends in three days');
export const subscriptionPastDue = changed(
  'past_due',
  'A renewal was not paid; the plan is kept until the grace ends',
);
export const subscriptionSuspended = changed(
  'suspended',
  'The grace has ended without a payment: free limits apply',
);
export const subscriptionExtended = changed('extended', 'An operator gave days that nobody pays for');
export const subscriptionEnded = changed('ended', 'The plan is over');

/** Every one of them tells the whole state; projections follow them all. */
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
  /** As the history shows it: "Basic, monthly". */
  description: z.string(),
  /** Cents. */
  amount: z.int().min(0),
  currency: z.string(),
};

/** Told when its invoice stands, so that the receipt can carry it. Holds personal data: taken back with an erasure. */
export const paymentCompleted = defineEvent({
  type: 'billing.payment.completed',
  summary: 'A payment arrived and has its invoice',
  data: z.object({
    ...paymentFacts,
    paid_at: timestampSchema,
    invoice_number: z.string(),
    invoice_pdf: z.string().describe('The invoice, base64; at most 800 kB'),
  }),
});

export const paymentFailed = defineEvent({
  type: 'billing.payment.failed',
  summary: 'A provider could not collect a payment',
  data: z.object({ ...paymentFacts, failed_at: timestampSchema, next_try_at: timestampSchema.nullable() }),
});

export const paymentRefunded = defineEvent({
  type: 'billing.payment.refunded',
  summary: 'A payment was given back, in full or in part; a chargeback counts too',
  data: z.object({
    ...paymentFacts,
    /** Cents given back this time; `amount` is what was paid. */
    refunded: z.int().min(1),
    refunded_in_all: z.int().min(1),
    refunded_at: timestampSchema,
    disputed: z.boolean(),
    credit_note_number: z.string().optional().describe('Absent in events of versions without credit notes'),
  }),
});

/**
 * A payment as the books have it, in every event of one; the highest version is the payment. Names nobody, so that it
 * stays when its user is erased, as the payment itself does.
 */
export const paymentBooked = defineEvent({
  type: 'billing.payment.booked',
  summary: 'What the books say of a payment has changed',
  data: z.object({
    payment_id: idSchema,
    user_id: idSchema,
    subscription_id: idSchema,
    provider: z.enum(providerNames),
    reference: z.string().describe('The provider’s name for it'),
    offer: z.enum(offerIds),
    description: z.string(),
    /** Cents, tax included. */
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
            .describe('Absent until it is issued: a version without credit notes booked the refund'),
        }),
      )
      .describe('What `refunded` is the sum of: refunds and lost disputes, each when it was booked'),
    currency: z.string(),
    status: z.enum(['completed', 'failed']),
    disputed: z.boolean(),
    at: timestampSchema,
  }),
});

/** All that billing announces. */
export const billingEvents = [
  ...subscriptionEvents,
  paymentCompleted,
  paymentFailed,
  paymentRefunded,
  paymentBooked,
];
