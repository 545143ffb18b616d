import { z } from 'zod';
import { contract } from './endpoint.js';

/** The payment providers that there are adapters for. */
export const providerNames = ['sandbox', 'paypal', 'stripe'] as const;
export type ProviderName = (typeof providerNames)[number];

/** What payment providers tell us. Proven by their signatures alone. */
export const webhooks = contract('billing', 'billing', {
  receiveWebhook: {
    method: 'POST',
    path: '/api/webhooks/{provider}',
    summary: 'Takes an event of a payment provider',
    auth: 'public',
    rate: 'webhook',
    raw: true,
    params: z.object({ provider: z.enum(providerNames) }),
    success: {
      status: 200,
      description: 'Kept; a repeated one too',
      schema: z.object({ received: z.literal(true) }).meta({ id: 'WebhookReceived' }),
    },
    errors: ['forged', 'not_found'],
  },
});
