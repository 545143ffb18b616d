import { z } from 'zod';
import { contract } from './endpoint.js';

/** Payment providers that are supported. */
export const providerNames = ['sandbox', 'paypal', 'stripe'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Call for events from payment providers, which are authenticated only by their signatures. */
export const webhooks = contract('billing', 'billing', {
  receiveWebhook: {
    method: 'POST',
    path: '/api/webhooks/{provider}',
    summary: 'Receive an event from a payment provider',
    auth: 'public',
    rate: 'webhook',
    raw: true,
    params: z.object({ provider: z.enum(providerNames) }),
    success: {
      status: 200,
      description: 'The event was stored, or had been stored before',
      schema: z.object({ received: z.literal(true) }).meta({ id: 'WebhookReceived' }),
    },
    errors: ['forged', 'not_found'],
  },
});
