import { uuidv7 } from '@packshot/chassis/app/uuid';
import {
  cancelScheduled,
  changeScheduled,
  changeUndone,
  paymentCompleted,
  paymentFailed,
  paymentRefunded,
  subscriptionActivated,
  subscriptionDowngraded,
  subscriptionEnded,
  subscriptionEndingSoon,
  subscriptionExtended,
  subscriptionPastDue,
  subscriptionRenewed,
  subscriptionSuspended,
  subscriptionUpgraded,
  type subscriptionEvents,
} from '@packshot/proto/events/billing';
import type { DataOf } from '@packshot/proto/events/envelope';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { origin, startNotificationUnderTest, type NotificationUnderTest } from './_notification.js';
import { registered, type Person } from './_people.js';

type Facts = DataOf<typeof subscriptionRenewed>;

const soon = { timeout: 60_000, interval: 50 };

describe('emails about plans and payments', () => {
  let service: NotificationUnderTest;
  let person: Person;
  beforeAll(async () => {
    service = await startNotificationUnderTest();
    person = await registered(service, { email_verified: true });
  });
  afterAll(() => service.stop());

  const facts = (more: Partial<Facts> = {}): Facts => ({
    user_id: person.user_id,
    subscription_id: uuidv7(),
    plan: 'basic',
    offer: 'basic_monthly',
    status: 'active',
    period_start: '2027-03-01T10:00:00.000Z',
    paid_until: '2027-04-01T10:00:00.000Z',
    cancel_at_period_end: false,
    next_offer: null,
    grace_until: null,
    changed_at: '2027-03-09T10:00:00.000Z',
    new_period: false,
    ...more,
  });
  const payment = () => ({
    payment_id: uuidv7(),
    user_id: person.user_id,
    description: 'Basic, monthly',
    amount: 999,
    currency: 'USD',
  });
  const withSubject = async (subject: string) => {
    const found = () => service.smtp.to(person.email).filter((mail) => mail.subject === subject);
    await expect.poll(() => found().length, soon).toBeGreaterThan(0);
    return found()[0]!;
  };
  const inOneLine = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ');

  it('sends a receipt with the invoice of a payment once', async () => {
    const pdf = Buffer.from('%PDF-1.7 an invoice');
    const paid = {
      ...payment(),
      paid_at: '2027-03-01T10:00:00.000Z',
      invoice_number: '2027-000042',
      invoice_pdf: pdf.toString('base64'),
    };
    const id = await service.say(paymentCompleted, paid);
    await service.say(paymentCompleted, paid, { id });
    const mail = await withSubject('Your receipt for Basic, monthly');
    for (const said of ['Hello Ada,', '$9.99 USD', '1 March 2027', '2027-000042', `${origin}/billing`])
      expect(inOneLine(mail.text)).toContain(said);
    expect(mail.attachments).toMatchObject([
      { filename: 'packshot-invoice-2027-000042.pdf', mimeType: 'application/pdf' },
    ]);
    expect(Buffer.from(mail.attachments[0]!.content as ArrayBuffer)).toEqual(pdf);
  });

  it('reports a refund, the refunded amount, and whether the refund is full', async () => {
    const part = { ...payment(), refunded: 400, refunded_in_all: 400, refunded_at: facts().changed_at };
    await service.say(paymentRefunded, { ...part, disputed: false });
    const first = inOneLine((await withSubject('We have refunded $4.00')).text);
    expect(first).toContain('in part');
    expect(first).toContain('The invoice of this payment does not change. Keep this email with the invoice.');
    await service.say(paymentRefunded, {
      ...part,
      refunded: 599,
      refunded_in_all: 999,
      disputed: false,
      credit_note_number: 'PS-CN-000007',
    });
    const rest = inOneLine((await withSubject('We have refunded $5.99')).text);
    expect(rest).toContain('in full');
    expect(rest).toContain('Refunded in total: $9.99');
    expect(rest).toContain(
      'Credit note PS-CN-000007 corrects the invoice of this payment. You can download the credit note in your billing history.',
    );
    await service.say(paymentRefunded, { ...part, refunded: 999, refunded_in_all: 999, disputed: true });
    // The seller may have bought another plan since, which still renews.
    expect(inOneLine((await withSubject('A payment was reversed')).text)).toContain(
      'The plan that it paid for has ended, and you will not be charged for that plan again.',
    );
  });

  it('stores the dates from which the previous version tells whether a period began', async () => {
    const upgrade = facts({ plan: 'pro', offer: 'pro_monthly', new_period: true });
    // A sent email loses its data.
    await service.smtp.down();
    await service.say(subscriptionUpgraded, upgrade);
    const stored = () =>
      service.core.db
        .selectFrom('mail')
        .select('data')
        .where('recipient', '=', person.email)
        .where('template', '=', 'plan-changed')
        .execute();
    await expect
      .poll(stored, soon)
      .toMatchObject([{ data: { period_start: upgrade.period_start, changed_at: upgrade.changed_at } }]);
    await service.smtp.up();
  });

  type Told = [subject: string, (typeof subscriptionEvents)[number], Partial<Facts>, said: string[]];
  const yearly = { offer: 'pro_yearly', plan: 'pro', paid_until: '2028-03-09T10:00:00.000Z' } as const;
  it.each<Told>([
    [
      'You are now on Pro',
      subscriptionUpgraded,
      { offer: 'pro_monthly', plan: 'pro' },
      [
        'Your plan is now Pro, monthly',
        'You now have 500 generations a month',
        'still count',
        'paid until 1 April 2027',
      ],
    ],
    [
      'You are now on Pro',
      subscriptionUpgraded,
      { ...yearly, new_period: true },
      ['Your plan is now Pro, yearly', 'A new period has started', '9 March 2028'],
    ],
    [
      'You are now on Basic',
      subscriptionDowngraded,
      { new_period: true },
      ['Your plan is now Basic, monthly', 'new count of 100 generations a month'],
    ],
    [
      'Your plan changes on 1 April 2027',
      changeScheduled,
      { offer: 'pro_monthly', plan: 'pro', next_offer: 'basic_monthly' },
      ['Then your plan switches to Basic, monthly', 'You were not charged', 'undo this change'],
    ],
    [
      'Your subscription is cancelled',
      cancelScheduled,
      { cancel_at_period_end: true },
      ['until 1 April 2027', 'You will not be charged again', 'Everything in your library stays'],
    ],
    ['Your Basic plan will renew as usual', changeUndone, {}, ['renews on that day']],
    [
      'Your Pro plan will not end',
      changeUndone,
      { offer: 'pro_monthly', plan: 'pro', next_offer: 'basic_monthly' },
      ['Until 1 April 2027 you keep Pro, monthly.', 'Then your plan switches to Basic, monthly'],
    ],
    [
      'Your Basic plan ends on 1 April 2027',
      subscriptionEndingSoon,
      { cancel_at_period_end: true },
      ['You cancelled Basic', 'Keep my plan'],
    ],
    [
      'Your Basic plan runs until 11 April 2027',
      subscriptionExtended,
      { paid_until: '2027-04-11T10:00:00.000Z' },
      ['We have added free days', 'Your plan renews on that day'],
    ],
    [
      'Your payment did not go through',
      subscriptionPastDue,
      { status: 'past_due', grace_until: '2027-04-08T10:00:00.000Z', provider: 'stripe' },
      ['You keep your plan until 8 April 2027', 'another card or account', 'Pay now'],
    ],
    [
      'Your Basic plan is suspended',
      subscriptionSuspended,
      { status: 'suspended', plan: 'free', provider: 'stripe' },
      ['Everything in your library stays', 'Pay now to restore your plan immediately'],
    ],
    [
      'Your Basic plan has ended',
      subscriptionEnded,
      { status: 'ended', plan: 'free' },
      ['5 generations in total', 'pictures have a watermark'],
    ],
  ])('sends an email about a plan change: %s', async (subject, event, more, said) => {
    person = await registered(service, { email_verified: true });
    await service.say(event, facts(more));
    const mail = await withSubject(subject);
    for (const words of [...said, `${origin}/billing`]) expect(inOneLine(mail.text)).toContain(words);
  });

  it('offers no way to keep a plan that the payment provider has ended', async () => {
    person = await registered(service, { email_verified: true });
    const ended = facts({ cancel_at_period_end: true, resumable: false });
    await service.say(cancelScheduled, ended);
    await service.say(subscriptionEndingSoon, ended);
    for (const subject of ['Your subscription is cancelled', 'Your Basic plan ends on 1 April 2027']) {
      const text = inOneLine((await withSubject(subject)).text);
      expect(text).toContain('After your plan ends, you can choose a plan again.');
      expect(text).not.toMatch(/keep my plan|undo/i);
    }
  });

  it('offers no payment page for a due payment when the provider has no such page', async () => {
    person = await registered(service, { email_verified: true });
    await service.say(subscriptionPastDue, facts({ status: 'past_due', provider: 'paypal' }));
    await service.say(
      subscriptionSuspended,
      facts({ status: 'suspended', plan: 'free', provider: 'paypal' }),
    );
    const due = inOneLine((await withSubject('Your payment did not go through')).text);
    expect(due).toContain('The payment provider will try again automatically.');
    const suspended = inOneLine((await withSubject('Your Basic plan is suspended')).text);
    expect(suspended).toContain('Your plan returns when the payment provider collects the payment.');
    for (const { html, text } of service.smtp.to(person.email))
      for (const body of [html, text]) {
        expect(body).toContain('Open billing');
        expect(body).not.toContain('Pay now');
      }
  });

  it('reports a failed renewal in one email, and a new plan only with its receipt', async () => {
    person = await registered(service, { email_verified: true });
    await service.say(subscriptionActivated, facts());
    await service.say(subscriptionRenewed, facts());
    await service.say(paymentFailed, { ...payment(), failed_at: facts().changed_at, next_try_at: null });
    await service.say(subscriptionPastDue, facts({ status: 'past_due' }));
    await withSubject('Your payment did not go through');
    expect(service.smtp.to(person.email)).toHaveLength(1);
  });
});
