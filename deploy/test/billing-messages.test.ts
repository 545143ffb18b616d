import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { answerBilling, onFree, quoteOf, subscriptionOf, type Answers } from './_billing-answers.js';
import { renewPage } from './_renew-page.js';
import { openPage } from './_open-page.js';
import { newSeller } from './_system.js';

/** Messages of the billing screen about actions, with simulated responses of billing. */
describe('messages about the plan', async () => {
  const { system, page } = await openPage('noop');

  const open = async (answers: Answers, path = '/billing') => {
    await renewPage(page, system.url, await newSeller(system.url));
    const billing = await answerBilling(page, answers);
    await page.goto(`${system.url}${path}`);
    return billing;
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const says = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const asking = (asked: string[], call: string) => asked.filter((each) => each.startsWith(call));
  /** Stand-in for a page of the provider. */
  const provider = async () => {
    const approval_url = `${system.url}/provider-page`;
    const body = '<h1>The provider</h1>';
    await page.context().route(approval_url, (route) => route.fulfill({ contentType: 'text/html', body }));
    return { approval_url, subscription_id: randomUUID(), status: 'pending' };
  };

  it('shows only the latest message about the plan, and removes the message when its cause is gone', async () => {
    const { now } = await open(
      { subscription: subscriptionOf(), failing: ['cancel'] },
      '/billing?success=true',
    );
    await says('Payment received. You are now on Basic.');
    const cancel = async () => {
      await button('Cancel Subscription').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
    };
    const gone = (text: string) => expect.poll(() => page.getByText(text).count()).toBe(0);
    await cancel();
    await says('Failed to cancel subscription');
    const scheduled = subscriptionOf({ cancel_at_period_end: true });
    now({ failing: [], subscription: scheduled, after: { cancel: scheduled, resume: subscriptionOf() } });
    await cancel();
    await says('Subscription cancelled successfully');
    await gone('Failed to cancel subscription');
    await gone('Payment received. You are now on Basic.');
    now({ subscription: subscriptionOf() });
    await button('Keep Basic').click();
    await says('Your plan will renew as usual');
    await gone('Subscription cancelled successfully');
    expect(await button('Undo').count()).toBe(0);
    expect(await page.getByText('Payment received').count()).toBe(0);
  });

  it('schedules a cheaper plan without leaving the page, and reports no payment', async () => {
    const planned = subscriptionOf({ plan: 'pro_monthly', next_plan: 'basic_monthly' });
    const { asked, now } = await open({
      subscription: subscriptionOf({ plan: 'pro_monthly' }),
      quote: quoteOf({ kind: 'downgrade', charge_now: 0, takes_effect_at: '2027-04-01T10:00:00.000Z' }),
      after: { create: { ...(await provider()), status: 'active' } },
    });
    await button('Change to Basic').click();
    now({ subscription: planned });
    await button('Switch at renewal').click();
    await says('Your plan changes to Basic, monthly on 1 April 2027');
    await says(/Changes to Basic, monthly on/);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(asking(asked, 'POST create')).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe('/billing');
    expect(await page.getByText('Payment received').count()).toBe(0);
  });

  it('links to an unfinished payment on the page and during another purchase', async () => {
    const { approval_url } = await provider();
    const left = { ...onFree, status: 'pending' as const, pending_plan: 'pro_yearly' as const };
    await open({ subscription: { ...left, pending_url: approval_url } });
    const notice = page.getByRole('region', { name: 'Payment not finished' });
    await notice.getByRole('heading', { name: 'Payment not finished' }).waitFor();
    expect(await notice.innerText()).not.toContain('on its way');
    // The provider may not have reported the payment yet, and spec §4 gives this time for every pending payment.
    expect(await notice.innerText()).toContain('it may take from a few minutes up to 24 hours');
    await notice.getByRole('link', { name: 'Continue to payment' }).click();
    await page.waitForURL(approval_url);

    await open({
      subscription: onFree,
      quote: quoteOf(),
      refused: { create: 'checkout_pending' },
      unfinished: approval_url,
    });
    await button('Choose Basic').click();
    await button('Continue to payment').click();
    const dialog = page.getByRole('dialog', { name: 'Basic, monthly' });
    await dialog.getByRole('alert').getByText('A payment is already in progress.').waitFor();
    await dialog.getByRole('link', { name: 'Continue unfinished payment' }).click();
    await page.waitForURL(approval_url);
  });

  it('opens the provider’s page for the payment method, and describes the next step after a change', async () => {
    const subscription = subscriptionOf();
    const { asked, now } = await open({ subscription, after: { 'payment-method': await provider() } });
    await button('Change payment method').click();
    await page.waitForURL(`${system.url}/provider-page`);
    const [sent] = asking(asked, 'POST payment-method');
    const { return_url, cancel_url } = JSON.parse(sent!.replace('POST payment-method ', '')) as Record<
      string,
      string
    >;

    // The page shows no message after a return without a change.
    await page.goto(cancel_url!);
    await says(/Renews on/);
    expect(await page.getByText('Payment method changed').count()).toBe(0);

    await page.goto(return_url!);
    await says('Payment method changed. Your next payment will use the new method.');
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await says(/Renews on/);
    expect(await page.getByText('Payment method changed').count()).toBe(0);

    for (const [status, sentence] of [
      ['past_due', 'The payment is still due. The payment provider will try again automatically.'],
      ['suspended', 'A payment is still due. Pay now to restore your plan.'],
    ] as const) {
      now({ subscription: subscriptionOf({ status }) });
      await page.goto(return_url!);
      await says(`Payment method changed. ${sentence}`);
      expect(await button('Pay now').count()).toBe(1);
      expect(await button('Change payment method').count()).toBe(1);
    }
  });

  it('explains why the payment method page does not open, and offers no page if the provider has none', async () => {
    const { now } = await open({
      subscription: subscriptionOf(),
      refused: { 'payment-method': 'provider_unavailable' },
    });
    await button('Change payment method').click();
    await page.getByRole('region', { name: 'Current Plan' }).getByRole('alert').waitFor();
    await button('Change payment method').waitFor();
    for (const subscription of [subscriptionOf({ cancel_at_period_end: true }), onFree]) {
      now({ subscription });
      await page.reload();
      await page.getByRole('heading', { name: 'Billing History' }).waitFor();
      expect(await button('Change payment method').count()).toBe(0);
    }
  });

  it('offers only a new payment method if the provider has no page for due payments', async () => {
    await open({ subscription: subscriptionOf({ status: 'past_due', payment_pages: ['payment_method'] }) });
    const notice = page.getByRole('region', { name: 'Payment due' });
    await notice.getByRole('button', { name: 'Change payment method' }).waitFor();
    expect(await notice.innerText()).toContain('The payment provider will try again automatically.');
    expect(await button('Pay now').count()).toBe(0);
  });
});
