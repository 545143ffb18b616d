import { z } from 'zod';
import { contract } from './endpoint.js';

/** Payment providers that are supported. */
export const providerNames = ['sandbox', 'paypal', 'stripe'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Whether the provider has a page on which the owner of a subscription can pay a due amount. */
export const settlesOnPage: Readonly<Record<ProviderName, boolean>> = {
  sandbox: true,
  paypal: false,
  stripe: true,
};

/** Call that receives events from payment providers; only a signature authenticates each event. */
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
      description: 'The event is stored, or was already stored earlier',
      schema: z.object({ received: z.literal(true) }).meta({ id: 'WebhookReceived' }),
    },
    errors: ['forged', 'not_found'],
  },
});
