import { describe, expect, it } from 'vitest';
import { createNoopEngine } from '@packshot/jobs/rendering/noop-engine';
import { greyPhoto } from './_grey-photo.js';
import { openPage } from './_open-page.js';
import { mailTo } from './_mail.js';
import { renewPage } from './_renew-page.js';
import { newSeller, type Seller } from './_system.js';

/** Picture of the noop engine. */
const blank = (
  await createNoopEngine().render({ signal: new AbortController().signal, onProgress: () => {} } as never)
).images[0]!.data;

/** Uses the sandbox, whose clock only this file moves. */
describe('a plan', async () => {
  // The dates have the same format in every locale and time zone, as in emails.
  const elsewhere = { locale: 'en-US', timezoneId: 'Pacific/Kiritimati' };
  const { system, page } = await openPage('noop', elsewhere);
  let seller: Seller;

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const card = () => page.getByRole('region', { name: 'Current Plan' });
  const shows = (text: string | RegExp) => expect.poll(() => card().innerText()).toMatch(text);
  const billing = () => page.goto(`${system.url}/billing`);
  const newcomer = async () => {
    seller = await newSeller(system.url);
    await renewPage(page, system.url, seller);
    await billing();
  };
  const stats = async () => {
    const { plan, current_period_usage, current_period_limit } = await seller.stats();
    return [plan, current_period_usage, current_period_limit];
  };
  const mail = (subject: RegExp) => mailTo(system, seller.user.email, subject);
  /** Moves the sandbox's clock on the operator's page of the sandbox. */
  const pass = async (by: string) => {
    const answer = await fetch(`${system.sandboxUrl}/clock`, {
      method: 'POST',
      body: new URLSearchParams({ by }),
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
  };
  /** Chooses a plan, accepts the quote, and decides on the provider's page. */
  const buy = async (choice: string, answer: string, cardThatFails = false) => {
    await button(choice).click();
    await button('Continue to payment').click();
    await page.waitForURL(`${system.sandboxUrl}/checkout/**`);
    if (cardThatFails) await page.getByLabel('A card that fails at the next renewal').check();
    await button(answer).click({ noWaitAfter: true });
    await page.waitForURL(`${system.url}/billing**`);
  };
  /** A finished picture. The engine draws blank pictures, so any further content is a watermark. */
  const newPicture = async () => {
    const before = (await seller.jobs()).length;
    expect((await seller.create(await greyPhoto())).status).toBe(201);
    const [newest] = await seller.settled(before + 1);
    const { pathname, search } = new URL(newest!.result_urls[0]!, system.url);
    return Buffer.from(await (await fetch(`${system.url}${pathname}${search}`)).arrayBuffer());
  };

  it('removes the watermark from all earlier pictures with one click', async () => {
    await newcomer();
    const marked = [await newPicture(), await newPicture()];
    const bar = page.getByRole('region', { name: 'Watermarks' });
    await page.goto(`${system.url}/library`);
    await page.getByRole('article').nth(1).waitFor();
    expect(await bar.count()).toBe(0);

    await billing();
    await buy('Choose Basic', 'Approve');
    await page.getByText('Payment received. You are now on Basic.', { exact: true }).waitFor();
    await page.goto(`${system.url}/library`);
    await bar.getByText('You can now remove the watermark from 2 pictures for free.').waitFor();
    await bar.getByRole('button', { name: 'Remove watermark' }).click();
    await page.getByText('Removing the watermark from 2 pictures', { exact: true }).waitFor();
    await bar.waitFor({ state: 'detached' });
    const pictures = async () => {
      const files = (await seller.settled(2)).map(async ({ result_urls }) => {
        const { pathname, search } = new URL(result_urls[0]!, system.url);
        return Buffer.from(await (await fetch(`${system.url}${pathname}${search}`)).arrayBuffer());
      });
      return (await Promise.all(files)).map((file) => file.equals(blank));
    };
    expect(marked.map((file) => file.equals(blank))).toEqual([false, false]);
    await expect.poll(pictures).toEqual([true, true]);
    expect(await stats()).toEqual(['Basic', 0, 100]);
  });

  it('can be bought, upgraded, downgraded, cancelled and resumed, and ends at the end of its period', async () => {
    await newcomer();
    await shows('Free');
    const marked = await newPicture();
    // A second page of the same seller updates automatically.
    const dashboard = await page.context().newPage();
    await dashboard.goto(`${system.url}/dashboard`);
    await dashboard.getByText('1 / 5').waitFor();

    await button('Choose Basic').click();
    await page.getByRole('dialog', { name: 'Basic, monthly' }).getByText('$9.99/mo').waitFor();
    await button('Continue to payment').click();
    await page.waitForURL(`${system.sandboxUrl}/checkout/**`);
    await button('Approve').click({ noWaitAfter: true });
    await page.getByText('Payment received. You are now on Basic.', { exact: true }).waitFor();
    await dashboard.getByRole('heading', { name: 'Your plan: Basic, monthly' }).waitFor();
    await dashboard.getByText('0 / 100').waitFor();
    await dashboard.close();
    await shows(/Active\s+Basic, monthly\s+Renews on/);
    expect(new URL(page.url()).search).toBe('');
    const clean = await newPicture();
    expect([marked.equals(blank), clean.equals(blank)]).toEqual([false, true]);
    expect(await stats()).toEqual(['Basic', 1, 100]);

    const receipt = await mail(/^Your receipt for Basic, monthly$/);
    const number = /PS-\d{6,}/.exec(receipt.text)?.[0] ?? '';
    expect(receipt.text).toContain('$9.99');
    expect(receipt.attachments).toMatchObject([
      { filename: `packshot-invoice-${number}.pdf`, contentType: 'application/pdf' },
    ]);
    await billing();
    const row = page.getByRole('table', { name: 'Billing History' }).locator('tbody tr').first();
    await expect.poll(() => row.innerText()).toMatch(/Basic, monthly[^]*\$9\.99[^]*Completed/);
    const downloading = page.waitForEvent('download');
    await button(`Invoice ${number}`).click();
    expect((await downloading).suggestedFilename()).toBe(`packshot-invoice-${number}.pdf`);

    await shows('Renews on');
    const known = /Renews on (.+)/.exec(await card().innerText())?.[1];
    await button('Upgrade to Pro').click();
    const quote = page.getByRole('dialog', { name: 'Pro, monthly' });
    const sentence = await quote
      .getByText('Generations you have used still count', { exact: false })
      .innerText();
    const renewal = await quote.getByText('Renews on').locator('+ dd').innerText();
    expect(sentence).toContain(`It renews on ${renewal}`);
    expect(renewal).toBe(known);
    await button('Upgrade now').click();
    await page.getByText('Payment received. You are now on Pro.', { exact: true }).waitFor();
    await expect.poll(stats).toEqual(['Pro', 1, 500]);
    await mail(/^You are now on Pro$/);

    await button('Change to Basic').click();
    await button('Switch at renewal').click();
    await shows(/Pro, monthly\s+Changes to Basic, monthly on/);
    await button('Keep Pro').click();
    await shows('Renews on');

    const cancel = async () => {
      await button('Cancel Subscription').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
      await shows('Ends on');
    };
    await cancel();
    await button('Undo').click();
    await shows('Renews on');
    await cancel();
    await mail(/^Your subscription is cancelled$/);

    await pass('29d');
    await mail(/^Your Pro plan ends on /);
    await expect.poll(stats).toEqual(['Pro', 1, 500]);
    await pass('4d');
    // The page is still open, and updates automatically.
    await shows(/Current Plan\s+Active\s+Free/);
    await expect.poll(stats).toEqual(['Free', 1, 5]);
    expect(await seller.jobs()).toHaveLength(2);
    await mail(/^Your Pro plan has ended$/);
  });

  it('starts only after a payment: not after a declined or cancelled one, and later after a pending one', async () => {
    await newcomer();
    await buy('Choose Basic', 'Decline');
    await page.getByText('Nothing was charged.').first().waitFor();
    await shows('Free');
    await page.getByText('No payments yet').waitFor();

    await buy('Choose Basic', 'Leave pending');
    await page.getByText('It may take from a few minutes up to 24 hours.').waitFor();
    await button('Cancel this payment').click();
    await button('Cancel this payment').waitFor({ state: 'detached' });
    await shows('Free');

    await buy('Choose Pro', 'Leave pending');
    await page.getByText('Your payment for Pro, monthly is on its way.').waitFor();
    await pass('25h');
    await shows(/Active\s+Pro, monthly/);
    await expect.poll(stats).toEqual(['Pro', 0, 500]);
  });

  it('becomes past due and then suspended after a failed renewal, and active at once after a payment', async () => {
    await newcomer();
    await buy('Choose Basic', 'Approve', true);
    await shows(/Active\s+Basic, monthly/);
    await pass('32d');
    await page.getByRole('heading', { name: 'Your last payment did not go through' }).waitFor();
    await shows('Past due');
    await expect.poll(stats).toEqual(['Basic', 0, 100]);
    expect((await mail(/^Your payment did not go through$/)).text).toContain('/billing');
    await pass('8d');
    await page.getByRole('heading', { name: 'Your plan is suspended' }).waitFor();
    await expect.poll(stats).toEqual(['Free', 0, 5]);
    await mail(/^Your Basic plan is suspended$/);

    await button('Pay now').click();
    await page.waitForURL(`${system.sandboxUrl}/settle/**`);
    await button('Pay with another card').click({ noWaitAfter: true });
    await page.waitForURL(`${system.url}/billing**`);
    await shows(/Active\s+Basic, monthly\s+Renews on/);
    await expect.poll(stats).toEqual(['Basic', 0, 100]);
  });

  it('renews with the new payment method if the method was changed before the old card failed', async () => {
    await newcomer();
    await buy('Choose Basic', 'Approve', true);
    await shows(/Active\s+Basic, monthly/);
    await button('Change payment method').click();
    await page.waitForURL(`${system.sandboxUrl}/payment-method/**`);
    await button('Keep the current card').click({ noWaitAfter: true });
    await page.waitForURL(`${system.url}/billing`);
    await shows('Renews on');
    expect(await page.getByText('Payment method changed').count()).toBe(0);

    await button('Change payment method').click();
    await page.waitForURL(`${system.sandboxUrl}/payment-method/**`);
    await page.getByLabel('A card that works').check();
    await button('Use this card').click({ noWaitAfter: true });
    await page
      .getByText('Payment method changed. Your next payment will use the new method.', { exact: true })
      .waitFor();
    const history = page.getByRole('table', { name: 'Billing History' }).locator('tbody tr');
    await expect.poll(() => history.count()).toBe(1);
    await pass('32d');
    await billing();
    await expect.poll(() => history.count()).toBe(2);
    await shows(/Active\s+Basic, monthly\s+Renews on/);
  });
});
