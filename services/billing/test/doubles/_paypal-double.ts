import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ProviderDeps } from '../../src/providers/provider-deps.js';
import { openPayPal } from '../../src/providers/paypal/open-paypal.js';
import { startDouble, type Answer, type Asked, type Route } from './_double.js';
import * as requests from './_paypal-requests.js';
import { configOf, quick, type Subject, type Webhook } from './_subject.js';

const client = { id: 'client', secret: 'secret' };
const webhookId = '1JE4291016473214C';
const fee = 59;

// oxlint-disable-next-line typescript/no-explicit-any -- objects as loose as PayPal's own.
type Thing = any;

export interface PayPalSubject extends Subject {
  things: Map<string, Thing>;
  /** Sets the status of every refund, including later refunds. */
  setRefunds(status: string): void;
  /** Charges a payment back. */
  chargeBack(payment: string): void;
  /** Number of issued tokens. */
  tokens(): number;
}

/**
 * Starts a double of the part of PayPal that our adapter uses. The double signs events with a separate key, and
 * verifies signatures on request.
 */
export async function startPayPalSubject(db: ProviderDeps['db']): Promise<PayPalSubject> {
  const things = new Map<string, Thing>();
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let count = 0;
  let refundStatus = 'COMPLETED';
  const tokens: string[] = [];
  const next = (kind: string) => `${kind}${String((count += 1)).padStart(24, '0')}`;
  const now = () => new Date().toISOString();
  const make = (kind: string, fields: Thing): Thing => {
    const thing = { id: next(kind), ...fields };
    things.set(thing.id, thing);
    return thing;
  };
  const no = (status: number, name: string, issue: string): Answer => ({
    status,
    body: { name, message: 'No.', details: [{ issue, description: 'No.' }] },
  });
  const found = (id: string): Answer =>
    things.has(id) ? { body: things.get(id) } : no(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
  const dollars = (value: string) => ({ currency_code: 'USD', value });
  const of = (kind: string): Thing[] =>
    [...things.values()].filter(({ id }) => (id as string).startsWith(kind));

  /** Creates a handler for status changes that rejects the same changes as PayPal. */
  const move =
    (from: string[], to: string) =>
    ({ names, body }: Asked): Answer => {
      const held = things.get(names[0]!);
      if (!held) return found(names[0]!);
      if (!from.includes(held.status)) return no(422, 'UNPROCESSABLE_ENTITY', 'SUBSCRIPTION_STATUS_INVALID');
      Object.assign(held, { status: to, status_change_note: body.reason, status_update_time: now() });
      return { status: 204, body: undefined };
    };
  const subscription = String.raw`^/v1/billing/subscriptions/(I-\w+)`;
  const routes: Route[] = [
    {
      method: 'POST',
      path: /^\/v1\/oauth2\/token$/,
      body: requests.token,
      harmless: true,
      answer() {
        const access_token = `token-${tokens.push('')}`;
        tokens[tokens.length - 1] = access_token;
        return { body: { access_token, token_type: 'Bearer', expires_in: 32_400 } };
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/catalogs\/products$/,
      body: requests.product,
      answer: ({ body }) => ({ status: 201, body: make('PROD-', body) }),
    },
    {
      method: 'POST',
      path: /^\/v1\/billing\/plans$/,
      body: requests.plan,
      answer: ({ body }) => ({ status: 201, body: make('P-', body) }),
    },
    {
      method: 'POST',
      path: /^\/v1\/billing\/subscriptions$/,
      body: requests.subscription,
      answer({ body }) {
        if (!things.has(body.plan_id)) return found(body.plan_id);
        const made = make('I-', { ...body, status: 'APPROVAL_PENDING', create_time: now() });
        made.links = [{ rel: 'approve', href: `https://www.paypal.test/approve/${made.id}` }];
        return { status: 201, body: made };
      },
    },
    {
      method: 'GET',
      path: new RegExp(`${subscription}$`),
      query: requests.fields,
      answer: ({ names }) => found(names[0]!),
    },
    {
      method: 'GET',
      path: new RegExp(`${subscription}/transactions$`),
      query: requests.window,
      answer: ({ names }) => ({
        body: {
          transactions: of('S')
            .filter(({ billing_agreement_id }) => billing_agreement_id === names[0])
            .map(({ id, amount, create_time }) => ({
              id,
              status: 'COMPLETED',
              time: create_time,
              amount_with_breakdown: { gross_amount: dollars(amount.total), fee_amount: dollars('0.59') },
            })),
        },
      }),
    },
    {
      method: 'POST',
      path: new RegExp(`${subscription}/revise$`),
      body: requests.revise,
      answer: ({ names, body }) => ({
        body: { ...body, links: [{ rel: 'approve', href: `https://www.paypal.test/approve/${names[0]}` }] },
      }),
    },
    {
      method: 'POST',
      path: new RegExp(`${subscription}/cancel$`),
      body: requests.reason,
      answer: move(['ACTIVE', 'SUSPENDED'], 'CANCELLED'),
    },
    {
      method: 'POST',
      path: new RegExp(`${subscription}/suspend$`),
      body: requests.reason,
      answer: move(['ACTIVE'], 'SUSPENDED'),
    },
    {
      method: 'POST',
      path: new RegExp(`${subscription}/activate$`),
      body: requests.reason,
      answer: move(['SUSPENDED'], 'ACTIVE'),
    },
    {
      method: 'POST',
      path: /^\/v2\/payments\/captures\/(\w+)\/refund$/,
      body: requests.refund,
      answer: ({ names, body }) => ({
        status: 201,
        body: make('R', { ...body, capture: names[0], status: refundStatus, create_time: now() }),
      }),
    },
    {
      method: 'GET',
      path: /^\/v2\/payments\/refunds\/(\w+)$/,
      answer: ({ names }) => found(names[0]!),
    },
    {
      method: 'GET',
      path: /^\/v1\/reporting\/transactions$/,
      query: requests.report,
      answer({ query }) {
        const days = (Date.parse(query['end_date']!) - Date.parse(query['start_date']!)) / 86_400_000;
        if (days > 31) return no(400, 'INVALID_REQUEST', 'Date range is greater than 31 days');
        const info = (id: string, code: string, value: string, at: string, more = {}) => ({
          transaction_info: {
            transaction_id: id,
            transaction_event_code: code,
            transaction_status: 'S',
            transaction_initiation_date: at,
            transaction_amount: dollars(value),
            ...more,
          },
        });
        /** The status of a payment that was refunded in full or reversed is V. */
        const isReversed = (sale: string) =>
          of('C').some(({ capture }) => capture === sale) ||
          of('R').some(({ capture, amount }) => capture === sale && amount.value === '9.99');
        const all = [
          ...of('S').map(({ id, amount, create_time }) =>
            info(id, 'T0002', amount.total, create_time, isReversed(id) ? { transaction_status: 'V' } : {}),
          ),
          ...of('C').map(({ id, capture, create_time }) =>
            info(id, 'T1201', '-9.99', create_time, {
              paypal_reference_id: capture,
              paypal_reference_id_type: 'TXN',
            }),
          ),
          ...of('R').map(({ id, amount, create_time }) => info(id, 'T1107', `-${amount.value}`, create_time)),
          // A withdrawal to the bank is not a payment.
          info('W1', 'T0400', '-5.00', now()),
        ].filter(({ transaction_info: { transaction_initiation_date: at } }) =>
          [
            Date.parse(query['start_date']!) <= Date.parse(at),
            Date.parse(at) <= Date.parse(query['end_date']!),
          ].every(Boolean),
        );
        const page = Number(query['page']);
        return { body: { transaction_details: all.slice(page - 1, page), total_pages: all.length } };
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/notifications\/verify-webhook-signature$/,
      body: requests.verify,
      harmless: true,
      answer({ body, text }) {
        // The signature covers the bytes of the event, not a serialized copy.
        const event = text.slice(text.indexOf('"webhook_event":') + 16, -1);
        const signed = `${body.transmission_id}|${body.transmission_time}|${body.webhook_id}|${crc32(event)}`;
        const fits = createVerify('sha256')
          .update(signed)
          .verify(keys.publicKey, body.transmission_sig as string, 'base64');
        return { body: { verification_status: fits ? 'SUCCESS' : 'FAILURE' } };
      },
    },
  ];

  const double = await startDouble({
    keyHeader: 'paypal-request-id',
    parse: (text) =>
      text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text)),
    checkHeaders({ path, headers }) {
      const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;
      const good = path.endsWith('/token') ? [basic] : tokens.map((token) => `Bearer ${token}`);
      return good.includes(headers.authorization ?? '') ? undefined : 'the credentials are wrong';
    },
    routes,
  });

  function say(event_type: string, resource: Thing, with_ = keys.privateKey, agoMs = 0): Webhook {
    // The white space is unusual, so that another serializer would not reproduce it.
    const body = JSON.stringify({ id: next('WH-'), event_type, create_time: now(), resource }, null, 1);
    const [id, time] = [next('T'), new Date(Date.now() - agoMs).toISOString()];
    const signed = `${id}|${time}|${webhookId}|${crc32(body)}`;
    return {
      headers: {
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270',
        'paypal-transmission-id': id,
        'paypal-transmission-sig': createSign('sha256').update(signed).sign(with_, 'base64'),
        'paypal-transmission-time': time,
      },
      body: Buffer.from(body),
    };
  }

  return {
    things,
    chargeBack: (capture) => void make('C', { capture, create_time: now() }),
    tokens: () => tokens.length,
    setRefunds(status) {
      refundStatus = status;
      for (const refund of of('R')) refund.status = status;
    },
    double,
    open: (calls = quick) =>
      openPayPal(
        configOf({
          PAYPAL_CLIENT_ID: client.id,
          PAYPAL_CLIENT_SECRET: client.secret,
          PAYPAL_WEBHOOK_ID: webhookId,
          PAYPAL_BASE_URL: double.url,
        }),
        { db, calls } as ProviderDeps,
      ),
    checkoutCall: /^POST .*\/subscriptions$/,
    readCall: /^GET .*\/subscriptions\//,
    pricesAsked() {
      const { plan_id, plan } = double.bodies['POST /v1/billing/subscriptions'] as Thing;
      const cycles = things.get(plan_id).billing_cycles as Thing[];
      // The cycles of a subscription must match the cycles of its plan.
      if (cycles.length !== plan.billing_cycles.length)
        throw new Error('the override does not match the plan');
      const cents = plan.billing_cycles.map((cycle: Thing) =>
        Math.round(Number(cycle.pricing_scheme.fixed_price.value) * 100),
      ) as number[];
      return { first: cents[0]!, later: cents.at(-1)! };
    },
    checkouts: () => of('I-').length,
    approve(checkout) {
      const held = things.get(checkout);
      const sale = make('S', {
        amount: { total: '9.99', currency: 'USD' },
        transaction_fee: { value: '0.59', currency: 'USD' },
        billing_agreement_id: checkout,
        create_time: now(),
      });
      Object.assign(held, {
        status: 'ACTIVE',
        billing_info: {
          failed_payments_count: 0,
          next_billing_time: new Date(Date.now() + 30 * 86_400_000).toISOString(),
          last_payment: { time: sale.create_time, amount: dollars('9.99') },
        },
      });
      const webhooks = [say('BILLING.SUBSCRIPTION.ACTIVATED', held), say('PAYMENT.SALE.COMPLETED', sale)];
      return { reference: checkout, webhooks };
    },
    failRenewal(reference) {
      const held = things.get(reference);
      held.billing_info.failed_payments_count = 1;
      held.billing_info.last_failed_payment = {
        amount: dollars('9.99'),
        time: now(),
        next_payment_retry_time: now(),
      };
      return say('BILLING.SUBSCRIPTION.PAYMENT.FAILED', held);
    },
    dispute: (payment) =>
      say('CUSTOMER.DISPUTE.CREATED', {
        dispute_id: 'PP-D-1',
        disputed_transactions: [{ seller_transaction_id: payment }],
        dispute_amount: dollars('9.99'),
      }),
    refunded(refund) {
      const { capture, amount, status } = things.get(refund);
      const links = [{ rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/${capture}` }];
      return say('PAYMENT.CAPTURE.REFUNDED', { id: refund, amount, status, links });
    },
    ended: (reference) => say('BILLING.SUBSCRIPTION.CANCELLED', things.get(reference)),
    other: () => say('BILLING.PLAN.CREATED', { id: 'P-1' }),
    stale: () => say('BILLING.SUBSCRIPTION.CANCELLED', { id: 'I-1' }, keys.privateKey, 5 * 86_400_000),
    fee,
  };
}
