import { expect, it } from 'vitest';
import { findOwnFaults } from '../src/ledger/own-faults.js';
import { refundPayment } from '../src/payments/refund-payment.js';
import { ProviderError } from '../src/providers/payment-provider.js';
import type { BillingUnderTest } from './_billing.js';
import { expectBooksAgree } from './_books.js';
import { ModelProvider } from './_model-provider.js';
import { buy, deliver, startForSellers, type Seller } from './_seller.js';

const model = new ModelProvider();
let billing: BillingUnderTest;
let seller: Seller;
startForSellers(model, (...started) => ([billing, seller] = started));

/** Requests a refund that the provider accepts, but does not complete at once. */
async function requestRefund(): Promise<string> {
  await buy(billing, model, seller, 'basic_monthly');
  const [payment] = await seller.payments();
  model.failures.set('refund', new ProviderError('pending', 'pending', 3_600_000));
  await expect(refundPayment(billing.core.deps, payment!.id, 300, 'a kindness')).rejects.toThrow(
    'has not returned the money yet',
  );
  return payment!.id;
}

/** Lets the worker query the provider about the refund. */
async function askAgain(): Promise<void> {
  await billing.query(`update provider_call set next_try_at = now() where state = 'started'`);
  await billing.core.reconcile();
}

it('records a pending refund when the provider has returned the money', async () => {
  const payment = await requestRefund();
  expect(await seller.payments()).toMatchObject([{ status: 'completed', refunded: 0, credit_notes: [] }]);
  await expect(refundPayment(billing.core.deps, payment, 300, 'again')).rejects.toThrow(
    'Another refund of this payment is in progress',
  );
  // The seller can still change the plan while the refund is pending.
  expect((await seller.cancel()).status).toBe(200);
  await askAgain();
  expect(await seller.payments()).toMatchObject([{ status: 'partially_refunded', refunded: 3 }]);
  await deliver(billing, model);
  expect((await seller.payments())[0]!.credit_notes).toHaveLength(1);
  await expectBooksAgree(billing, model.at);
});

it('keeps the payment, and reports the call, when a pending refund fails', async () => {
  const payment = await requestRefund();
  model.failures.set('refund', new ProviderError('refused', 'the refund has the status failed'));
  await askAgain();
  expect(await seller.payments()).toMatchObject([{ status: 'completed', refunded: 0 }]);
  expect(await findOwnFaults(billing.core.deps.db)).toMatchObject([
    expect.stringContaining('A call to the provider failed for good (refund'),
  ]);
  // A failed refund does not block another refund, which settles the difference.
  await refundPayment(billing.core.deps, payment, 300, 'by another way');
  expect(await seller.payments()).toMatchObject([{ refunded: 3 }]);
  expect(await findOwnFaults(billing.core.deps.db)).toEqual([]);
});

it.each([
  { state: 'lost' as const, settles: true },
  { state: 'won' as const, settles: false },
])(
  'reports a failed refund unless the buyer has won the money in a dispute: $state',
  async ({ state, settles }) => {
    await requestRefund();
    const [payment] = model.paymentsOf([...model.sold.keys()].at(-1)!);
    model.failures.set('refund', new ProviderError('refused', 'the refund has the status failed'));
    await askAgain();
    const failed = [expect.stringContaining('A call to the provider failed for good (refund')];
    model.dispute(payment!, 'open');
    await deliver(billing, model);
    expect(await findOwnFaults(billing.core.deps.db)).toEqual(failed);
    model.dispute(payment!, state);
    await deliver(billing, model);
    expect(await findOwnFaults(billing.core.deps.db)).toEqual(settles ? [] : failed);
  },
);
