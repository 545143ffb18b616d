import { errorCatalogue } from '@packshot/proto/common/errors';
import { describe, expect, it } from 'vitest';
import { answerAdmin, total, type AdminAnswers } from './_admin-answers.js';
import { seriesOf } from './_admin-rows.js';
import { adminScreens } from './_admin-screens.js';
import { asOperator, isListed } from './_as-operator.js';
import { themes, violationsIn } from './_axe.js';
import { refuse } from './_refuse.js';
import { openPage } from './_open-page.js';
import { renewPage } from './_renew-page.js';
import { focusSearch } from './_search-key.js';
import { newSeller, signInOperator } from './_system.js';

/** The screens of spec §2. `operator-story.test.ts` tests the actions of operators. */
describe('the back-office', async () => {
  // The content security policy would block the script of axe.
  const { system, page } = await openPage('noop', { bypassCSP: true });
  const operator = await signInOperator(system.url);

  const visit = (path: string) => page.goto(`${system.url}${path}`);
  const parameter = (name: string) => expect.poll(() => new URL(page.url()).searchParams.get(name));
  const rows = () => page.getByRole('table').getByRole('row');
  /** A page of the operator with simulated responses of the back-office. */
  const answered = async (): Promise<AdminAnswers> => {
    await renewPage(page, system.url, operator);
    return answerAdmin(page);
  };
  const asks = (answers: AdminAnswers, call: RegExp) =>
    expect.poll(() => answers.asked.some((asked) => call.test(asked))).toBe(true);

  it('is closed to sellers, whose browsers load no code of the back-office', async () => {
    await renewPage(page, system.url, await newSeller(system.url));
    await visit('/dashboard');
    await page.getByText('Total images').waitFor();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => /admin|uplot|chart|ListTable/i.test(name))).toEqual([]);
    for (const { path } of adminScreens) {
      await visit(path);
      await page.waitForURL('**/dashboard');
    }
  });

  it('draws a single day with data as a point', async () => {
    await answered();
    await page.route('**/api/admin/stats/series?*success_rate*', (route) => {
      const series = seriesOf('success_rate', 30);
      const points = series.points.map((point, day) => (day === 20 ? point : { ...point, values: [null] }));
      return route.fulfill({ json: { ...series, points } });
    });
    await visit('/admin');
    const chart = page.getByRole('region', { name: 'Success rate', exact: true }).locator('canvas');
    /** Number of pixels in the colour of the line. */
    const drawn = () =>
      chart.evaluate((element) => {
        const canvas = element as unknown as {
          width: number;
          height: number;
          getContext(kind: '2d'): {
            getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
          };
        };
        const line = getComputedStyle(element).getPropertyValue('--text').trim();
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        let count = 0;
        for (let i = 0; i < data.length; i += 4) {
          const hex = Array.from(data.slice(i, i + 3), (part) => part.toString(16).padStart(2, '0')).join('');
          if (data[i + 3] === 255 && `#${hex}` === line) count += 1;
        }
        return count;
      });
    await expect.poll(drawn).toBeGreaterThan(0);
  });

  it('shows a dashboard with warnings, four cards, plans as bars, eight of the ten latest activities, and links', async () => {
    const answers = await answered();
    await visit('/admin');
    const text = async (selector: string) => (await page.locator(selector).allInnerTexts()).join('|');
    const cards = 'main :has(> h2 > a)';
    await expect
      .poll(() => text(cards))
      .toBe(
        [
          'Total Users\n\n12,345\n\n12,000 active\n\n321 new in 30 days',
          'Total Jobs\n\n4,321\n\n4,000 completed\n\n56 in the last 24h',
          'Revenue\n\n$1,234.50\n\nall time\n\n$99.90 this month',
          'Success Rate\n\n97.4%\n\nlast 7 days\n\n19 failed',
        ].join('|'),
      );
    const needs = page.getByRole('region', { name: 'Needs attention' }).getByRole('link');
    await expect
      .poll(() =>
        needs.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])),
      )
      .toEqual([
        ['The service notification does not respond', '/admin/system'],
        ['The books do not match the provider: 1 difference', '/admin/system'],
        ['3 dead letters', '/admin/dead-letters'],
        ['12 open messages', '/admin/support?status=open'],
      ]);
    const menu = page.getByRole('navigation', { name: 'Administration' });
    await menu.getByRole('link', { name: 'Dead letters 3', exact: true }).waitFor();
    await menu.getByRole('link', { name: 'Support 12', exact: true }).waitFor();
    const plans = page.getByRole('region', { name: 'Subscriptions by plan' });
    expect(await plans.getByRole('listitem').allInnerTexts()).toEqual(
      ['Free\n75 · 75%', 'Basic\n20 · 20%', 'Pro\n5 · 5%'].map((line) => expect.stringContaining(line)),
    );
    const activity = page.getByRole('region', { name: 'Recent activity' });
    await expect.poll(() => activity.getByRole('listitem').count()).toBe(8);
    await asks(answers, /^\/audit-logs\?limit=10$/);
    await asks(answers, /^\/stats\/jobs\?days=7$/);
    const links = page.getByRole('region', { name: 'Quick actions' }).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/admin/jobs?status=failed',
      '/admin/users',
      '/admin/support?status=open',
      '/admin/system',
      '/admin/activity',
    ]);
  });

  it('shows one warning that a second factor is missing, with a link to the account', async () => {
    await answered();
    await page.route('**/api/admin/**', (route) => refuse(route, 'second_factor_needed'));
    for (const path of ['/admin', '/admin/users', '/admin/system']) {
      await visit(path);
      await page.getByRole('heading', { name: 'Second factor needed' }).waitFor();
      await expect.poll(() => page.getByText(errorCatalogue.second_factor_needed.detail).count()).toBe(1);
    }
    await page.getByRole('link', { name: 'Open Account' }).click();
    await page.waitForURL('**/account');
  });

  it('keeps the state of a list in the URL, and opens a user from the search by keyboard alone', async () => {
    const seller = await newSeller(system.url);
    await isListed(system.url, `users/${seller.user.id}`, { email: seller.user.email });
    await renewPage(page, system.url, operator);
    await visit('/admin/users');
    await focusSearch(page);
    await page.keyboard.type(seller.user.email.toUpperCase());
    const lead = page.getByRole('link', { name: seller.user.email });
    await lead.waitFor();
    await expect.poll(() => rows().count()).toBe(2);
    await parameter('search').toBe(seller.user.email.toUpperCase());
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => lead.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/users/${seller.user.id}`);
    await page.goBack();
    await lead.waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(seller.user.email.toUpperCase());

    await page.getByRole('searchbox').fill('no user has this name');
    await page.getByText('No data available').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await parameter('search').toBeNull();
    await page.getByLabel('Role').selectOption('Operators');
    await parameter('is_admin').toBe('true');
    await page.getByRole('link', { name: 'admin@packshot.test' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'admin@packshot.test' }).waitFor();
    await page.getByRole('button', { name: 'Actions for admin@packshot.test' }).click();
    const item = page.getByRole('menuitem', { name: 'Delete user: not yourself' });
    await expect.poll(() => item.getAttribute('aria-disabled')).toBe('true');
  });

  it('sorts lists, changes pages, and moves between rows with the arrow keys', async () => {
    const answers = await answered();
    await visit('/admin/users');
    await page.getByText(`1–50 of ${total}`).waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText(`51–100 of ${total}`).waitFor();
    await parameter('page').toBe('2');
    await asks(answers, /^\/users\?skip=50&limit=50/);
    const usage = page.getByRole('columnheader', { name: 'Usage' });
    await usage.getByRole('button').click();
    await page.getByText(`1–50 of ${total}`).waitFor();
    await parameter('sort').toBe('-used');
    await parameter('page').toBeNull();
    await expect.poll(() => usage.getAttribute('aria-sort')).toBe('descending');

    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole('link', { name: 'seller-1@shop.test', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused()).toBe('seller-2@shop.test');
    await page.keyboard.press('End');
    await expect.poll(() => focused()).toBe('seller-50@shop.test');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

  it('reloads jobs every ten seconds without a flicker, and shows why jobs have failed', async () => {
    const answers = await answered();
    await page.clock.install();
    await visit('/admin/jobs');
    await rows().nth(50).waitFor();
    const loads = () => answers.asked.filter((asked) => asked.startsWith('/jobs?')).length;
    const before = loads();
    await page.evaluate(() => {
      const table = document.querySelector('table')!;
      new MutationObserver((changes) =>
        document.body.setAttribute('data-changes', `${changes.length}`),
      ).observe(table, { attributes: true, childList: true, subtree: true, characterData: true });
    });
    await page.clock.fastForward(10_500);
    await expect.poll(loads).toBeGreaterThan(before);
    await expect.poll(() => page.getAttribute('body', 'data-changes')).toBeNull();
    await page.clock.resume();

    await page.getByRole('button', { name: 'Failed', exact: true }).click();
    await parameter('status').toBe('failed');
    await page.getByText('The AI provider rejected this photo. Use another photo.').first().waitFor();
    await asks(answers, /^\/jobs\/failed\?skip=0&limit=50/);
    await rows().nth(1).getByRole('button', { name: /^0/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('gemini-2.5-flash-image').waitFor();
    expect(await dialog.getByRole('link', { name: 'Open trace' }).getAttribute('href')).toBe(
      'http://traces.test/1',
    );
  });

  it('retries all failed jobs of the list, and shows how many jobs could not be retried', async () => {
    const answers = await answered();
    answers.total = 3;
    const retried: unknown[] = [];
    await page.route('**/api/admin/jobs/*', (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      retried.push(route.request().postDataJSON());
      return retried.length === 2 ? refuse(route, 'quota_exceeded') : route.fulfill({ json: {} });
    });
    await visit('/admin/jobs?status=failed');
    await page.getByRole('button', { name: 'Retry all' }).click();
    await page.getByRole('heading', { name: 'Retry 3 failed jobs?' }).waitFor();
    await page.getByLabel('Reason').fill('The engine was away');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retry all' }).click();
    await page.getByText('2 jobs are back in the queue.').first().waitFor();
    await page.getByText(`1 of 3 failed. ${errorCatalogue.quota_exceeded.detail}`).first().waitFor();
    expect(retried).toEqual([1, 2, 3].map(() => ({ action: 'retry', reason: 'The engine was away' })));
  });

  it('shows the values before and after an activity as words, and filters activities by action', async () => {
    const answers = await answered();
    await visit('/admin/activity');
    await page.getByText(`1–100 of ${total}`).waitFor();
    await page.getByRole('button', { name: 'Limit set' }).first().click();
    const change = page.getByRole('table', { name: 'Changes' }).getByRole('row');
    expect(await change.allInnerTexts()).toEqual([
      'Field\tBefore\tAfter',
      'Limit\t100\t12,345',
      'Custom\tno\tyes',
    ]);
    await page.getByLabel('Action').selectOption('limit');
    await parameter('action').toBe('limit');
    await asks(answers, /^\/audit-logs\?skip=0&limit=100&action=limit/);
  });

  it('exports the log as a file, and writes directly into the file if the browser supports this', async () => {
    await renewPage(page, system.url, operator);
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'showSaveFilePicker');
    });
    await visit('/admin/activity?action=audit');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^packshot-activity-\d{4}-\d\d-\d\d\.csv$/);
    // The second export contains an entry about the first export, which must be in the log beforehand.
    const read = await asOperator(system.url);
    const exported = async () =>
      ((await read('audit-logs?action=audit.exported')) as { total: number }).total;
    await expect.poll(exported).toBeGreaterThan(0);
    await page.evaluate(() => {
      Object.assign(window, {
        showSaveFilePicker: async () =>
          (await navigator.storage.getDirectory()).getFileHandle('log.csv', { create: true }),
      });
    });
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const folder = await navigator.storage.getDirectory();
          return (await (await folder.getFileHandle('log.csv')).getFile()).text();
        }),
      )
      .toMatch(/audit\.exported/);
  });

  it.each(adminScreens)(
    '$name shows loading, empty and error states, and meets the rules of axe',
    async ({ path, empty, full }) => {
      const answers = await answered();
      // The list has few rows, because axe would check each of fifty similar rows.
      answers.total = 4;
      const fits = async () => {
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 900 });
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
            .toBeLessThanOrEqual(width);
        }
        await page.setViewportSize({ width: 1280, height: 900 });
        for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
      };
      answers.mode = 'loading';
      await visit(path);
      await page.getByText('Loading...').first().waitFor();
      answers.mode = 'failing';
      await answers.answerHeld();
      await page.getByRole('alert').first().waitFor();
      await fits();
      answers.mode = 'empty';
      // A screen with automatic reloads may reload before the click.
      const shown = page.getByText(empty).first();
      const retry = page.getByRole('button', { name: 'Retry' }).first();
      await retry.click({ timeout: 5_000 }).catch(() => undefined);
      if (path === '/admin') await page.reload();
      await shown.waitFor();
      await fits();
      answers.mode = 'full';
      await page.reload();
      await page.getByText(full).first().waitFor();
      await fits();
    },
  );
});
