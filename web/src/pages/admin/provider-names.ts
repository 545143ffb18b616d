import type { ProviderName } from '@packshot/proto/rest/webhooks';

/** Payment providers as they write themselves. */
export const providerNames: Record<ProviderName, string> = {
  sandbox: 'Sandbox',
  paypal: 'PayPal',
  stripe: 'Stripe',
};
