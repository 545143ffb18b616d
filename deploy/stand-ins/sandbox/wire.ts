import { offerIds } from '@packshot/proto/plans';
import { z } from 'zod';

// Schemas of the request bodies. README.md describes the responses.

const moneySchema = z.strictObject({ amount: z.int().min(0), currency: z.string().regex(/^[A-Z]{3}$/) });
const addressSchema = z.url({ protocol: /^https?$/ });
const back = { return_url: addressSchema, cancel_url: addressSchema };

export const checkoutRequest = z.strictObject({
  subscription_id: z.string().min(1).max(100),
  email: z.string(),
  offer: z.enum(offerIds),
  price: moneySchema,
  first_price: moneySchema,
  ...back,
});
export type CheckoutRequest = z.output<typeof checkoutRequest>;

export const changeRequest = z.strictObject({
  offer: z.enum(offerIds),
  price: moneySchema,
  charge: moneySchema,
  when: z.enum(['now', 'period_end']),
});
export type ChangeRequest = z.output<typeof changeRequest>;

export const giveRequest = z.strictObject({
  offer: z.enum(offerIds),
  price: moneySchema,
  until: z.iso.datetime(),
});
export type GiveRequest = z.output<typeof giveRequest>;

export const cancelRequest = z.strictObject({ when: z.enum(['now', 'period_end']) });
export const pageRequest = z.strictObject(back);
export const refundRequest = z.strictObject({ amount: z.int().min(1), currency: z.string() });
export const nothing = z.strictObject({});
export const listQuery = z.strictObject({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  after: z.string().optional(),
});
