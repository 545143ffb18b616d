import { foreignSecretsField, httpUrlField } from '@packshot/chassis/config/fields';
import { z } from 'zod';

/** What the adapter of Stripe reads from the environment. Spread into the service's own schema. */
export const stripeFields = {
  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .describe('Secret or restricted key of Stripe, for `PAYMENT_PROVIDER=stripe`'),
  STRIPE_WEBHOOK_SECRET: foreignSecretsField
    .optional()
    .describe(
      'Signing secret of the webhook endpoint at Stripe, which sends to `/api/webhooks/stripe`; older ones may follow, after commas',
    ),
  STRIPE_BASE_URL: httpUrlField.default('https://api.stripe.com').describe('Where the API of Stripe is'),
};
