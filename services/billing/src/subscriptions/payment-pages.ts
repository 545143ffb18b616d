import type { PaymentPage } from '@packshot/proto/rest/subscriptions';
import type { PaymentProvider } from '../providers/payment-provider.js';
import type { SubscriptionRow } from './lifecycle.js';

/** Pages of the provider that the owner of a subscription can open: none once nothing more is charged for it. */
export function paymentPagesOf(
  { reference, provider, provider_ended_at, cancel_at_period_end, status }: SubscriptionRow,
  { name, settlesOnPage }: Pick<PaymentProvider, 'name' | 'settlesOnPage'>,
): PaymentPage[] {
  if (!reference || provider !== name || provider_ended_at || cancel_at_period_end) return [];
  return settlesOnPage && status !== 'active' ? ['settle', 'payment_method'] : ['payment_method'];
}
