import { httpUrlField } from '@packshot/chassis/config/fields';
import { z } from 'zod';

export const paypalFields = {
  PAYPAL_CLIENT_ID: z
    .string()
    .optional()
    .describe('Client id of the REST app at PayPal, for `PAYMENT_PROVIDER=paypal`'),
  PAYPAL_CLIENT_SECRET: z.string().optional().describe('Secret of that app'),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .optional()
    .describe('Id of the webhook at PayPal that sends to `/api/webhooks/paypal`'),
  PAYPAL_BASE_URL: httpUrlField
    .default('https://api-m.paypal.com')
    .describe("Base URL of PayPal's API; `https://api-m.sandbox.paypal.com` for its sandbox"),
};
