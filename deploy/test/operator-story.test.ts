import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCatalogue } from '@packshot/proto/common/errors';
import { passwordChanged } from '@packshot/proto/events/auth';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { greyPhoto } from './_grey-photo.js';
import { sharedBrowser, type SharedBrowser } from './_shared-browser.js';
import { asOperator, isListed } from './_as-operator.js';
import { addDeadLetters, passwordEventOf } from './_dead-letters.js';
import { mailTo } from './_mail.js';
import { renewPage } from './_renew-page.js';
import { focusSearch } from './_search-key.js';
import {
  newSeller,
  signInOperator,
  startSystemUnderTest,
  type Seller,
  type SystemUnderTest,
} from './_system.js';

/** Actions in the operator's or the seller's browser appear in the other browser and in the log. */
describe('an operator', () => {
  let system: SystemUnderTest;
  let browser: SharedBrowser;
  let operator: Page;
  let shop: Page;
  let seller: Seller;
  beforeAll(async () => {
    [system, browser] = await Promise.all([
      startSystemUnderTest({
        LOG_LEVEL: 'warn',
        RENDER_ENGINE: 'noop',
        RATE_LIMIT_GENERAL: '100000',
        RATE_LIMIT_SIGN_IN: '100000',
      }),
      sharedBrowser(),
    ]);
    const newPage = async () =>
      (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    [operator, shop] = await Promise.all([newPage(), newPage()]);
    seller = await newSeller(system.url);
    await renewPage(operator, system.url, await signInOperator(system.url));
    await renewPage(shop, system.url, seller);
  });
  afterAll(async () => {
    await browser?.close();
    await system?.stop();
  });

  const email = () => seller.user.email;
  const isUser = (holds: object) => isListed(system.url, `users/${seller.user.id}`, holds);
  const openUser = async () => {
    await operator.goto(`${system.url}/admin/users/${seller.user.id}`);
    await operator.getByRole('heading', { name: email() }).waitFor();
  };
  /** Chooses an action for the user whose page is open. */
  const choose = async (name: string) => {
    await operator.getByRole('button', { name: 'Actions', exact: true }).click();
    await operator.getByRole('menuitem', { name, exact: true }).click();
  };
  /** Chooses an action from the only menu of a part of the page. */
  const pick = async (part: Page | Locator, name: string) => {
    await part.getByRole('button', { name: /^Actions for/ }).click();
    await operator.getByRole('menuitem', { name, exact: true }).click();
  };
  const question = () => operator.getByRole('alertdialog');
  const confirm = (name: string, dialog = question()) =>
    dialog.getByRole('button', { name, exact: true }).click();
  const isSaid = (text: string) => operator.getByText(text).first().waitFor();
  /** Deletes the user whose page is open. */
  const deleteUser = async (warning: RegExp, reason: string) => {
    await choose('Delete user');
    await question().getByText(warning).waitFor();
    await question().getByLabel('Reason').fill(reason);
    const button = question().getByRole('button', { name: 'Delete user', exact: true });
    expect(await button.isDisabled()).toBe(true);
    await question().getByLabel('Type DELETE to confirm').fill('DELETE');
    await button.click();
    await operator.getByRole('heading', { name: 'The account was erased' }).waitFor();
  };
  /** Returns the latest entry of the log about the seller. */
  const stands = async (action: string, text: RegExp | string): Promise<void> => {
    const read = await asOperator(system.url);
    const newest = async () => {
      const found = await read(`audit-logs?action=${action}&user_id=${seller.user.id}`);
      return JSON.stringify((found as { logs: object[] }).logs[0]);
    };
    await expect.poll(newest).toMatch(text);
  };
  const newJob = async () => {
    const answer = await seller.create(await greyPhoto());
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { id: string }).id;
  };

  const buyBasic = async () => {
    await shop.goto(`${system.url}/billing`);
    await shop.getByRole('button', { name: 'Choose Basic' }).click();
    await shop.getByRole('button', { name: 'Continue to payment' }).click();
    await shop.waitForURL(`${system.sandboxUrl}/checkout/**`);
    await shop.getByRole('button', { name: 'Approve' }).click({ noWaitAfter: true });
    await shop.getByText('Payment received. You are now on Basic.', { exact: true }).waitFor();
  };
  const passwordEvent = () => passwordEventOf(seller.user.id);
  const giveUp = (...payloads: string[]) => addDeadLetters(system, payloads);

  it('finds a seller among all users', async () => {
    await isUser({ usage: { current: 0 } });
    await operator.goto(`${system.url}/admin/users`);
    await focusSearch(operator);
    await operator.keyboard.type(email().slice(0, 20));
    const row = operator.getByRole('row').filter({ hasText: email() });
    await row.getByText('0 / 5').waitFor();
    await operator.waitForURL((url) => url.searchParams.get('search') === email().slice(0, 20));
  });

  it('sets a limit and resets the count, and the seller’s open page shows the changes automatically', async () => {
    await shop.goto(`${system.url}/dashboard`);
    await shop.getByText('0 / 5').waitFor();
    await openUser();
    await choose('Set custom limit');
    await operator.getByLabel('Generations').fill('not a number');
    await confirm('Set limit');
    expect((await seller.stats()).current_period_limit).toBe(5);
    await choose('Set custom limit');
    for (const limit of ['-5', '2.5', 'Infinity']) {
      await operator.getByLabel('Generations').fill(limit);
      await operator.getByText(/^The limit must be a whole number from 0 to 1,000,000\.$/).waitFor();
      expect(await question().getByRole('button', { name: 'Set limit' }).isDisabled()).toBe(true);
    }
    await operator.getByLabel('Generations').fill('7');
    await confirm('Set limit');
    await isSaid(`${email()} now has a limit of 7.`);
    await shop.getByText('0 / 7').waitFor();
    await stands('limit.set', /"before":\{"limit":null\},"after":\{"limit":7\}/);

    await newJob();
    await seller.settled(1);
    await shop.reload();
    await shop.getByText('1 / 7').waitFor();
    await isUser({ usage: { current: 1, limit: 7 } });
    await openUser();
    await operator.getByText('1 / 7').first().waitFor();
    await choose('Reset usage');
    await confirm('Reset usage');
    await shop.getByText('0 / 7').waitFor();
    await stands('usage.reset', /"before":\{"used":1\}/);
  });

  it('cancels a job, and retries a failed job', async () => {
    // Rendering is paused until the operator has found the first job.
    const worker = system.process('jobs-worker-1').pid()!;
    process.kill(worker, 'SIGSTOP');
    const [first, second] = [await newJob(), await newJob()];
    // The photo is missing when the job starts, and is restored before the retry.
    const folder = join(system.dataDir, 'objects/objects/users~', `${seller.user.id}~`);
    await rename(join(folder, `${second}~`), join(folder, `${second}-away~`));
    await shop.goto(`${system.url}/library`);
    // The filter of the library contains the same words.
    const card = (state: string) => shop.getByText(state, { exact: true }).locator('visible=true').first();
    const act = async (id: string, name: string) => {
      await operator.goto(`${system.url}/admin/jobs?search=${id}`);
      await pick(operator.getByRole('row').filter({ hasText: id.slice(-8) }), name);
      await confirm(`${name} job`);
    };
    await act(first, 'Cancel').finally(() => process.kill(worker, 'SIGCONT'));
    await card('Cancelled').waitFor();
    await stands('job.cancelled', first);
    await card('Failed').waitFor();
    await rename(join(folder, `${second}-away~`), join(folder, `${second}~`));
    await act(second, 'Retry');
    await stands('job.retried', second);
    await expect
      .poll(async () => (await seller.jobs()).find(({ id }) => id === second)?.status)
      .toBe('completed');
  });

  it('views the pictures of a seller, and the log contains the access', async () => {
    const [job] = (await seller.jobs()).filter(({ status }) => status === 'completed');
    await operator.goto(`${system.url}/admin/jobs?search=${job!.id}`);
    await pick(operator, 'View pictures');
    const picture = operator.getByRole('dialog').getByRole('img', { name: 'Result' });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await stands('job.viewed', job!.id);
  });

  it('changes and extends a plan, refunds a payment, and ends the plan', async () => {
    await buyBasic();
    const card = shop.getByRole('region', { name: 'Current Plan' });
    await isUser({ plan: 'basic' });
    await isListed(system.url, `payments?search=${email()}`, { payments: [{ status: 'completed' }] });
    await openUser();
    const plan = operator.getByRole('region', { name: 'Subscription' });
    const form = operator.getByRole('dialog');
    const askFor = async (name: string) => {
      await pick(plan, name);
      await operator.getByLabel('Reason').fill('A gift for the delay');
    };
    await askFor('Change plan');
    await operator.getByLabel('Plan', { exact: true }).selectOption('pro_monthly');
    await confirm('Change plan', form);
    await expect.poll(() => card.innerText()).toContain('Pro, monthly');
    await stands('subscription.changed', /A gift for the delay/);

    const before = await card.innerText();
    await askFor('Extend period');
    await operator.getByLabel('Days').fill('10');
    await confirm('Extend', form);
    await expect.poll(() => card.innerText()).not.toBe(before);
    await stands('subscription.extended', /A gift for the delay/);

    const payments = operator.getByRole('region', { name: 'Payments' });
    const coming = operator.waitForEvent('download');
    await pick(payments, 'Download invoice');
    expect((await coming).suggestedFilename()).toMatch(/^PS-\d{6}\.pdf$/);
    await pick(payments, 'Refund');
    await operator.getByLabel('Amount in USD').fill('2.50');
    await operator.getByLabel('Reason').fill('A late picture');
    await confirm('Refund', form);
    await stands('payment.refunded', /A late picture/);
    const mail = await mailTo(system, email(), /refund/i);
    await operator.getByText('Partly refunded').waitFor();
    await payments.getByRole('button', { name: /^Actions for/ }).click();
    const creditNote = operator.getByRole('menuitem', { name: /^Download credit note PS-CN-/ });
    const number = /PS-CN-\d{6}/.exec(await creditNote.innerText())![0];
    expect(mail.text).toContain(`Credit note ${number}`);
    await operator.keyboard.press('Escape');

    await askFor('Cancel plan');
    await operator.getByLabel('When').selectOption('now');
    await confirm('End now', form);
    await expect.poll(() => card.innerText()).toContain('Free');
    await stands('subscription.cancelled', /A gift for the delay/);

    await operator.goto(`${system.url}/admin/payments`);
    await operator.getByLabel('Search by seller, invoice, credit note or reference').fill(number);
    const row = operator.getByRole('row').filter({ hasText: email() });
    await operator.waitForURL((url) => url.searchParams.get('search') === number);
    const saved = operator.waitForEvent('download');
    await pick(row, `Download credit note ${number}`);
    expect((await saved).suggestedFilename()).toBe(`${number}.pdf`);
    await stands('credit_note.downloaded', number);

    await shop.goto(`${system.url}/billing`);
    const own = shop.waitForEvent('download');
    await shop.getByRole('button', { name: `Credit note ${number}`, exact: true }).click();
    expect((await own).suggestedFilename()).toBe(`packshot-credit-note-${number}.pdf`);
  });

  it('answers a message by email, and closes the message', async () => {
    const subject = 'URGENT: a late picture';
    const answer = await fetch(`${system.url}/api/contact/support`, {
      method: 'POST',
      headers: { authorization: `Bearer ${seller.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'A seller', email: email(), subject, message: 'Where is it?' }),
    });
    expect(answer.status).toBe(201);
    await isListed(system.url, 'support?status=open', { messages: [{ subject }] });
    await operator.goto(`${system.url}/admin/support?status=open`);
    await operator.getByRole('link', { name: subject }).click();
    await operator.getByLabel('Answer to A seller').fill('It is in your library now.');
    await operator.getByRole('button', { name: 'Send answer' }).click();
    expect((await mailTo(system, email(), /late picture/)).text).toContain('It is in your library now.');
    await operator.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
    await confirm('Close');
    await isSaid('The message is closed.');
    await stands('message.answered', seller.user.id);
    await stands('message.closed', seller.user.id);
  });

  it('redelivers a dead letter, and discards an unreadable letter', async () => {
    const subject = passwordChanged.type;
    await giveUp('no event at all', passwordEvent());
    // The overview links to the dead letters of all services.
    await operator.goto(`${system.url}/admin`);
    await operator.getByRole('link', { name: '2 dead letters', exact: true }).click();
    const letters = operator.getByRole('table').getByRole('row').filter({ hasText: subject });
    await expect.poll(() => letters.count()).toBe(2);
    await letters.first().getByRole('button', { name: subject, exact: true }).click();
    const letter = operator.getByRole('dialog');
    await letter.getByText('the disk was full').waitFor();
    await letter.getByText(seller.user.id).first().waitFor();
    await letter.getByRole('button', { name: 'Redeliver' }).click();
    await confirm('Redeliver');
    await isSaid('notification-accounts has processed the letter.');
    await expect.poll(() => letters.count()).toBe(1);
    await mailTo(system, email(), /password was changed/i);

    const settle = async (name: string) => {
      await pick(letters, name);
      await confirm(name);
    };
    await settle('Redeliver');
    await isSaid(errorCatalogue.letter_undeliverable.detail);
    await settle('Discard');
    await isSaid('The letter was discarded.');
    await operator.getByText('No data available').waitFor();
    await isListed(system.url, 'audit-logs?action=letter', {
      logs: [{ action: 'letter.discarded' }, { action: 'letter.redriven' }],
    });
  });

  it('redelivers all dead letters at once, and reports how many failed', async () => {
    await giveUp('not an event', passwordEvent(), passwordEvent(), passwordEvent());
    await operator.goto(`${system.url}/admin/dead-letters`);
    await operator.getByRole('button', { name: 'Redeliver all' }).click();
    await operator.getByRole('heading', { name: 'Redeliver 4 dead letters?' }).waitFor();
    await confirm('Redeliver all');
    await isSaid('3 letters were processed.');
    await isSaid(`1 of 4 failed. ${errorCatalogue.letter_undeliverable.detail}`);
    const letters = operator.getByRole('table').getByRole('row').filter({ hasText: passwordChanged.type });
    await expect.poll(() => letters.count()).toBe(1);
  });

  it('sends a password reset, locks a seller out at once, and unlocks the account again', async () => {
    await shop.goto(`${system.url}/library`);
    await shop.getByRole('heading', { name: 'Library' }).first().waitFor();
    await openUser();
    await choose('Send password reset');
    await mailTo(system, email(), /new password/i);
    await stands('password.reset_requested', seller.user.id);
    await choose('Deactivate');
    await operator.getByLabel('Reason').fill('Another person uses it');
    await confirm('Deactivate');
    await shop.waitForURL(/\/login/);
    await shop.getByText(errorCatalogue.account_inactive.detail).waitFor();
    await stands('user.deactivated', /Another person uses it/);
    await choose('Activate');
    await confirm('Activate');
    await isSaid(`${email()} is active again.`);
    await shop.getByLabel('Email').fill(email());
    await shop.getByLabel('Password', { exact: true }).fill('a long password');
    await shop.getByRole('button', { name: 'Login', exact: true }).click();
    await shop.waitForURL(/\/(dashboard|library)/);
  });

  it('sees the sessions of a seller, and signs the seller out of all sessions', async () => {
    await shop.goto(`${system.url}/library`);
    await shop.getByRole('heading', { name: 'Library' }).first().waitFor();
    await openUser();
    const signIn = operator.getByRole('region', { name: 'Sign-in' });
    await signIn.getByText(/Chrom/).first().waitFor();
    await signIn.getByRole('button', { name: 'Sign out everywhere' }).click();
    await operator.getByLabel('Reason').fill('A stolen laptop');
    await confirm('Sign out');
    await signIn.getByText('Not signed in').waitFor();
    await shop.waitForURL(/\/login/);
    await stands('session.ended', /A stolen laptop/);
  });

  it('makes a user an operator, revokes the role, and then closes the back-office to that user', async () => {
    await openUser();
    await choose('Grant admin');
    await confirm('Grant admin');
    await stands('admin.granted', seller.user.id);
    await choose('Remove admin');
    await confirm('Remove admin');
    await stands('admin.taken', seller.user.id);
    const plain = await newSeller(system.url);
    await renewPage(shop, system.url, plain);
    for (const path of ['', '/users', '/jobs?status=failed', '/activity', '/support', '/system']) {
      await shop.goto(`${system.url}/admin${path}`);
      await shop.waitForURL(/\/dashboard/);
    }
  });

  it('names the plan, the refund rule and the kept invoices when a paying seller is deleted', async () => {
    const paying = await newSeller(system.url);
    await renewPage(shop, system.url, paying);
    await buyBasic();
    await shop.goto(`${system.url}/account`);
    await shop.getByRole('button', { name: 'Delete Account' }).click();
    const ownDialog = shop.getByRole('dialog');
    await ownDialog.getByText(/Your plan \(Basic, monthly\), paid until .* ends at once/).waitFor();
    await ownDialog
      .getByText(/Refunds are generally not given once a billing period has started\./)
      .waitFor();
    await ownDialog.getByRole('button', { name: 'Cancel' }).click();

    await isListed(system.url, `users/${paying.user.id}`, { plan: 'basic' });
    await operator.goto(`${system.url}/admin/users/${paying.user.id}`);
    await operator.getByRole('heading', { name: paying.user.email }).waitFor();
    const warning = /The plan \(Basic, monthly\), paid until .* The payment is not refunded automatically/;
    await deleteUser(warning, 'Fraud');
    await operator.getByText(/Buyer on invoice PS-\d+, until /).waitFor();
  });

  it('deletes a seller, and then finds no data of the seller', async () => {
    await openUser();
    await deleteUser(/The user has no paid plan\./, 'Asked for it by mail');
    await stands('user.deleted', seller.user.id);
    await operator.goto(`${system.url}/admin/users?search=${seller.user.id}`);
    await operator.getByText('No data available').waitFor();
  });
});
