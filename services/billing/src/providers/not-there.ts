import type { ProviderName } from '@packshot/proto/rest/webhooks';
import { ProviderError, type PaymentProvider } from './payment-provider.js';

/** Stands where an adapter is still being built: it refuses everything. Goes with the last of them. */
export function notThere(name: ProviderName): PaymentProvider {
  const refuse = async (): Promise<never> => {
    throw new ProviderError('unavailable', `the adapter of ${name} is not built yet`);
  };
  return {
    name,
    changesWithoutApproval: true,
    createCheckout: refuse,
    closeCheckout: refuse,
    readCheckout: refuse,
    readSubscription: refuse,
    changeOffer: refuse,
    cancel: refuse,
    resume: refuse,
    settle: refuse,
    refund: refuse,
    // oxlint-disable-next-line require-yield
    async *listTransactions() {
      await refuse();
    },
    readWebhook: refuse,
  };
}
