import type { BillingConfig } from '../config.js';
import type { PaymentProvider } from './payment-provider.js';
import type { ProviderDeps } from './provider-deps.js';

/** Only the adapter of the configured provider is loaded, because the Stripe SDK alone has 200 modules. */
export async function openProvider(config: BillingConfig, deps: ProviderDeps): Promise<PaymentProvider> {
  switch (config.PAYMENT_PROVIDER) {
    case 'sandbox':
      return (await import('./sandbox/open-sandbox.js')).openSandbox(config, deps);
    case 'paypal':
      return (await import('./paypal/open-paypal.js')).openPayPal(config, deps);
    case 'stripe':
      return (await import('./stripe/open-stripe.js')).openStripe(config, deps);
  }
}
