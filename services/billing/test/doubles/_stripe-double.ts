import { createHmac } from 'node:crypto';
import type { ProviderDeps } from '../../src/providers/provider-deps.js';
import { openStripe } from '../../src/providers/stripe/open-stripe.js';
import { startDouble, type Answer, type Route } from './_double.js';
import { decodeForm } from './_form.js';
import { get, post } from './_route.js';
import { portalActs, portalRoutes, type PortalActs, type Thing } from './_stripe-portal.js';
import * as requests from './_stripe-requests.js';
import { configOf, quick, type Subject, type Webhook } from './_subject.js';

const secretKey = 'sk_test_double';
const webhookSecret = 'whsec_double';
const secretBefore = 'whsec_before';
const fee = 59;
/** Minimum charge in US cents. */
const minCharge = 50;

/**
 * Starts a double of the part of Stripe that our adapter uses. The double calculates charges and balance transactions
 * from the requests.
 */
export async function startStripeSubject(): Promise<
  Subject &
    PortalActs & {
      things: Map<string, Thing>;
      decline(): void;
      /** Sets the status of every refund, including later refunds. */
      setRefunds(status: string): void;
      /** Reports a change on Stripe's pages. @param previous The changed fields with the old values. */
      updated(reference: string, previous: Thing): Webhook;
    }
