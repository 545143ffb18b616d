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

describe('mails about plans and payments', () => {
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

  it('bring a receipt with the invoice for a payment, once', async () => {
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

  it('tell of money that goes back, how much and whether that is all', async () => {
    const part = { ...payment(), refunded: 400, refunded_in_all: 400, refunded_at: facts().changed_at };
    await service.say(paymentRefunded, { ...part, disputed: false });
    const first = inOneLine((await withSubject('We have refunded $4.00')).text);
    expect(first).toContain('in part');
    expect(first).toContain('The invoice of the payment stays as it was issued; keep this mail with it.');
    await service.say(paymentRefunded, {
      ...part,
      refunded: 599,
      refunded_in_all: 999,
      disputed: false,
      credit_note_number: 'PS-CN-000007',
    });
    const rest = inOneLine((await withSubject('We have refunded $5.99')).text);
    expect(rest).toContain('in full');
    expect(rest).toContain('Given back in all: $9.99');
    expect(rest).toContain(
      'Credit note PS-CN-000007 corrects the invoice of this payment. You can download it in your billing history.',
    );
    await service.say(paymentRefunded, { ...part, refunded: 999, refunded_in_all: 999, disputed: true });
    expect(inOneLine((await withSubject('A payment was taken back')).text)).toContain('disputed');
  });

  type Told = [subject: string, (typeof subscriptionEvents)[number], Partial<Facts>, said: string[]];
  const yearly = { offer: 'pro_yearly', plan: 'pro', paid_until: '2028-03-09T10:00:00.000Z' } as const;
  it.each<Told>([
    [
      'You are on Pro now',
      subscriptionUpgraded,
      { offer: 'pro_monthly', plan: 'pro' },
      ['Pro, monthly from now on', '500 generations a month now', 'stays used', 'paid until 1 April 2027'],
    ],
    [
      'You are on Pro now',
      subscriptionUpgraded,
      { ...yearly, period_start: '2027-03-09T10:00:00.000Z' },
      ['Pro, yearly from now on', 'A new period has begun', '9 March 2028'],
    ],
    [
      'You are on Basic now',
      subscriptionDowngraded,
      { period_start: '2027-03-09T10:00:00.000Z' },
      ['Basic, monthly from this period on', 'new count of 100 generations a month'],
    ],
    [
      'Your plan changes on 1 April 2027',
      changeScheduled,
      { offer: 'pro_monthly', plan: 'pro', next_offer: 'basic_monthly' },
      ['Then Basic, monthly takes over', 'Nothing was charged', 'take this back'],
    ],
    [
      'Your subscription is cancelled',
      cancelScheduled,
      { cancel_at_period_end: true },
      ['until 1 April 2027', 'Nothing will be charged after that', 'Everything in your library stays'],
    ],
    ['Your Basic plan goes on', changeUndone, {}, ['renews on that day']],
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
      ['They cost you nothing', 'It renews then'],
    ],
    [
      'Your payment did not go through',
      subscriptionPastDue,
      { status: 'past_due', grace_until: '2027-04-08T10:00:00.000Z' },
      ['You keep your plan until 8 April 2027', 'another card or account', 'Settle the payment'],
    ],
    [
      'Your Basic plan is suspended',
      subscriptionSuspended,
      { status: 'suspended', plan: 'free' },
      ['Everything in your library stays', 'your plan is back at once'],
    ],
    [
      'Your Basic plan has ended',
      subscriptionEnded,
      { status: 'ended', plan: 'free' },
      ['5 generations in all', 'pictures with a watermark'],
    ],
  ])('tell: %s', async (subject, event, more, said) => {
    person = await registered(service, { email_verified: true });
    await service.say(event, facts(more));
    const mail = await withSubject(subject);
    for (const words of [...said, `${origin}/billing`]) expect(inOneLine(mail.text)).toContain(words);
  });

  it('tell of a renewal that failed in one mail, and of a beginning by its receipt alone', async () => {
    person = await registered(service, { email_verified: true });
    await service.say(subscriptionActivated, facts());
    await service.say(subscriptionRenewed, facts());
    await service.say(paymentFailed, { ...payment(), failed_at: facts().changed_at, next_try_at: null });
    await service.say(subscriptionPastDue, facts({ status: 'past_due' }));
    await withSubject('Your payment did not go through');
    expect(service.smtp.to(person.email)).toHaveLength(1);
  });
});
