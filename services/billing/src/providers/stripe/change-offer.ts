import type { OfferId } from '@packshot/proto/plans';
import { endOfPeriod } from '../../money/periods.js';
import { ProviderError, type Money } from '../payment-provider.js';
import type { FindPrice } from './find-price.js';
import { furtherStep } from './further-step.js';
import { keepsInterval } from './keeps-interval.js';
import { createDiscountCoupon } from './open-checkout.js';
import type { StripeClient } from './stripe-client.js';
import {
  idSchema,
  invoiceSchema,
  invoicesSchema,
  scheduleSchema,
  subscriptionSchema,
  type StripeInvoice,
  type StripeSubscription,
} from './stripe-shapes.js';

interface Change {
  offer: OfferId;
  price: Money;
  charge: Money;
}

/**
 * Changes the offer at once and charges exactly the amount that we calculated, because Stripe's proration is turned
 * off. Within an interval, a separate invoice charges the difference, and the price changes once the invoice is paid.
 * For another interval, Stripe bills the new period at once, less a credit for the old period. If the card is declined,
 * the whole change is undone.
 */
export async function changeNow(
  client: StripeClient,
  findPrice: FindPrice,
  subscription: StripeSubscription,
  { offer, price, charge }: Change,
  key: string,
): Promise<void> {
  const item = subscription.items.data[0]!;
  const newPrice = await findPrice(offer, price);
  if (item.price.id === newPrice) return;
  await releaseSchedule(client, subscription, key);
  const sameInterval = keepsInterval(subscription, offer);
  const collects = sameInterval && charge.amount > 0;
  if (collects) await collect(client, subscription, charge, key);
  const off = price.amount - charge.amount;
  const discounts =
    !sameInterval && off > 0
      ? [{ coupon: await createDiscountCoupon(client, { ...price, amount: off }, key) }]
      : undefined;
  const update = client.change(subscriptionSchema, `${key}:update`, (sdk, options) =>
    sdk.subscriptions.update(
      subscription.id,
      {
        items: [{ id: item.id, price: newPrice, quantity: 1 }],
        proration_behavior: 'none',
        payment_behavior: 'error_if_incomplete',
        cancel_at_period_end: false,
        ...(discounts ? { discounts } : {}),
        // Days that an operator granted must not postpone the payment that is due now.
        ...(!sameInterval && subscription.status === 'trialing' ? { trial_end: 'now' as const } : {}),
      },
      options,
    ),
  );
  await furtherStep(collects, update);
}

/** The invoice contains the idempotency key, so that the invoice can be found after Stripe has forgotten the key. */
async function collect(
  client: StripeClient,
  subscription: StripeSubscription,
  { amount, currency }: Money,
  key: string,
): Promise<void> {
  const { id, customer, items } = subscription;
  const invoice = (await invoiceOf(client, id, key)) ?? (await openInvoice(client, subscription, key));
  if (invoice.status === 'paid') return;
  if (invoice.status === 'void') throw new ProviderError('refused', 'the charge of this change was declined');
  if (invoice.status === 'draft') {
    await client.change(idSchema, `${key}:line`, (sdk, options) =>
      sdk.invoiceItems.create(
        {
          customer,
          invoice: invoice.id,
          amount,
          currency: currency.toLowerCase(),
          description: 'Change of plan, for the rest of the period',
          period: { start: invoice.created, end: seconds(items.data[0]!.current_period_end) },
        },
        options,
      ),
    );
    const { status } = await client.change(invoiceSchema, `${key}:finalize`, (sdk, options) =>
      sdk.invoices.finalizeInvoice(invoice.id, { auto_advance: false }, options),
    );
    // The customer's balance at Stripe covered the invoice. Stripe also moves an amount below its minimum there.
    if (status === 'paid') return;
  }
  try {
    await client.change(invoiceSchema, `${key}:pay`, (sdk, options) =>
      sdk.invoices.pay(invoice.id, { off_session: true }, options),
    );
  } catch (error) {
    // A declined invoice is voided, so that a later automatic payment cannot settle it.
    if (error instanceof ProviderError && error.kind === 'refused')
      await client.change(invoiceSchema, `${key}:void`, (sdk, options) =>
        sdk.invoices.voidInvoice(invoice.id, {}, options),
      );
    throw error;
  }
}

async function invoiceOf(client: StripeClient, subscription: string, key: string) {
  const { data } = await client.read(invoicesSchema, (sdk) => sdk.invoices.list({ subscription, limit: 20 }));
  return data.find(({ metadata }) => metadata?.change_key === key);
}

function openInvoice(
  client: StripeClient,
  subscription: StripeSubscription,
  key: string,
): Promise<StripeInvoice> {
  const { id, customer, default_payment_method: card } = subscription;
  return client.change(invoiceSchema, `${key}:invoice`, (sdk, options) =>
    sdk.invoices.create(
      {
        customer,
        subscription: id,
        collection_method: 'charge_automatically',
        auto_advance: false,
        pending_invoice_items_behavior: 'exclude',
        ...(card ? { default_payment_method: card } : {}),
        metadata: { change_key: key },
      },
      options,
    ),
  );
}

export async function changeAtPeriodEnd(
  client: StripeClient,
  findPrice: FindPrice,
  subscription: StripeSubscription,
  { offer, price }: Pick<Change, 'offer' | 'price'>,
  key: string,
): Promise<void> {
  const next = await findPrice(offer, price);
  const item = subscription.items.data[0]!;
  const schedule = subscription.schedule
    ? await client.read(scheduleSchema, (sdk) => sdk.subscriptionSchedules.retrieve(subscription.schedule!))
    : await client.change(scheduleSchema, `${key}:schedule`, (sdk, options) =>
        sdk.subscriptionSchedules.create({ from_subscription: subscription.id }, options),
      );
  const present = {
    start_date: schedule.current_phase?.start_date ?? seconds(item.current_period_start),
    end_date: schedule.current_phase?.end_date ?? seconds(item.current_period_end),
  };
  // Stripe requires an end of the second phase; the subscription then continues without a schedule.
  const after = endOfPeriod(offer, new Date(present.end_date * 1000));
  await client.change(scheduleSchema, `${key}:phases`, (sdk, options) =>
    sdk.subscriptionSchedules.update(
      schedule.id,
      {
        end_behavior: 'release',
        proration_behavior: 'none',
        phases: [
          {
            ...present,
            items: [{ price: item.price.id, quantity: 1 }],
            proration_behavior: 'none',
            // Days that an operator granted stay free.
            ...(subscription.status === 'trialing' ? { trial: true } : {}),
          },
          {
            items: [{ price: next, quantity: 1 }],
            end_date: seconds(after),
            proration_behavior: 'none',
          },
        ],
      },
      options,
    ),
  );
}

export async function releaseSchedule(
  client: StripeClient,
  { schedule }: StripeSubscription,
  key: string,
): Promise<void> {
  if (schedule)
    await client.change(idSchema, `${key}:release`, (sdk, options) =>
      sdk.subscriptionSchedules.release(schedule, {}, options),
    );
}

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);
