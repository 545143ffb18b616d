import { offerIds } from '@packshot/proto/plans';
import { z } from 'zod';

// These schemas cover the used fields of the sandbox's responses and events; deploy/stand-ins/sandbox/README.md
// describes these objects.

const money = { amount: z.int().min(0), currency: z.string() };
const timeSchema = z.iso.datetime().transform((text) => new Date(text));
const periodSchema = z.object({ start: timeSchema, end: timeSchema });

const told = <const T extends string, S extends z.ZodRawShape>(type: T, data: S) =>
  z.object({ id: z.string(), type: z.literal(type), at: timeSchema, data: z.object(data) });

export const knownEventSchema = z.discriminatedUnion('type', [
  told('checkout.approved', { checkout: z.string(), subscription: z.string(), subscription_id: z.string() }),
  told('checkout.closed', { checkout: z.string(), subscription_id: z.string() }),
  told('payment.succeeded', {
    payment: z.string(),
    subscription: z.string(),
    ...money,
    fee: z.int(),
    period: periodSchema,
  }),
  told('payment.failed', {
    payment: z.string(),
    subscription: z.string(),
    ...money,
    next_try_at: timeSchema.nullable(),
  }),
  told('payment.refunded', { payment: z.string(), refund: z.string(), ...money }),
  told('payment.disputed', {
    payment: z.string(),
    dispute: z.string(),
    ...money,
    state: z.enum(['open', 'won', 'lost']),
  }),
  told('subscription.ended', { subscription: z.string() }),
]);
export type KnownEvent = z.output<typeof knownEventSchema>;

export const eventSchema = z.object({ id: z.string(), type: z.string(), at: timeSchema, data: z.unknown() });

export const checkoutSchema = z.object({
  id: z.string(),
  subscription_id: z.string(),
  status: z.enum(['open', 'pending', 'approved', 'closed']),
  subscription: z.string().nullable(),
  offer: z.enum(offerIds),
  created_at: timeSchema,
});
export const subscriptionSchema = z.object({
  id: z.string(),
  subscription_id: z.string(),
  offer: z.enum(offerIds),
  status: z.enum(['active', 'past_due', 'suspended', 'ended']),
  period: periodSchema,
  cancel_at_period_end: z.boolean(),
  events: z.array(eventSchema),
});
export const approvalSchema = z.object({ id: z.string(), approval_url: z.url() });
export const refundSchema = z.object({ id: z.string() });
export const clockSchema = z.object({ now: timeSchema });
export const doneSchema = z.object({ id: z.string() });
export const transactionsSchema = z.object({
  transactions: z.array(
    z.object({ kind: z.enum(['payment', 'refund', 'dispute']), id: z.string(), ...money, at: timeSchema }),
  ),
  next: z.string().nullable(),
});
