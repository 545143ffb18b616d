import type { ProviderName } from '@packshot/proto/rest/webhooks';

/** Names of payment providers in the official spelling. */
export const providerNames: Record<ProviderName, string> = {
  sandbox: 'Sandbox',
  paypal: 'PayPal',
  stripe: 'Stripe',
};
