import type { BillingConfig } from '../../config.js';
import { notThere } from '../not-there.js';
import type { PaymentProvider } from '../payment-provider.js';
import type { ProviderDeps } from '../provider-deps.js';

/** Opens the adapter of Sandbox. */
export const openSandbox = async (_config: BillingConfig, _deps: ProviderDeps): Promise<PaymentProvider> =>
  notThere('sandbox');
