import { z } from 'zod';

// Requests that PayPal's published OpenAPI descriptions allow for the calls that we make (billing_subscriptions_v1,
// catalogs_products_v1, payments_payment_v2, reporting_transactions_v1, notifications_webhooks_v1). The schemas are
// strict, so that an unknown field is invalid.

const money = z.strictObject({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
});
const pricing_scheme = z.strictObject({ fixed_price: money });
const text = (most: number) => z.string().min(1).max(most);
const plan_id = z
  .string()
  .length(26)
  .regex(/^P-[A-Z0-9]*$/);
const address = z.url().min(10).max(4000);

export const token = z.strictObject({ grant_type: z.literal('client_credentials') });
export const product = z.strictObject({
  name: text(127),
  type: z.enum(['PHYSICAL', 'DIGITAL', 'SERVICE']),
  category: z
    .string()
    .min(4)
    .max(256)
    .regex(/^[A-Z_]+$/)
    .optional(),
});
export const plan = z.strictObject({
  product_id: z.string().min(6).max(50),
  name: text(127),
  status: z.enum(['CREATED', 'INACTIVE', 'ACTIVE']).optional(),
  billing_cycles: z
    .array(
      z.strictObject({
        frequency: z.strictObject({
          interval_unit: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
          interval_count: z.int().min(1).max(365).optional(),
        }),
        tenure_type: z.enum(['REGULAR', 'TRIAL']),
        sequence: z.int().min(1).max(99),
        total_cycles: z.int().min(0).max(999).optional(),
        pricing_scheme: pricing_scheme.optional(),
      }),
    )
    .min(1)
    .max(12),
  payment_preferences: z.strictObject({
    auto_bill_outstanding: z.boolean().optional(),
    payment_failure_threshold: z.int().min(0).max(999).optional(),
  }),
});
const override = z.strictObject({
  billing_cycles: z
    .array(
      z.strictObject({
        sequence: z.int().min(1).max(99),
        total_cycles: z.int().min(0).max(999).optional(),
        pricing_scheme: pricing_scheme.optional(),
      }),
    )
    .min(1)
    .max(12),
});
export const subscription = z.strictObject({
  plan_id,
  custom_id: text(127)
    .regex(/^[\x20-\x7E]+$/)
    .optional(),
  subscriber: z.strictObject({ email_address: z.email() }).optional(),
  plan: override.optional(),
  application_context: z.strictObject({
    brand_name: text(127).optional(),
    shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
    user_action: z.enum(['CONTINUE', 'SUBSCRIBE_NOW']).optional(),
    return_url: address,
    cancel_url: address,
  }),
});
export const revise = z.strictObject({ plan_id, plan: override.optional() });
export const reason = z.strictObject({ reason: text(128) });
export const refund = z.strictObject({ amount: money });
export const verify = z.strictObject({
  auth_algo: text(100),
  cert_url: z.url(),
  transmission_id: text(50),
  transmission_sig: text(500),
  transmission_time: z.iso.datetime(),
  webhook_id: text(50),
  webhook_event: z.looseObject({ id: z.string(), event_type: z.string() }),
});

export const fields = z.strictObject({ fields: z.enum(['last_failed_payment', 'plan']).optional() });
export const window = z.strictObject({ start_time: z.iso.datetime(), end_time: z.iso.datetime() });
export const report = z.strictObject({
  start_date: z.iso.datetime(),
  end_date: z.iso.datetime(),
  fields: z.literal('transaction_info').optional(),
  page_size: z
    .string()
    .regex(/^\d{1,3}$/)
    .optional(),
  page: z.string().regex(/^\d+$/).optional(),
});
