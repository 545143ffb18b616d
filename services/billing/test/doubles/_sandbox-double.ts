import { createHmac } from 'node:crypto';
import { offerIds } from '@packshot/proto/plans';
import { z } from 'zod';
import { openSandbox } from '../../src/providers/sandbox/open-sandbox.js';
import type { ProviderDeps } from '../../src/providers/provider-deps.js';
import { startDouble, type Answer } from './_double.js';
import { configOf, quick, type Subject, type Webhook } from './_subject.js';

// deploy/stand-ins/sandbox/README.md describes these calls.
const key = Buffer.alloc(32, 1);
const secret = Buffer.alloc(32, 2);
const secretBefore = Buffer.alloc(32, 3);
const money = z.strictObject({ amount: z.int().min(0), currency: z.string().regex(/^[A-Z]{3}$/) });
const back = { return_url: z.url(), cancel_url: z.url() };
const offer = z.enum(offerIds);

interface Held {
  id: string;
  [field: string]: unknown;
}

export async function startSandboxSubject(): Promise<Subject> {
  const checkouts = new Map<string, Held>();
  const subscriptions = new Map<string, Held & { events: Held[] }>();
  const transactions: Held[] = [];
  const declining = new Set<string>();
  let count = 0;
  const next = (kind: string) => `${kind}_${(count += 1)}`;
  const now = () => new Date().toISOString();
  const no = (status: number, code: string): Answer => ({
    status,
    body: { error: { code, message: 'No.' } },
  });
  const found = (all: Map<string, Held>, id: string): Answer =>
    all.has(id) ? { body: all.get(id) } : no(404, 'not_found');
  const change = (id: string, with_: Record<string, unknown>): Answer => {
    const held = subscriptions.get(id);
    if (!held) return no(404, 'not_found');
    return { body: Object.assign(held, with_) };
  };

  const double = await startDouble({
    keyHeader: 'idempotency-key',
    parse: JSON.parse,
    checkHeaders: ({ headers }) =>
      headers.authorization === `Bearer ${key.toString('base64')}` ? undefined : 'the key is wrong',
    routes: [
      {
        method: 'POST',
        path: /^\/v1\/checkouts$/,
        body: z.strictObject({
          subscription_id: z.string(),
          email: z.string(),
          offer,
          price: money,
          first_price: money,
          ...back,
        }),
        answer({ body }) {
          const id = next('co');
          checkouts.set(id, { ...body, id, status: 'open', subscription: null, created_at: now() });
          return { body: { ...checkouts.get(id), approval_url: `http://127.0.0.1/checkout/${id}` } };
        },
      },
      {
        method: 'GET',
        path: /^\/v1\/checkouts\/([\w-]+)$/,
        answer: ({ names }) => found(checkouts, names[0]!),
      },
      {
        method: 'POST',
        path: /^\/v1\/checkouts\/([\w-]+)\/close$/,
        body: z.strictObject({}),
        answer({ names }) {
          const held = checkouts.get(names[0]!);
          if (held?.['status'] === 'open') held['status'] = 'closed';
          return found(checkouts, names[0]!);
        },
      },
      {
        method: 'GET',
        path: /^\/v1\/subscriptions\/([\w-]+)$/,
        answer: ({ names }) => found(subscriptions, names[0]!),
      },
      {
        method: 'POST',
        path: /^\/v1\/subscriptions\/([\w-]+)\/change$/,
        body: z.strictObject({ offer, price: money, charge: money, when: z.enum(['now', 'period_end']) }),
        answer({ names, body }) {
          if (declining.has(names[0]!)) return no(402, 'card_declined');
          return change(names[0]!, body.when === 'now' ? { offer: body.offer } : {});
        },
      },
      {
        method: 'POST',
        path: /^\/v1\/subscriptions\/([\w-]+)\/cancel$/,
        body: z.strictObject({ when: z.enum(['now', 'period_end']) }),
        answer: ({ names, body }) =>
          change(names[0]!, body.when === 'now' ? { status: 'ended' } : { cancel_at_period_end: true }),
      },
      {
        method: 'POST',
        path: /^\/v1\/subscriptions\/([\w-]+)\/resume$/,
        body: z.strictObject({}),
        answer: ({ names }) => change(names[0]!, { cancel_at_period_end: false }),
      },
      {
        method: 'POST',
        path: /^\/v1\/subscriptions\/([\w-]+)\/settle$/,
        body: z.strictObject(back),
        answer: () => ({ body: { id: 'set_1', approval_url: 'http://127.0.0.1/settle/set_1' } }),
      },
      {
        method: 'POST',
        path: /^\/v1\/subscriptions\/([\w-]+)\/payment-method$/,
        body: z.strictObject(back),
        answer: ({ names }) =>
          subscriptions.get(names[0]!)?.['status'] === 'ended'
            ? no(422, 'not_possible')
            : { body: { id: 'card_1', approval_url: 'http://127.0.0.1/payment-method/card_1' } },
      },
      {
        method: 'POST',
        path: /^\/v1\/payments\/([\w-]+)\/refunds$/,
        body: z.strictObject({ amount: z.int().min(1), currency: z.string() }),
        answer({ body }) {
          const made = { ...body, kind: 'refund', id: next('re'), at: now() };
          transactions.push(made);
          return { body: made };
        },
      },
      {
        method: 'GET',
        path: /^\/v1\/transactions$/,
        query: z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime(), after: z.string().optional() }),
        answer({ query }) {
          // A page has only one entry, so that the list has several pages.
          const at = query['after'] ? transactions.findIndex(({ id }) => id === query['after']) + 1 : 0;
          const more = at + 1 < transactions.length;
          return {
            body: { transactions: transactions.slice(at, at + 1), next: more ? transactions[at]!.id : null },
          };
        },
      },
      { method: 'GET', path: /^\/v1\/clock$/, answer: () => ({ body: { now: now() } }) },
    ],
  });

  function say(type: string, data: Record<string, unknown>, with_ = secret, agoMs = 0): Webhook {
    const event = { id: next('evt'), type, at: now(), data };
    if (typeof data['subscription'] === 'string') subscriptions.get(data['subscription'])?.events.push(event);
    const body = JSON.stringify(event);
    return sign(body, with_, agoMs);
  }

  function sign(body: string, with_ = secret, agoMs = 0): Webhook {
    const time = Math.floor((Date.now() - agoMs) / 1000);
    const proof = createHmac('sha256', with_).update(`${time}.${body}`).digest('hex');
    return { headers: { 'sandbox-signature': `t=${time},v1=${proof}` }, body: Buffer.from(body) };
  }

  return {
    double,
    sign,
    open: (calls = quick) =>
      openSandbox(
        configOf({
          SANDBOX_URL: double.url,
          SANDBOX_KEY: key,
          SANDBOX_WEBHOOK_SECRET: [secret, secretBefore],
        }),
        {
          calls,
        } as ProviderDeps,
      ),
    checkoutCall: /^POST .*\/checkouts$/,
    readCall: /^GET .*\/subscriptions\//,
    pricesAsked() {
      const asked = double.bodies['POST /v1/checkouts'] as Record<string, { amount: number }>;
      return { first: asked['first_price']!.amount, later: asked['price']!.amount };
    },
    checkouts: () => checkouts.size,
    approve(checkout) {
      const { subscription_id, offer: bought } = checkouts.get(checkout)!;
      const reference = next('sub');
      const period = { start: now(), end: new Date(Date.now() + 30 * 86_400_000).toISOString() };
      subscriptions.set(reference, {
        id: reference,
        subscription_id,
        offer: bought,
        status: 'active',
        period,
        cancel_at_period_end: false,
        events: [],
      });
      Object.assign(checkouts.get(checkout)!, { status: 'approved', subscription: reference });
      const payment = { id: next('pay'), kind: 'payment', amount: 999, currency: 'USD', at: now() };
      transactions.push(payment);
      return {
        reference,
        webhooks: [
          say('checkout.approved', { checkout, subscription: reference, subscription_id }),
          say('payment.succeeded', {
            payment: payment.id,
            subscription: reference,
            amount: 999,
            currency: 'USD',
            fee: 59,
            period,
          }),
        ],
      };
    },
    failRenewal(reference) {
      declining.add(reference);
      const data = { payment: next('pay'), subscription: reference, amount: 999, currency: 'USD' };
      return say('payment.failed', { ...data, next_try_at: now() });
    },
    dispute: (payment) =>
      say('payment.disputed', { payment, dispute: next('dp'), amount: 999, currency: 'USD', state: 'open' }),
    refunded: (refund) => say('payment.refunded', { payment: 'pay_1', refund, amount: 500, currency: 'USD' }),
    ended: (reference) => say('subscription.ended', { subscription: reference }),
    other: () => say('clock.moved', { now: now() }),
    signedBefore: () => say('subscription.ended', { subscription: 'sub_1' }, secretBefore),
    stale: () => say('subscription.ended', { subscription: 'sub_1' }, secret, 3_600_000),
    fee: 59,
  };
}
