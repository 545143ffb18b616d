import { formatCents } from '@packshot/proto/money';
import { paymentCompleted } from '@packshot/proto/events/billing';
import { offerIds, parseOfferId, priceOf, priceReadings } from '@packshot/proto/plans';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBillingUnderTest, type BillingUnderTest } from './_billing.js';
import { ModelProvider } from './_model-provider.js';
import { buy, newSeller, soon } from './_seller.js';

// deploy/test/prices.test.ts compares the pages with the same catalogue.
describe.each(priceReadings)('with the prices called "%s"', (reading) => {
  let billing: BillingUnderTest;
  const model = new ModelProvider();
  beforeAll(async () => {
    billing = await startBillingUnderTest({ provider: model }, { PRICES: reading });
  });
  afterAll(() => billing.stop());

  it.each(offerIds)(
    '%s has the same price in the catalogue, the quote, the provider, the books and the invoice',
    async (offer) => {
      const cents = priceOf(offer, reading);
      const { plan, interval } = parseOfferId(offer);
      const seller = await newSeller(billing);
      const { plans } = (await (await billing.call('GET', '/api/subscriptions/plans')).json()) as {
        plans: { id: string; price: number; yearly_price: number }[];
      };
      const card = plans.find(({ id }) => id === plan)!;
      expect(interval === 'monthly' ? card.price : card.yearly_price).toBe(cents / 100);
      const quote = await seller.quote(offer);
      expect([quote.charge_now, quote.price]).toEqual([cents / 100, cents / 100]);
      expect(quote.sentence).toContain(formatCents(cents));

      const { order } = model.sold.get(await buy(billing, model, seller, offer))!;
      expect([order.price, order.firstPrice]).toEqual([
        { amount: cents, currency: 'USD' },
        { amount: cents, currency: 'USD' },
      ]);
      expect(await seller.payments()).toMatchObject([{ amount: cents / 100, currency: 'USD' }]);
      const booked = await billing.query(
        `select account, sum(e.amount)::int as amount from ledger_entry e
         join ledger_transaction t on t.id = e.transaction_id join payment p on p.id = t.payment_id
         where p.user_id = $1 and t.kind = 'payment' and account in ('provider', 'revenue') group by account order by account`,
        [seller.id],
      );
      expect(booked).toEqual([
        { account: 'provider', amount: cents },
        { account: 'revenue', amount: -cents },
      ]);

      await expect.poll(() => billing.announced(paymentCompleted, seller.id), soon).toHaveLength(1);
      const [told] = await billing.announced(paymentCompleted, seller.id);
      expect(told!.amount).toBe(cents);
      const pdf = new Uint8Array(Buffer.from(told!.invoice_pdf, 'base64'));
      expect((await extractText(pdf, { mergePages: true })).text).toContain(`${formatCents(cents)} USD`);
    },
  );
});
