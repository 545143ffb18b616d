import { ConfigError } from '@packshot/chassis/config/read-config';
import { settlesOnPage } from '@packshot/proto/rest/webhooks';
import { z } from 'zod';
import type { BillingConfig } from '../../config.js';
import { createCallPolicy } from '../call-policy.js';
import { headerOf } from '../header-of.js';
import { requireSettings } from '../require-settings.js';
import { type PaymentProvider, type ProviderSnapshot } from '../payment-provider.js';
import type { ProviderDeps } from '../provider-deps.js';
import { readOrMalformed } from '../read-or-malformed.js';
import { FailedAnswerError, sendProviderCall } from '../send.js';
import { checkSignature } from './check-signature.js';
import * as answers from './sandbox-answers.js';
import { toFacts } from './to-facts.js';

/** Opens the adapter of the sandbox, a provider that moves no money. @throws ConfigError in production */
export async function openSandbox(config: BillingConfig, deps: ProviderDeps): Promise<PaymentProvider> {
  if (config.NODE_ENV === 'production')
    throw new ConfigError(
      'Configuration: PAYMENT_PROVIDER: the sandbox takes no money, so production refuses it',
    );
  const settings = requireSettings(config, ['SANDBOX_URL', 'SANDBOX_KEY', 'SANDBOX_WEBHOOK_SECRET']);
  const policy = createCallPolicy(deps.calls);
  const authorization = `Bearer ${settings.SANDBOX_KEY.toString('base64')}`;

  const call = <S extends z.ZodType>(path: string, answer: S, change?: { body: unknown; key: string }) =>
    policy.run(() =>
      sendProviderCall({
        method: change ? 'POST' : 'GET',
        url: `${settings.SANDBOX_URL}/v1${path}`,
        headers: {
          authorization,
          ...(change ? { 'content-type': 'application/json', 'idempotency-key': change.key } : {}),
        },
        body: change && JSON.stringify(change.body),
        answer,
        timeoutMs: policy.timeoutMs,
        reasonOf,
      }),
    );
  const at = (kind: string, id: string, what = '') => `/${kind}/${encodeURIComponent(id)}${what}`;

  async function readSubscription(reference: string): Promise<ProviderSnapshot | null> {
    const found = await orNull(call(at('subscriptions', reference), answers.subscriptionSchema));
    if (!found) return null;
    return {
      reference: found.id,
      subscriptionId: found.subscription_id,
      status: found.status,
      offer: found.offer,
      period: found.period,
      cancelAtPeriodEnd: found.cancel_at_period_end,
      facts: found.events.flatMap(readable),
    };
  }

  async function openPage(
    reference: string,
    page: '/settle' | '/payment-method',
    { returnUrl, cancelUrl }: { returnUrl: string; cancelUrl: string },
    key: string,
  ): Promise<{ approvalUrl: string }> {
    const body = { return_url: returnUrl, cancel_url: cancelUrl };
    const opened = await call(at('subscriptions', reference, page), answers.approvalSchema, { body, key });
    return { approvalUrl: opened.approval_url };
  }

  return {
    name: 'sandbox',
    changesWithoutApproval: true,
    settlesOnPage: settlesOnPage.sandbox,

    async now() {
      return (await call('/clock', answers.clockSchema)).now;
    },

    async createCheckout({ subscriptionId, email, offer, price, firstPrice, returnUrl, cancelUrl }, key) {
      const body = {
        subscription_id: subscriptionId,
        email,
        offer,
        price,
        first_price: firstPrice,
        return_url: returnUrl,
        cancel_url: cancelUrl,
      };
      const { id, approval_url } = await call('/checkouts', answers.approvalSchema, { body, key });
      return { approvalUrl: approval_url, reference: id };
    },

    async closeCheckout(checkout, key) {
      await orNull(call(at('checkouts', checkout, '/close'), answers.doneSchema, { body: {}, key }));
    },

    async readCheckout(checkout) {
      const found = await orNull(call(at('checkouts', checkout), answers.checkoutSchema));
      if (!found || found.status === 'open') return null;
      if (found.subscription) return readSubscription(found.subscription);
      const closed = {
        kind: 'checkout_closed' as const,
        at: found.created_at,
        subscriptionId: found.subscription_id,
        checkout,
      };
      return {
        reference: checkout,
        subscriptionId: found.subscription_id,
        status: found.status === 'pending' ? 'pending' : 'ended',
        offer: found.offer,
        period: null,
        cancelAtPeriodEnd: false,
        facts: found.status === 'closed' ? [closed] : [],
      };
    },

    readSubscription,

    async changeOffer(reference, to, key) {
      await call(at('subscriptions', reference, '/change'), answers.doneSchema, { body: to, key });
    },
    async give(reference, { offer, price, until }, key) {
      const body = { offer, price, until: until.toISOString() };
      await call(at('subscriptions', reference, '/give'), answers.doneSchema, { body, key });
    },
    async cancel(reference, when, key) {
      await call(at('subscriptions', reference, '/cancel'), answers.doneSchema, { body: { when }, key });
    },
    async resume(reference, key) {
      await call(at('subscriptions', reference, '/resume'), answers.doneSchema, { body: {}, key });
    },
    settle: (reference, back, key) => openPage(reference, '/settle', back, key),
    openPaymentMethodPage: (reference, back, key) => openPage(reference, '/payment-method', back, key),
    async refund(payment, money, key) {
      const body = { amount: money.amount, currency: money.currency };
      const { id } = await call(at('payments', payment, '/refunds'), answers.refundSchema, { body, key });
      return { refund: id };
    },

    async *listTransactions(from, to) {
      const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
      for (;;) {
        const { transactions, next } = await call(`/transactions?${query}`, answers.transactionsSchema);
        for (const { kind, id, amount, currency, at: when } of transactions)
          yield {
            kind,
            reference: id,
            payment: kind === 'payment' ? id : null,
            money: { amount, currency },
            at: when,
          };
        if (next === null) return;
        query.set('after', next);
      }
    },

    async readWebhook(headers, body) {
      checkSignature(settings.SANDBOX_WEBHOOK_SECRET, headerOf(headers, 'sandbox-signature'), body);
      return readOrMalformed(() => {
        const said: unknown = JSON.parse(body.toString('utf8'));
        const { id, type, at: when } = answers.eventSchema.parse(said);
        return { id, type, at: when, facts: toFacts(said as { type: string }) };
      });
    },
  };
}

const refusalSchema = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
const reasonOf = (body: unknown): string => refusalSchema.safeParse(body).data?.error.code ?? '';

/** Turns a parsed `at` back into text, because `toFacts` parses the event again. */
const readable = ({ at, ...event }: z.output<typeof answers.eventSchema>) =>
  toFacts({ ...event, at: at.toISOString() } as { type: string });

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof FailedAnswerError && error.status === 404) return null;
    throw error;
  }
}
