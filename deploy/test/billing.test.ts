import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  answerBilling,
  onFree,
  payments,
  quoteOf,
  subscriptionOf,
  type Answers,
} from './_billing-answers.js';
import { violationsOn } from './_axe.js';
import { billingTexts } from './_billing-texts.js';
import { openPage } from './_open-page.js';
import { renewPage } from './_renew-page.js';
import { newSeller, type Seller } from './_system.js';

/** Tests with simulated responses of billing. `billing-story.test.ts` tests the screen with the service. */
describe('the billing screen', async () => {
  // The content security policy would block the script of axe.
  const { system, page } = await openPage('noop', { bypassCSP: true });
  let seller: Seller;

  const open = async (answers: Answers, path = '/billing') => {
    seller = await newSeller(system.url);
    await renewPage(page, system.url, seller);
    const billing = await answerBilling(page, answers);
    await page.goto(`${system.url}${path}`);
    return billing;
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const says = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const search = () => new URL(page.url()).search;
  const asking = (asked: string[], call: string) => asked.filter((each) => each.startsWith(call));
  /** Stand-in for a page of the provider. */
  const provider = async () => {
    const approval_url = `${system.url}/provider-page`;
    await page
      .context()
      .route(approval_url, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>The provider</h1>' }),
      );
    return { approval_url, subscription_id: randomUUID(), status: 'pending' };
  };

  it.each(billingTexts.map((spec) => [spec.section, spec.texts.join(', '), spec] as const))(
    'spec %s: %s',
    async (_section, _texts, { texts, answers, act }) => {
      await open(answers);
      await act?.(page);
      for (const text of texts) {
        // The price and the interval are on the same line.
        const exact = !text.startsWith('$');
        await page.getByText(text, { exact }).first().waitFor();
      }
    },
  );

  it('shows each state of a subscription, and offers the possible actions', async () => {
    const state = async (answers: Answers) => {
      await open(answers);
      await page.getByRole('heading', { name: 'Billing History' }).waitFor();
      await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
      return {
        card: await page.getByRole('region', { name: 'Current Plan' }).innerText(),
        offers: await button(/^(Cancel Subscription|Keep .*|Cancel this payment|Pay now)$/).allInnerTexts(),
        disabled: await page.locator('article button:disabled').allInnerTexts(),
      };
    };
    const free = await state({ subscription: onFree });
    expect(free).toMatchObject({ offers: [], disabled: ['Current Plan'] });
    expect(free.card).toContain('Free');
    await says('No payments yet');

    const active = await state({ subscription: subscriptionOf(), payments });
    expect(active).toMatchObject({ offers: ['Cancel Subscription'], disabled: ['Current Plan'] });
    expect(active.card).toMatch(/Active\s+Basic, monthly\s+Renews on /);

    const cancelled = await state({ subscription: subscriptionOf({ cancel_at_period_end: true }) });
    expect(cancelled).toMatchObject({
      offers: ['Keep Basic'],
      disabled: ['Change to Free', 'Current Plan'],
    });
    expect(cancelled.card).toContain('Ends on ');

    const changing = await state({
      subscription: subscriptionOf({ plan: 'pro_monthly', next_plan: 'basic_yearly' }),
    });
    expect(changing.offers).toEqual(['Keep Pro', 'Cancel Subscription']);
    expect(changing.card).toContain('Changes to Basic, yearly on ');

    const pending = await state({
      subscription: { ...onFree, status: 'pending', pending_plan: 'pro_yearly' },
    });
    expect(pending.offers).toEqual(['Cancel this payment']);
    await says('It may take from a few minutes up to 24 hours.');

    for (const [status, heading] of [
      ['past_due', 'Your last payment did not go through'],
      ['suspended', 'Your plan is suspended'],
    ] as const) {
      // The plan's button is enabled while the subscription is not active (spec §4).
      expect(await state({ subscription: subscriptionOf({ status }) })).toMatchObject({
        offers: ['Pay now', 'Cancel Subscription'],
        disabled: [],
      });
      await page.getByRole('heading', { name: heading }).waitFor();
      await button('Cancel Subscription').click();
      await says("A payment is due, so Basic ends immediately and you won't be charged again.");
    }
  });

  it('reloads data after a failure, and shows the plan when only the history fails to load', async () => {
    const { now } = await open({ subscription: subscriptionOf(), payments, failing: ['me'] });
    await page.getByRole('alert').waitFor();
    now({ failing: [] });
    await button('Retry').click();
    await says('Basic, monthly');

    const partial = await open({ subscription: subscriptionOf(), payments, failing: ['payments'] });
    await page.getByRole('alert').waitFor();
    await says(/Renews on/);
    partial.now({ failing: [] });
    await button('Retry').click();
    await page.getByRole('table', { name: 'Billing History' }).waitFor();

    const unanswered = await open({ subscription: onFree, quote: quoteOf(), failing: ['quote'] });
    await button('Choose Basic').click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    const detail = 'The renewal of your plan is being collected.';
    unanswered.now({ failing: [], refused: { quote: 'payment_due' }, detail });
    await button('Retry').click();
    await page.getByRole('dialog').getByRole('alert').getByText(detail).waitFor();
    unanswered.now({ refused: {} });
    await button('Retry').click();
    await page.getByRole('dialog').getByText('Charged now').waitFor();
  });

  it('shows the price and effect of a plan before the purchase, and continues to the provider', async () => {
    const sentence = 'Pro begins at once, and what is left of Basic is taken off.';
    const { asked } = await open({
      subscription: subscriptionOf(),
      quote: quoteOf({
        kind: 'upgrade',
        price: 34.99,
        credit: 5.12,
        charge_now: 35.25,
        tax: { label: 'VAT', percent: 18 },
        sentence,
      }),
      after: { create: await provider() },
    });
    await provider();
    await button('Upgrade to Pro').click();
    const dialog = page.getByRole('dialog', { name: 'Pro, monthly' });
    await dialog.getByText(sentence).waitFor();
    for (const amount of ['$34.99/mo', '−$5.12', 'VAT', '18%', '$35.25'])
      await dialog.getByText(amount, { exact: true }).waitFor();
    expect(asking(asked, 'POST create')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await button('Upgrade to Pro').click();
    await button('Upgrade now').click();
    await page.waitForURL(`${system.url}/provider-page`);
    const [created] = asking(asked, 'POST create');
    expect(JSON.parse(created!.slice('POST create '.length))).toEqual({
      plan: 'pro_monthly',
      agreed: { kind: 'upgrade', charge_now: 35.25 },
      return_url: `${system.url}/billing?success=true`,
      cancel_url: `${system.url}/billing?cancel=true`,
    });
  });

  it('shows a changed price, and charges nothing before the seller accepts it', async () => {
    const shown = {
      kind: 'upgrade',
      price: 34.99,
      charge_now: 1.61,
      sentence: 'You pay $1.61 now.',
    } as const;
    const { asked, now } = await open({
      subscription: subscriptionOf(),
      quote: quoteOf(shown),
      refused: { create: 'quote_changed' },
      after: { create: await provider() },
    });
    await button('Upgrade to Pro').click();
    const dialog = page.getByRole('dialog', { name: 'Pro, monthly' });
    await dialog.getByText('$1.61', { exact: true }).waitFor();
    const sentence = 'You pay $24.19 now.';
    now({ quote: quoteOf({ ...shown, charge_now: 24.19, sentence }) });
    await button('Upgrade now').click();
    await dialog.getByText('$24.19', { exact: true }).waitFor();
    await dialog
      .getByRole('alert')
      .getByText(
        'The price has changed since you saw it. Nothing was charged. Check the new price before you confirm.',
      )
      .waitFor();
    now({ refused: {} });
    await button('Upgrade now').click();
    await page.waitForURL(`${system.url}/provider-page`);
    const bodies = asking(asked, 'POST create').map((each) => JSON.parse(each.slice('POST create '.length)));
    expect(bodies).toMatchObject([{ agreed: { charge_now: 1.61 } }, { agreed: { charge_now: 24.19 } }]);
  });

  it('cancels a plan after a question with the end date, and resumes the plan', async () => {
    const scheduled = subscriptionOf({ cancel_at_period_end: true });
    const { asked } = await open({
      subscription: subscriptionOf(),
      after: { cancel: scheduled, resume: subscriptionOf() },
    });
    await button('Cancel Subscription').click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel your subscription?' });
    await dialog.getByText(/You keep Basic and its generations until .*2027/).waitFor();
    await dialog.getByRole('button', { name: 'Keep Basic' }).click();
    expect(asking(asked, 'POST cancel')).toEqual([]);

    await button('Cancel Subscription').click();
    await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
    await says('Subscription cancelled successfully');
    await says(/Ends on/);
    await expect.poll(() => button('Cancel Subscription').count()).toBe(0);
    await button('Undo').click();
    await says(/Renews on/);
    expect(asking(asked, 'POST resume')).toHaveLength(1);
  });

  it('polls for a payment after the provider has redirected the seller to the page', async () => {
    const { asked, now } = await open(
      { subscription: { ...onFree, status: 'pending', pending_plan: 'basic_monthly' } },
      '/billing?success=true',
    );
    await says('Payment pending');
    await expect.poll(search).toBe('');
    // The page polls more than once within the lifetime of an idempotency key (spec §9).
    await expect.poll(() => asking(asked, 'GET me').length).toBeGreaterThan(2);
    now({ subscription: subscriptionOf() });
    await says('Payment received. You are now on Basic.');
  });

  it('cancels an abandoned checkout, and cancels a pending checkout on request', async () => {
    const closed = { 'cancel-pending': { message: 'Payment cancelled. Nothing was charged.' } };
    const left = await open({ subscription: onFree, after: closed }, '/billing?cancel=true');
    await says('Payment cancelled. Nothing was charged.');
    await expect.poll(search).toBe('');
    expect(asking(left.asked, 'POST cancel-pending')).toHaveLength(1);

    const waiting = await open({
      subscription: { ...onFree, status: 'pending', pending_plan: 'basic_monthly' },
      after: {
        'cancel-pending': { message: 'Payment cancelled. If the payment still arrives, we refund it.' },
      },
    });
    await button('Cancel this payment').waitFor();
    await button('Cancel this payment').click();
    // The click must not come earlier, because the page updates automatically and the button would disappear.
    waiting.now({ subscription: onFree });
    await button('Cancel this payment').waitFor({ state: 'detached' });
    await says('Payment cancelled. If the payment still arrives, we refund it.');
    expect(asking(waiting.asked, 'POST cancel-pending')).toHaveLength(1);
  });

  it('opens the page for a due payment', async () => {
    await open({
      subscription: subscriptionOf({ status: 'past_due', grace_until: '2027-04-08T10:00:00.000Z' }),
      after: { settle: await provider() },
    });
    await provider();
    await says(/You keep Basic until .*8/);
    await button('Pay now').click();
    await page.waitForURL(`${system.url}/provider-page`);
  });

  it('reports a disputed payment, and offers to stay on Free or to buy again', async () => {
    const taken_back = {
      plan: 'basic_monthly',
      amount: 9.99,
      currency: 'USD',
      paid_at: '2027-03-01T10:00:00.000Z',
    } as const;
    await open({ subscription: { ...onFree, taken_back }, quote: quoteOf() });
    const notice = page.getByRole('region', { name: 'Payment reversed' });
    await notice.getByText('You owe nothing and will not be charged again.').waitFor();
    expect(await notice.innerText()).toContain('the $9.99 paid on');
    await button('Buy Basic again').click();
    await page.getByRole('dialog', { name: 'Basic, monthly' }).waitFor();
  });

  it('continues with a plan of the landing page after sign-up and after the verification of the address', async () => {
    const landing = async () => {
      await renewPage(page, system.url);
      await answerBilling(page, { subscription: onFree, quote: quoteOf({ price: 34.99 }) });
      await page.goto(system.url);
      await page.getByRole('link', { name: 'Choose Pro' }).click();
      await page.getByRole('heading', { name: 'Create Account' }).waitFor();
    };
    const asksAboutPro = () => page.getByRole('dialog', { name: 'Pro, monthly' }).waitFor();
    await landing();
    await page.getByLabel(/^Email/).fill(`${randomUUID()}@example.test`);
    await page.getByLabel(/^Password/).fill('a long password');
    await button('Sign Up').click();
    await asksAboutPro();
    await expect.poll(search).toBe('');
    // The seller has answered the question, so the question does not appear again.
    await page.goto(`${system.url}/login`);
    await page.waitForURL(`${system.url}/dashboard`);

    // Another visitor signs in with another browser and then opens the link in the email.
    await landing();
    seller = await newSeller(system.url);
    await page.evaluate(
      (stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      },
      {
        access_token: seller.token,
        refresh_token: seller.refreshToken,
        'auth-storage': JSON.stringify({ user: seller.user, isAuthenticated: true }),
      },
    );
    await page
      .context()
      .route('**/api/auth/verify-email*', (route) => route.fulfill({ json: { message: '' } }));
    await page.goto(`${system.url}/verify-email?token=good`);
    await asksAboutPro();
  });

  it('is linked on the dashboard and in the library when no generation is left', async () => {
    for (const path of ['/dashboard', '/library']) {
      await renewPage(page, system.url, await newSeller(system.url));
      await answerBilling(page, { subscription: onFree });
      await page.context().route('**/api/users/stats', (route) =>
        route.fulfill({
          json: {
            period: 'total',
            today_usage: 5,
            today_limit: null,
            current_period_usage: 5,
            current_period_limit: 5,
            remaining_jobs: 0,
            total_jobs: 5,
            plan: 'Free',
            plan_raw: 'free',
          },
        }),
      );
      await page.goto(`${system.url}${path}`);
      await page.getByRole('link', { name: 'Get more generations' }).click();
      await button('Choose Basic').waitFor();
    }
  });

  it.each(['light', 'dark'] as const)('is accessible in every state: %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    const due = subscriptionOf({ status: 'past_due', grace_until: '2027-04-08T10:00:00.000Z' });
    const { now } = await open({ subscription: due, payments, quote: quoteOf({ credit: 2 }) });
    await button('Pay now').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    now({ subscription: { ...onFree, status: 'pending', pending_plan: 'pro_yearly' } });
    await page.reload();
    await button('Cancel this payment').waitFor();
    await page.getByText('Invoice details').click();
    await button('Choose Basic').click();
    await page.getByRole('dialog').getByText('Charged now').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await violationsOn(page)).toEqual([]);
  });
});
