import type { BillingConfig } from '../config.js';
import type { PaymentProvider } from './payment-provider.js';
import { openPayPal } from './paypal/open-paypal.js';
import type { ProviderDeps } from './provider-deps.js';
import { openSandbox } from './sandbox/open-sandbox.js';
import { openStripe } from './stripe/open-stripe.js';

const adapters = { sandbox: openSandbox, paypal: openPayPal, stripe: openStripe };

/** Opens the adapter that the configuration names. */
export const openProvider = (config: BillingConfig, deps: ProviderDeps): Promise<PaymentProvider> =>
  adapters[config.PAYMENT_PROVIDER](config, deps);
