import { formatCents } from '@packshot/proto/money';
import { offerIds, priceOf, priceReadings, type OfferId, type PriceReading } from '@packshot/proto/plans';
import { describe, expect, it } from 'vitest';
import { answerBilling, onFree } from './_billing-answers.js';
import { openPage } from './_open-page.js';
import { startOwnGateway } from './_own-gateway.js';
import { renewPage } from './_renew-page.js';
import { newSeller } from './_system.js';

/** services/billing/test/prices.test.ts checks the prices that are charged. */
describe('the displayed prices', async () => {
  const { system, page } = await openPage('noop');

  const amounts = async (selector: string) =>
    (await page.locator(selector).allInnerTexts()).join(' ').match(/\$[\d,]+\.\d\d/g) ?? [];
  const of = (reading: PriceReading, offers: readonly OfferId[] = offerIds) =>
    offers.map((offer) => formatCents(priceOf(offer, reading)));

  it.each(priceReadings)('are the prices of the setting on every page: %s', async (reading) => {
    const gateway = await startOwnGateway(system, { PRICES: reading });
    await renewPage(page, gateway.url, await newSeller(system.url));
    await page.goto(`${gateway.url}/`);
    await page.getByRole('heading', { name: 'Pricing' }).waitFor();
    await expect.poll(() => amounts('#pricing')).toEqual(of(reading));
    await page.goto(`${gateway.url}/terms`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect((await amounts('main')).toSorted()).toEqual(of(reading).toSorted());

    await answerBilling(page, { subscription: onFree, prices: reading });
    await page.goto(`${gateway.url}/billing`);
    await page.getByRole('heading', { name: 'Plans' }).waitFor();
    await expect.poll(() => amounts('article')).toEqual(of(reading, ['basic_monthly', 'pro_monthly']));
    await page.getByText('Yearly', { exact: true }).click();
    await expect.poll(() => amounts('article')).toEqual(of(reading, ['basic_yearly', 'pro_yearly']));
    await gateway.stop();
  });

  it('are the prices of the billing service', async () => {
    const answer = await fetch(`${system.url}/api/subscriptions/plans`);
    const { plans } = (await answer.json()) as { plans: { price: number; yearly_price: number }[] };
    expect(plans.flatMap(({ price, yearly_price }) => [price, yearly_price])).toEqual(
      offerIds.map((offer) => priceOf(offer, 'landing') / 100),
    );
  });
});
