import { settlesOnPage } from '@packshot/proto/rest/webhooks';
import type { BillingConfig } from '../../config.js';
import { requireSettings } from '../require-settings.js';
import { ForgedWebhook, ProviderError, type PaymentProvider } from '../payment-provider.js';
import type { ProviderDeps } from '../provider-deps.js';
import { readOrMalformed } from '../read-or-malformed.js';
import { FailedAnswerError } from '../send.js';
import { autopayPageUrl } from './autopay-page.js';
import { checkWebhook } from './check-webhook.js';
import { createPlanFinder } from './find-plan.js';
import { listDelayMs, listTransactions } from './list-transactions.js';
import { openCheckout, toPlanOverride } from './open-checkout.js';
import { createPayPalClient } from './paypal-client.js';
import { doneSchema, revisedSchema } from './paypal-shapes.js';
import {
  findSubscription,
  subscriptionPathOf,
  readSubscription,
  endOfPeriodNote,
} from './read-subscription.js';
import { refundPayment } from './refund-payment.js';
import { eventSchema, toFacts } from './to-facts.js';

export async function openPayPal(config: BillingConfig, deps: ProviderDeps): Promise<PaymentProvider> {
  const settings = requireSettings(config, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']);
  const client = createPayPalClient(
    {
      baseUrl: config.PAYPAL_BASE_URL,
      clientId: settings.PAYPAL_CLIENT_ID,
      clientSecret: settings.PAYPAL_CLIENT_SECRET,
    },
    deps.calls,
  );
  const plans = createPlanFinder(deps.db, client, new URL(config.PAYPAL_BASE_URL).host);

  /** Changes the status of a subscription; has no effect if the subscription already has the status. */
  async function move(
    reference: string,
    what: 'cancel' | 'suspend' | 'activate',
    reason: string,
    key: string,
    there: string[],
  ): Promise<void> {
    try {
      await client.post(subscriptionPathOf(reference, `/${what}`), {
        body: { reason },
        key,
        answer: doneSchema,
      });
    } catch (error) {
      if (!(error instanceof FailedAnswerError && error.kind === 'refused')) throw error;
      const found = await findSubscription(client, reference);
      if (!there.includes(found?.status ?? 'CANCELLED')) throw error;
    }
  }

  return {
    name: 'paypal',
    // Each revision of a subscription requires the owner's consent on a page of PayPal.
    changesWithoutApproval: false,
    settlesOnPage: settlesOnPage.paypal,

    createCheckout: (order, key) => openCheckout(client, plans, order, key),

    async closeCheckout() {
      // PayPal cannot revoke an approval link. The link expires automatically, and an event reports if a buyer still
      // uses the link.
    },

    async readCheckout(checkout) {
      const snapshot = await readSubscription(client, plans, checkout);
      return snapshot && snapshot.facts.length > 0 ? snapshot : null;
    },
    readSubscription: (reference) => readSubscription(client, plans, reference),

    async changeOffer(reference, { offer, price, when }, key) {
      if (when === 'now') throw new ProviderError('unsupported', 'PayPal cannot charge a difference at once');
      const body = {
        plan_id: await plans.find(offer, 'regular'),
        plan: { billing_cycles: toPlanOverride(price, price) },
      };
      const { links } = await client.post(subscriptionPathOf(reference, '/revise'), {
        body,
        key,
        answer: revisedSchema,
      });
      // Without the owner's consent the change has no effect, and no user is present who could consent.
      if (links.some(({ rel }) => rel === 'approve'))
        throw new ProviderError('unsupported', "PayPal requires the owner's consent for this change");
    },

    async give() {
      throw new ProviderError(
        'unsupported',
        "PayPal changes no charge date and no price without the owner's consent",
      );
    },

    async cancel(reference, when, key) {
      // PayPal can only end subscriptions immediately. Until the end of the period, the subscription is suspended:
      // PayPal charges nothing, and the subscription can be resumed.
      if (when === 'period_end')
        await move(reference, 'suspend', endOfPeriodNote, key, ['SUSPENDED', 'CANCELLED', 'EXPIRED']);
      else await move(reference, 'cancel', 'Cancelled by its owner', key, ['CANCELLED', 'EXPIRED']);
    },
    resume: (reference, key) => move(reference, 'activate', 'Cancellation undone', key, ['ACTIVE']),

    async settle() {
      throw new ProviderError(
        'unsupported',
        'PayPal has no page for paying a due amount; PayPal retries automatically',
      );
    },

    async openPaymentMethodPage() {
      return { approvalUrl: autopayPageUrl(config.PAYPAL_BASE_URL) };
    },

    refund: (payment, money, key) => refundPayment(client, payment, money, key),

    listDelayMs,
    listTransactions: (from, to) => listTransactions(client, from, to),

    async readWebhook(headers, body) {
      let said: unknown;
      try {
        said = JSON.parse(body.toString('utf8'));
      } catch (error) {
        throw new ForgedWebhook('the webhook cannot be parsed', { cause: error });
      }
      await checkWebhook(client, settings.PAYPAL_WEBHOOK_ID, headers, body);
      return readOrMalformed(() => {
        const event = eventSchema.parse(said);
        return { id: event.id, type: event.event_type, at: event.create_time, facts: toFacts(event) };
      });
    },
  };
}
