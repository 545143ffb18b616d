import { Problem } from '@packshot/chassis/app/problem';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { subscriptions, SubscriptionStatus } from '@packshot/proto/rest/subscriptions';
import type { Deps } from '../deps.js';
import { ProviderError } from '../providers/payment-provider.js';
import { findLive } from './lock-subscriber.js';
import { requireOwnAddresses, type ReturnAddresses } from './own-addresses.js';
import { paymentPagesOf } from './get-subscription.js';

type Approval = AnswerOf<typeof subscriptions.openPaymentMethodPage>;

const notRenewed =
  'This plan has no further charges, so you cannot change its payment method. Keep the plan first, or choose a plan again.';
const refused =
  'The payment provider cannot change the payment method of this plan. Your plan stays the same, and nothing was charged.';

/**
 * Opens the provider's page on which a seller changes the payment method of a running plan. Unlike other calls to the
 * provider, this call is not stored for a retry. The call charges nothing, and only a waiting seller can use the page.
 *
 * @throws Problem `not_subscribed`, `change_not_possible`, `provider_unavailable`
 */
export async function openPaymentMethodPage(
  deps: Pick<Deps, 'db' | 'provider' | 'publicOrigin' | 'logger'>,
  userId: string,
  given: ReturnAddresses,
): Promise<Approval> {
  const { return_url: returnUrl, cancel_url: cancelUrl } = requireOwnAddresses(deps, given);
  const live = await findLive(deps.db, userId);
  if (!live?.reference) throw new Problem('not_subscribed');
  if (!paymentPagesOf(live, deps.provider).includes('payment_method'))
    throw new Problem('change_not_possible', { detail: notRenewed });
  try {
    const back = { returnUrl, cancelUrl };
    const page = await deps.provider.openPaymentMethodPage(live.reference, back, uuidv7());
    return {
      approval_url: page.approvalUrl,
      subscription_id: live.id,
      status: live.status as SubscriptionStatus,
    };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.logger.warn({ err: error, subscription: live.id }, 'the payment method page did not open');
    if (error.kind === 'refused' || error.kind === 'unsupported')
      throw new Problem('change_not_possible', { detail: refused, cause: error });
    throw new Problem('provider_unavailable', { cause: error });
  }
}
