import { settlesOnPage } from '@packshot/proto/rest/webhooks';
import type { BillingConfig } from '../../config.js';
import { headerOf } from '../header-of.js';
import { requireSettings } from '../require-settings.js';
import { ProviderError, type PaymentProvider, type ProviderEvent } from '../payment-provider.js';
import type { ProviderDeps } from '../provider-deps.js';
import { readOrMalformed } from '../read-or-malformed.js';
import { changeAtPeriodEnd, changeNow, releaseSchedule } from './change-offer.js';
import { createPriceFinder } from './find-price.js';
import { createForeignFinder } from './find-foreign.js';
import { createPortalFinder } from './find-portal.js';
import { furtherStep } from './further-step.js';
import { giveWithoutCharge } from './give-without-charge.js';
import { listTransactions } from './list-transactions.js';
import { openCheckout } from './open-checkout.js';
import { openPaymentMethodPage } from './open-payment-method-page.js';
import { readSigned } from './read-signed.js';
import { readSubscription } from './read-subscription.js';
import { refundPayment } from './refund-payment.js';
import { createStripeClient, statusOf } from './stripe-client.js';
import {
  eventSchema,
  invoiceSchema,
  sessionSchema,
  subscriptionSchema,
  type StripeSubscription,
} from './stripe-shapes.js';
import { toFacts } from './to-facts.js';

export async function openStripe(config: BillingConfig, deps: ProviderDeps): Promise<PaymentProvider> {
  const settings = requireSettings(config, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
  const client = createStripeClient(
    { secretKey: settings.STRIPE_SECRET_KEY, baseUrl: config.STRIPE_BASE_URL },
    deps.calls,
  );
  const findPrice = createPriceFinder(client);
  const findPortal = createPortalFinder(client);
  const isForeign = createForeignFinder(client);
  async function running(reference: string): Promise<StripeSubscription> {
    const found = await client.read(subscriptionSchema, (sdk) => sdk.subscriptions.retrieve(reference));
    if (found.status === 'canceled') throw new ProviderError('refused', 'the subscription has ended');
    return found;
  }
  const setCancel = (reference: string, cancels: boolean, key: string) =>
    client.change(subscriptionSchema, key, (sdk, options) =>
      sdk.subscriptions.update(reference, { cancel_at_period_end: cancels }, options),
    );

  return {
    name: 'stripe',
    changesWithoutApproval: true,
    settlesOnPage: settlesOnPage.stripe,

    createCheckout: (order, key) => openCheckout(client, findPrice, order, key),

    async closeCheckout(checkout, key) {
      const session = await client.find(sessionSchema, (sdk) => sdk.checkout.sessions.retrieve(checkout));
      if (session?.status !== 'open') return;
      await client.change(sessionSchema, key, (sdk, options) =>
        sdk.checkout.sessions.expire(checkout, {}, options),
      );
    },

    async readCheckout(checkout) {
      const session = await client.find(sessionSchema, (sdk) => sdk.checkout.sessions.retrieve(checkout));
      const subscriptionId = session?.client_reference_id;
      if (!session || !subscriptionId || session.status === 'open') return null;
      const { created: at, subscription: reference } = session;
      if (reference) {
        const snapshot = await readSubscription(client, reference);
        const approved = { kind: 'approved' as const, at, subscriptionId, checkout, reference };
        return snapshot && { ...snapshot, subscriptionId, facts: [approved, ...snapshot.facts] };
      }
      return {
        reference: checkout,
        subscriptionId,
        status: 'ended',
        offer: null,
        period: null,
        cancelAtPeriodEnd: false,
        facts: [{ kind: 'checkout_closed', at, subscriptionId, checkout }],
      };
    },

    readSubscription: (reference) => readSubscription(client, reference),

    async changeOffer(reference, to, key) {
      const subscription = await running(reference);
      if (to.when === 'now') await changeNow(client, findPrice, subscription, to, key);
      else await changeAtPeriodEnd(client, findPrice, subscription, to, key);
    },

    async give(reference, to, key) {
      await giveWithoutCharge(client, findPrice, await running(reference), to, key);
    },

    async cancel(reference, when, key) {
      const subscription = await client.find(subscriptionSchema, (sdk) =>
        sdk.subscriptions.retrieve(reference),
      );
      if (!subscription || subscription.status === 'canceled') return;
      if (when === 'now') {
        await client
          .change(subscriptionSchema, key, (sdk, options) => sdk.subscriptions.cancel(reference, {}, options))
          .catch((error: unknown) => {
            // The subscription ended while this call ran.
            if (!(error instanceof ProviderError && statusOf(error) === 404)) throw error;
          });
        return;
      }
      await releaseSchedule(client, subscription, key);
      await furtherStep(Boolean(subscription.schedule), setCancel(reference, true, key));
    },

    async resume(reference, key) {
      const subscription = await running(reference);
      await releaseSchedule(client, subscription, key);
      if (subscription.cancel_at_period_end) await setCancel(reference, false, key);
    },

    async settle(reference, _back, key) {
      // Stripe keeps the payment method of this invoice for later renewals.
      const subscription = await client.change(subscriptionSchema, key, (sdk, options) =>
        sdk.subscriptions.update(
          reference,
          { payment_settings: { save_default_payment_method: 'on_subscription' } },
          options,
        ),
      );
      const invoice = subscription.latest_invoice
        ? await client.read(invoiceSchema, (sdk) => sdk.invoices.retrieve(subscription.latest_invoice!))
        : undefined;
      if (invoice?.status !== 'open' || !invoice.hosted_invoice_url)
        throw new ProviderError('refused', 'no invoice of the subscription is open');
      return { approvalUrl: invoice.hosted_invoice_url };
    },

    async openPaymentMethodPage(reference, back, key) {
      return openPaymentMethodPage(client, findPortal, await running(reference), back, key);
    },

    refund: (payment, money, key) => refundPayment(client, payment, money, key),

    isForeign,
    listTransactions: (from, to) => listTransactions(client, from, to),

    async readWebhook(headers, body): Promise<ProviderEvent> {
      const signature = headerOf(headers, 'stripe-signature');
      return readOrMalformed(async () => {
        const event = eventSchema.parse(
          readSigned(client.sdk, body, signature, settings.STRIPE_WEBHOOK_SECRET),
        );
        const { id, type, created: at } = event;
        return { id, type, at, facts: await toFacts(client, isForeign, event) };
      });
    },
  };
}
