import { foreignSecretsField, httpUrlField } from '@packshot/chassis/config/fields';
import { z } from 'zod';

export const stripeFields = {
  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .describe('Secret or restricted key of Stripe, for `PAYMENT_PROVIDER=stripe`'),
  STRIPE_WEBHOOK_SECRET: foreignSecretsField
    .optional()
    .describe(
      'Signing secret of the webhook endpoint at Stripe that sends to `/api/webhooks/stripe`; older secrets may follow, separated by commas',
    ),
  STRIPE_BASE_URL: httpUrlField.default('https://api.stripe.com').describe("Base URL of Stripe's API"),
};
