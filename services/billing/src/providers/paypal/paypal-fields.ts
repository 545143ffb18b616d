import { httpUrlField } from '@packshot/chassis/config/fields';
import { z } from 'zod';

/** What the adapter of PayPal reads from the environment. Spread into the service's own schema. */
export const paypalFields = {
  PAYPAL_CLIENT_ID: z
    .string()
    .optional()
    .describe('Client of the REST app at PayPal, for `PAYMENT_PROVIDER=paypal`'),
  PAYPAL_CLIENT_SECRET: z.string().optional().describe('Secret of that client'),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .optional()
    .describe('Id of the webhook at PayPal, which sends to `/api/webhooks/paypal`'),
  PAYPAL_BASE_URL: httpUrlField
    .default('https://api-m.paypal.com')
    .describe('Where the API of PayPal is; `https://api-m.sandbox.paypal.com` for its sandbox'),
};
