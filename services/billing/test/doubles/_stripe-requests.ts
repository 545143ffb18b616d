import { z } from 'zod';

// Form fields and values that Stripe's published OpenAPI description allows for the calls that we make. The schemas are
// strict, so that an unknown field is invalid. Numbers and booleans are sent as text.

const id = z.string().min(1).max(5000);
const whole = z.string().regex(/^\d{1,12}$/);
const truth = z.enum(['true', 'false']);
const currency = z.string().regex(/^[a-z]{3}$/);
const expand = z.array(z.string().max(5000)).optional();
const metadata = z.record(z.string().max(40), z.string().max(500)).optional();
const discounts = z.array(z.strictObject({ coupon: id })).optional();
const proration_behavior = z.enum(['always_invoice', 'create_prorations', 'none']).optional();

export const createSession = z.strictObject({
  mode: z.enum(['payment', 'setup', 'subscription']),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email().optional(),
  line_items: z.array(z.strictObject({ price: id, quantity: whole })),
  discounts,
  subscription_data: z.strictObject({ metadata }).optional(),
  success_url: z.url().max(5000),
  cancel_url: z.url().max(5000),
  expand,
});
export const createCoupon = z.strictObject({
  amount_off: whole,
  currency,
  duration: z.enum(['forever', 'once', 'repeating']),
  max_redemptions: whole.optional(),
  name: z.string().max(40).optional(),
});
export const createProduct = z.strictObject({ id: id.optional(), name: z.string().max(5000) });
export const createPrice = z.strictObject({
  product: id,
  currency,
  unit_amount: whole,
  recurring: z.strictObject({
    interval: z.enum(['day', 'month', 'week', 'year']),
    interval_count: whole.optional(),
  }),
  lookup_key: z.string().max(200).optional(),
  metadata,
});
export const updateSubscription = z.strictObject({
  items: z.array(z.strictObject({ id, price: id, quantity: whole.optional() })).optional(),
  trial_end: z.union([whole, z.enum(['now'])]).optional(),
  proration_behavior,
  payment_behavior: z
    .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'])
    .optional(),
  cancel_at_period_end: truth.optional(),
  discounts,
  // An empty value clears the field.
  default_payment_method: z.string().max(5000).optional(),
  payment_settings: z
    .strictObject({ save_default_payment_method: z.enum(['off', 'on_subscription']) })
    .optional(),
});
export const createInvoice = z.strictObject({
  customer: id,
  subscription: id.optional(),
  collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
  auto_advance: truth.optional(),
  pending_invoice_items_behavior: z.enum(['exclude', 'include']).optional(),
  default_payment_method: id.optional(),
  metadata,
});
export const createInvoiceItem = z.strictObject({
  customer: id,
  invoice: id.optional(),
  amount: whole,
  currency,
  description: z.string().max(5000).optional(),
  period: z.strictObject({ start: whole, end: whole }).optional(),
});
export const finalizeInvoice = z.strictObject({ auto_advance: truth.optional() });
export const payInvoice = z.strictObject({ off_session: truth.optional() });
export const createSchedule = z.strictObject({ from_subscription: id });
export const updateSchedule = z.strictObject({
  end_behavior: z.enum(['cancel', 'none', 'release', 'renew']).optional(),
  proration_behavior,
  default_settings: z.strictObject({ default_payment_method: z.string().max(5000).optional() }).optional(),
  phases: z
    .array(
      z.strictObject({
        items: z.array(z.strictObject({ price: id, quantity: whole.optional() })),
        start_date: whole.optional(),
        end_date: whole.optional(),
        proration_behavior,
        trial: truth.optional(),
      }),
    )
    .optional(),
});
export const createRefund = z.strictObject({ payment_intent: id, amount: whole.optional(), metadata });
export const updateCustomer = z.strictObject({
  invoice_settings: z.strictObject({ default_payment_method: z.string().max(5000).optional() }).optional(),
});
const feature = z.strictObject({ enabled: truth }).optional();
export const createPortal = z.strictObject({
  features: z.strictObject({
    customer_update: feature,
    invoice_history: feature,
    payment_method_update: feature,
    subscription_cancel: feature,
  }),
  metadata,
});
export const createPortalSession = z.strictObject({
  customer: id,
  configuration: id.optional(),
  return_url: z.url().optional(),
  flow_data: z
    .strictObject({
      type: z.enum([
        'payment_method_update',
        'subscription_cancel',
        'subscription_update',
        'subscription_update_confirm',
      ]),
      after_completion: z
        .strictObject({
          type: z.enum(['hosted_confirmation', 'portal_homepage', 'redirect']),
          redirect: z.strictObject({ return_url: z.url() }).optional(),
        })
        .optional(),
    })
    .optional(),
});

// Schemas of query parameters.
const limit = z
  .string()
  .regex(/^([1-9]|[1-9]\d|100)$/)
  .optional();
const starting_after = id.optional();
export const expandOnly = z.strictObject({ 'expand[0]': z.string().optional() });
export const listPrices = z.strictObject({ 'lookup_keys[0]': id, active: truth.optional(), limit });
export const listPortals = z.strictObject({ active: truth.optional(), limit });
export const listInvoices = z.strictObject({
  subscription: id,
  limit,
  'expand[0]': z.string().optional(),
  starting_after,
});
export const listOfIntent = z.strictObject({ payment_intent: id, limit });
export const listInvoicePayments = z.strictObject({
  'payment[type]': z.literal('payment_intent'),
  'payment[payment_intent]': id,
  limit,
  'expand[0]': z.literal('data.invoice'),
});
export const listBalance = z.strictObject({
  'created[gte]': whole,
  'created[lt]': whole,
  limit,
  'expand[0]': z.string().optional(),
  starting_after,
});
