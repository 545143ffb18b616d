import type { FindPortal } from './find-portal.js';
import type { StripeClient } from './stripe-client.js';
import { idSchema, portalSessionSchema, type StripeSubscription } from './stripe-shapes.js';

/**
 * Opens the customer portal with the flow `payment_method_update`
 * (https://docs.stripe.com/customer-management/portal-deep-links). The flow sets the customer's default payment method.
 */
export async function openPaymentMethodPage(
  client: StripeClient,
  findPortal: FindPortal,
  subscription: StripeSubscription,
  { returnUrl, cancelUrl }: { returnUrl: string; cancelUrl: string },
  key: string,
): Promise<{ approvalUrl: string }> {
  const configuration = await findPortal();
  await useDefaultOfCustomer(client, subscription, key);
  const { url } = await client.change(portalSessionSchema, key, (sdk, options) =>
    sdk.billingPortal.sessions.create(
      {
        customer: subscription.customer,
        configuration,
        return_url: cancelUrl,
        flow_data: {
          type: 'payment_method_update',
          after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
        },
      },
      options,
    ),
  );
  return { approvalUrl: url };
}

/**
 * Moves the payment method from the subscription to the customer. Checkout stores the card on the subscription, where
 * the card overrides the customer's default. Without this step, a card that was changed in the portal would never be
 * charged. The card is set on the customer first, so that the customer always has a card.
 */
async function useDefaultOfCustomer(
  client: StripeClient,
  { id, customer, default_payment_method: card, schedule }: StripeSubscription,
  key: string,
): Promise<void> {
  if (!card) return;
  await client.change(idSchema, `${key}:customer`, (sdk, options) =>
    sdk.customers.update(customer, { invoice_settings: { default_payment_method: card } }, options),
  );
  // A schedule contains the card of the subscription, and its next phase would restore that card.
  if (schedule)
    await client.change(idSchema, `${key}:schedule`, (sdk, options) =>
      sdk.subscriptionSchedules.update(
        schedule,
        { default_settings: { default_payment_method: '' } },
        options,
      ),
    );
  await client.change(idSchema, `${key}:subscription`, (sdk, options) =>
    sdk.subscriptions.update(id, { default_payment_method: '' }, options),
  );
}
