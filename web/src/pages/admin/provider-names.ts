import type { ProviderName } from '@packshot/proto/rest/webhooks';

/** Payment providers in their official spelling. */
export const providerNames: Record<ProviderName, string> = {
  sandbox: 'Sandbox',
  paypal: 'PayPal',
  stripe: 'Stripe',
};
