import { describe, expect, it } from 'vitest';
import { answerBilling, payments, subscriptionOf } from './_billing-answers.js';
import { openPage } from './_open-page.js';
import { renewPage } from './_renew-page.js';
import { newSeller } from './_system.js';

describe('the billing history', async () => {
  const { system, page } = await openPage('noop');

  const open = async (failing: string[] = []) => {
    await renewPage(page, system.url, await newSeller(system.url));
    const { asked } = await answerBilling(page, { subscription: subscriptionOf(), payments, failing });
    await page.goto(`${system.url}/billing`);
    const rows = page.getByRole('table', { name: 'Billing History' }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(4);
    return { rows, asked };
  };

  it('lists payments with their invoices, as cards on a phone', async () => {
    const { rows, asked } = await open();
    expect(await rows.nth(0).innerText()).toMatch(
      /Pro, monthly[^]*\$29\.87[^]*\$5\.00 refunded[^]*Partly refunded/,
    );
    await expect.poll(() => rows.nth(1).getByRole('button').count()).toBe(0);
    const downloading = page.waitForEvent('download');
    await rows.nth(3).getByRole('button', { name: 'Invoice PS-000001' }).click();
    expect((await downloading).suggestedFilename()).toBe('packshot-invoice-PS-000001.pdf');
    expect(asked).toContain(`GET payments/${payments[3]!.id}/invoice`);

    await page.setViewportSize({ width: 360, height: 800 });
    try {
      // No card extends beyond the screen, and each value has a label.
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
      expect(
        await rows
          .nth(0)
          .locator('td')
          .first()
          .evaluate((cell) => getComputedStyle(cell, '::before').content),
      ).toBe('"Date"');
    } finally {
      await page.setViewportSize({ width: 1280, height: 900 });
    }
  });

  it('downloads each credit note of a refunded payment', async () => {
    const { rows, asked } = await open();
    const buttons = rows.nth(0).getByRole('button');
    expect(await buttons.allInnerTexts()).toEqual([
      'Invoice PS-000009',
      'Credit note PS-CN-000001',
      'Credit note PS-CN-000002',
    ]);
    const downloading = page.waitForEvent('download');
    await buttons.nth(2).click();
    expect((await downloading).suggestedFilename()).toBe('packshot-credit-note-PS-CN-000002.pdf');
    expect(asked).toContain(`GET credit-notes/${payments[0]!.credit_notes[1]!.id}`);
  });

  it('reports a credit note that cannot be downloaded', async () => {
    const call = `credit-notes/${payments[0]!.credit_notes[0]!.id}`;
    const { rows, asked } = await open([call]);
    await rows.nth(0).getByRole('button', { name: 'Credit note PS-CN-000001' }).click();
    await expect.poll(() => asked).toContain(`GET ${call}`);
    await page.getByText('Failed to download the credit note').first().waitFor();
  });
});