> {
  const things = new Map<string, Thing>();
  let count = 0;
  let declining = false;
  let refundStatus = 'succeeded';
  const seconds = () => Math.floor(Date.now() / 1000);
  const make = (kind: string, object: string, fields: Thing, given?: string): Thing => {
    const id = given ?? `${kind}_${(count += 1)}`;
    const thing = { id, object, created: seconds(), ...fields };
    things.set(id, thing);
    return thing;
  };
  const all = (object: string): Thing[] => [...things.values()].filter((thing) => thing.object === object);
  const invalid = (status: number, message: string): Answer => ({
    status,
    body: { error: { type: 'invalid_request_error', message } },
  });
  const card: Answer = {
    status: 402,
    body: { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } },
  };
  const found = (id: string): Answer =>
    things.has(id) ? { body: things.get(id) } : { ...invalid(404, `No such object: ${id}`) };
  const list = (data: Thing[], more = false) => ({ object: 'list', data, has_more: more, url: '/' });

  /** Receives a payment: an intent pays the invoice, and a balance transaction records the payment. */
  function pay(invoice: Thing): void {
    const charge = make('ch', 'charge', { amount: invoice.amount_due, currency: 'usd' });
    const intent = make('pi', 'payment_intent', { latest_charge: charge });
    Object.assign(charge, { payment_intent: intent.id });
    charge.balance_transaction = make('txn', 'balance_transaction', {
      type: 'charge',
      amount: charge.amount,
      currency: 'usd',
      fee,
      source: charge,
    });
    Object.assign(invoice, {
      status: 'paid',
      amount_paid: invoice.amount_due,
      status_transitions: { paid_at: seconds() },
      payments: list([{ status: 'paid', payment: { type: 'payment_intent', payment_intent: intent.id } }]),
    });
  }
  function bill(subscription: Thing, amount: number, reason: string, more: Thing = {}): Thing {
    const [item] = subscription.items.data;
    return make('in', 'invoice', {
      status: 'open',
      currency: 'usd',
      amount_due: amount,
      amount_paid: 0,
      attempted: true,
      billing_reason: reason,
      hosted_invoice_url: 'https://invoice.stripe.test/i/1',
      next_payment_attempt: null,
      parent: {
        subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
      },
      lines: list([{ period: { start: item.current_period_start, end: item.current_period_end } }]),
      payments: list([]),
      metadata: {},
      ...more,
    });
  }
  const refundOf = (body: Thing): Answer => {
    const amount = Number(body.amount);
    const refund = make('re', 'refund', { ...body, amount, currency: 'usd', status: refundStatus });
    make('txn', 'balance_transaction', { type: 'refund', amount: -amount, currency: 'usd', source: refund });
    return { body: refund };
  };

  const routes: Route[] = [
    get(/^\/v1\/prices$/, requests.listPrices, ({ query }) => ({
      body: list(all('price').filter(({ lookup_key }) => lookup_key === query['lookup_keys[0]'])),
    })),
    post(/^\/v1\/products$/, requests.createProduct, ({ body }) =>
      things.has(body.id)
        ? invalid(400, 'Product already exists.')
        : { body: make('prod', 'product', body, body.id) },
    ),
    post(/^\/v1\/prices$/, requests.createPrice, ({ body }) => ({
      body: make('price', 'price', { ...body, unit_amount: Number(body.unit_amount) }),
    })),
    post(/^\/v1\/coupons$/, requests.createCoupon, ({ body }) => ({
      body: make('coupon', 'coupon', { ...body, amount_off: Number(body.amount_off) }),
    })),
    post(/^\/v1\/checkout\/sessions$/, requests.createSession, ({ body }) => ({
      body: make('cs', 'checkout.session', {
        ...body,
        status: 'open',
        subscription: null,
        url: 'https://checkout.stripe.test/c/pay/1',
      }),
    })),
    get(/^\/v1\/checkout\/sessions\/([\w-]+)$/, undefined, ({ names }) => found(names[0]!)),
    post(/^\/v1\/checkout\/sessions\/([\w-]+)\/expire$/, undefined, ({ names }) => ({
      body: Object.assign(things.get(names[0]!), { status: 'expired' }),
    })),
    get(/^\/v1\/subscriptions\/([\w-]+)$/, undefined, ({ names }) => found(names[0]!)),
    post(/^\/v1\/subscriptions\/([\w-]+)$/, requests.updateSubscription, ({ names, body }) => {
      const subscription = things.get(names[0]!);
      if (subscription.status === 'canceled') return invalid(400, 'A canceled subscription cannot change.');
      if (subscription.schedule && body.cancel_at_period_end)
        return invalid(400, 'The subscription is managed by a schedule.');
      const price = things.get(body.items?.[0]?.price);
      const [item] = subscription.items.data;
      const present = item.price.recurring.interval;
      if (body.trial_end === 'now') subscription.status = 'active';
      const trial = subscription.status === 'trialing';
      if (body.trial_end && body.trial_end !== 'now') {
        // Nothing is charged before the end of a trial, and the next period begins when the trial ends.
        Object.assign(item, { current_period_start: seconds(), current_period_end: Number(body.trial_end) });
        subscription.status = 'trialing';
      } else if (price && price.recurring.interval !== present && !trial) {
        // Another interval is billed at once, whatever the proration setting.
        const off = things.get(body.discounts?.[0]?.coupon)?.amount_off ?? 0;
        if (declining) return card;
        const now = seconds();
        Object.assign(item, { current_period_start: now, current_period_end: now + 365 * 86_400 });
        pay(bill(subscription, price.unit_amount - off, 'subscription_update'));
      }
      if (price) item.price = price;
      if (body.default_payment_method !== undefined)
        subscription.default_payment_method = body.default_payment_method || null;
      if (body.cancel_at_period_end) subscription.cancel_at_period_end = body.cancel_at_period_end === 'true';
      return { body: subscription };
    }),
    {
      method: 'GET',
      path: /^\/v1\/invoices$/,
      query: requests.listInvoices,
      answer: ({ query }) => ({
        body: list(
          all('invoice').filter(
            ({ parent }) => parent.subscription_details.subscription === query['subscription'],
          ),
        ),
      }),
    },
    post(/^\/v1\/invoices$/, requests.createInvoice, ({ body }) => ({
      body: bill(things.get(body.subscription), 0, 'manual', {
        status: 'draft',
        attempted: false,
        customer: body.customer,
        metadata: body.metadata,
      }),
    })),
    post(/^\/v1\/invoiceitems$/, requests.createInvoiceItem, ({ body }) => {
      const invoice = things.get(body.invoice);
      invoice.amount_due += Number(body.amount);
      invoice.lines = list([{ period: { start: Number(body.period.start), end: Number(body.period.end) } }]);
      return { body: make('ii', 'invoiceitem', body) };
    }),
    post(/^\/v1\/invoices\/([\w-]+)\/finalize$/, requests.finalizeInvoice, ({ names }) => {
      const invoice = things.get(names[0]!);
      if (invoice.amount_due >= minCharge) return { body: Object.assign(invoice, { status: 'open' }) };
      // An amount below the minimum is not charged. The customer owes the amount with the next invoice.
      things.get(invoice.customer).balance += invoice.amount_due;
      return { body: Object.assign(invoice, { status: 'paid', amount_due: 0 }) };
    }),
    post(/^\/v1\/invoices\/([\w-]+)\/pay$/, requests.payInvoice, ({ names }) => {
      if (things.get(names[0]!).status === 'paid') return invalid(400, 'Invoice is already paid');
      if (declining) return card;
      pay(things.get(names[0]!));
      return { body: things.get(names[0]!) };
    }),
    post(/^\/v1\/invoices\/([\w-]+)\/void$/, undefined, ({ names }) => ({
      body: Object.assign(things.get(names[0]!), { status: 'void' }),
    })),
    get(/^\/v1\/invoices\/([\w-]+)$/, requests.expandOnly, ({ names }) => found(names[0]!)),
    get(/^\/v1\/payment_intents\/([\w-]+)$/, requests.expandOnly, ({ names }) => {
      const intent = things.get(names[0]!);
      // The expanded balance transaction does not include its source.
      const { source: _source, ...booked } = intent.latest_charge.balance_transaction;
      return { body: { ...intent, latest_charge: { ...intent.latest_charge, balance_transaction: booked } } };
    }),
    post(/^\/v1\/subscription_schedules$/, requests.createSchedule, ({ body }) => {
      const subscription = things.get(body.from_subscription);
      const [item] = subscription.items.data;
      const schedule = make('sub_sched', 'subscription_schedule', {
        subscription: subscription.id,
        default_settings: { default_payment_method: subscription.default_payment_method },
        current_phase: { start_date: item.current_period_start, end_date: item.current_period_end },
      });
      subscription.schedule = schedule.id;
      return { body: schedule };
    }),
    post(/^\/v1\/subscription_schedules\/([\w-]+)$/, requests.updateSchedule, ({ names, body }) => ({
      body: Object.assign(
        things.get(names[0]!),
        body.phases ? { phases: body.phases } : {},
        body.default_settings
          ? {
              default_settings: {
                default_payment_method: body.default_settings.default_payment_method || null,
              },
            }
          : {},
      ),
    })),
    get(/^\/v1\/subscription_schedules\/([\w-]+)$/, undefined, ({ names }) => found(names[0]!)),
    post(/^\/v1\/subscription_schedules\/([\w-]+)\/release$/, undefined, ({ names }) => {
      const schedule = things.get(names[0]!);
      things.get(schedule.subscription).schedule = null;
      return { body: schedule };
    }),
    ...portalRoutes({ things, make, all, list, invalid }),
    post(/^\/v1\/refunds$/, requests.createRefund, ({ body }) => refundOf(body)),
    get(/^\/v1\/refunds$/, requests.listOfIntent, ({ query }) => ({
      body: list(all('refund').filter(({ payment_intent }) => payment_intent === query['payment_intent'])),
    })),
    get(/^\/v1\/invoice_payments$/, requests.listInvoicePayments, ({ query }) => ({
      body: list(
        all('invoice').flatMap((invoice) =>
          invoice.payments.data.some(
            ({ payment }: Thing) => payment.payment_intent === query['payment[payment_intent]'],
          )
            ? [{ invoice }]
            : [],
        ),
      ),
    })),
    get(/^\/v1\/disputes$/, requests.listOfIntent, () => ({ body: list([]) })),
    {
      method: 'GET',
      path: /^\/v1\/balance_transactions$/,
      query: requests.listBalance,
      answer({ query }) {
        // A page has only one entry, so that the list has several pages, newest first.
        const booked = all('balance_transaction').toReversed();
        const at = query['starting_after']
          ? booked.findIndex(({ id }) => id === query['starting_after']) + 1
          : 0;
        const page = booked
          .slice(at, at + 1)
          .map((each) => ({ ...each, source: { ...each.source, balance_transaction: each.id } }));
        return { body: list(page, at + 1 < booked.length) };
      },
    },
  ];
  const cancels: Route = {
    method: 'DELETE',
    path: /^\/v1\/subscriptions\/([\w-]+)$/,
    answer: ({ names }) => ({
      body: Object.assign(things.get(names[0]!), { status: 'canceled', ended_at: seconds() }),
    }),
  };

  const double = await startDouble({
    keyHeader: 'idempotency-key',
    parse: decodeForm,
    checkHeaders: ({ headers, text }) => {
      if (headers.authorization !== `Bearer ${secretKey}`) return 'the key is wrong';
      if (text !== '' && headers['content-type'] !== 'application/x-www-form-urlencoded')
        return `content-type is ${headers['content-type']}`;
      return headers['stripe-version'] ? undefined : 'Stripe-Version is missing';
    },
    routes: [...routes, cancels],
  });

  function say(type: string, object: Thing, with_ = webhookSecret, agoMs = 0, previous?: Thing): Webhook {
    const data = { object, ...(previous ? { previous_attributes: previous } : {}) };
    // Objects in an event are not expanded.
    const body = JSON.stringify(
      { id: `evt_${(count += 1)}`, object: 'event', type, created: seconds(), data },
      (name, value: unknown) => (name === 'latest_charge' ? undefined : value),
    );
    return sign(body, with_, agoMs);
  }

  function sign(body: string, with_ = webhookSecret, agoMs = 0): Webhook {
    const time = Math.floor((Date.now() - agoMs) / 1000);
    const proof = createHmac('sha256', with_).update(`${time}.${body}`).digest('hex');
    return { headers: { 'stripe-signature': `t=${time},v1=${proof}` }, body: Buffer.from(body) };
  }

  return {
    things,
    sign,
    updated: (reference, previous) =>
      say('customer.subscription.updated', things.get(reference), webhookSecret, 0, previous),
    decline: () => (declining = true),
    setRefunds(status) {
      refundStatus = status;
      for (const refund of all('refund')) refund.status = status;
    },
    ...portalActs(things),
    double,
    open: (calls = quick) =>
      openStripe(
        configOf({
          STRIPE_SECRET_KEY: secretKey,
          STRIPE_WEBHOOK_SECRET: [webhookSecret, secretBefore],
          STRIPE_BASE_URL: double.url,
        }),
        { calls } as ProviderDeps,
      ),
    checkoutCall: /^POST .*\/checkout\/sessions$/,
    readCall: /^GET .*\/subscriptions\//,
    pricesAsked() {
      const session = all('checkout.session').at(-1);
      const later = things.get(session.line_items[0].price).unit_amount as number;
      const off = (things.get(session.discounts?.[0]?.coupon)?.amount_off as number | undefined) ?? 0;
      return { first: later - off, later };
    },
    checkouts: () => all('checkout.session').length,
    approve(checkout) {
      const session = things.get(checkout);
      const price = things.get(session.line_items[0].price);
      const start = seconds();
      const subscription = make('sub', 'subscription', {
        status: 'active',
        customer: make('cus', 'customer', { balance: 0 }).id,
        cancel_at_period_end: false,
        schedule: null,
        default_payment_method: 'pm_1',
        metadata: session.subscription_data.metadata,
        items: list([
          { id: 'si_1', price, current_period_start: start, current_period_end: start + 30 * 86_400 },
        ]),
      });
      declining = false;
      Object.assign(session, { status: 'complete', subscription: subscription.id });
      const invoice = bill(subscription, price.unit_amount, 'subscription_create');
      pay(invoice);
      subscription.latest_invoice = invoice.id;
      const webhooks = [say('checkout.session.completed', session), say('invoice.paid', invoice)];
      return { reference: subscription.id, webhooks };
    },
    failRenewal(reference) {
      declining = true;
      const subscription = things.get(reference);
      const { unit_amount: amount } = subscription.items.data[0].price;
      const invoice = bill(subscription, amount, 'subscription_cycle', {
        next_payment_attempt: seconds() + 86_400,
      });
      const intent = make('pi', 'payment_intent', { latest_charge: null });
      invoice.payments = list([
        { status: 'open', payment: { type: 'payment_intent', payment_intent: intent.id } },
      ]);
      Object.assign(subscription, { status: 'past_due', latest_invoice: invoice.id });
      return say('invoice.payment_failed', invoice);
    },
    dispute: (payment) =>
      say('charge.dispute.created', {
        id: 'dp_1',
        amount: 999,
        currency: 'usd',
        status: 'needs_response',
        payment_intent: payment,
        created: seconds(),
      }),
    refunded: (refund) => say('refund.created', things.get(refund)),
    ended: (reference) => say('customer.subscription.deleted', things.get(reference)),
    other: () => say('customer.created', { id: 'cus_1', object: 'customer' }),
    signedBefore: () => say('customer.created', { id: 'cus_1' }, secretBefore),
    stale: () => say('customer.subscription.deleted', { id: 'sub_1' }, webhookSecret, 3_600_000),
    fee,
  };
}
