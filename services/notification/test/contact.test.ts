import { randomBytes } from 'node:crypto';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import {
  subscriptionActivated,
  subscriptionEnded,
  type subscriptionEvents,
} from '@packshot/proto/events/billing';
import type { PlanId } from '@packshot/proto/plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNotificationUnderTest, support, type NotificationUnderTest } from './_notification.js';
import { registered, newPerson, verified } from './_people.js';
import type { ReceivedMail } from './_smtp.js';

const soon = { timeout: 60_000, interval: 50 };

const subscription = {
  subscription_id: uuidv7(),
  offer: 'pro_yearly',
  status: 'active',
  period_start: '2027-03-01T10:00:00.000Z',
  paid_until: '2028-03-01T10:00:00.000Z',
  cancel_at_period_end: false,
  next_offer: null,
  grace_until: null,
  changed_at: '2027-03-09T10:00:00.000Z',
} as const;

describe('a message to support', () => {
  let service: NotificationUnderTest;
  beforeAll(async () => {
    service = await startNotificationUnderTest();
  });
  afterAll(() => service.stop());

  const form = (more: Record<string, string> = {}) => ({
    name: 'Ada Lovelace',
    email: `${randomBytes(6).toString('hex')}@people.test`,
    category: 'Billing',
    subject: `Invoice ${randomBytes(4).toString('hex')}`,
    message: 'Where is it?\n\nThank you,\nAda',
    ...more,
  });
  const sent = async (body: Record<string, string>, authorization?: string) => {
    const response = await service.contact(body, authorization);
    expect(response.status).toBe(201);
    return (await response.json()) as { id: string; message: string };
  };
  const requestAbout = async (subject: string): Promise<ReceivedMail> => {
    const found = () => service.smtp.to(support).find((mail) => mail.subject?.endsWith(subject));
    await expect.poll(found, soon).toBeDefined();
    return found()!;
  };
  const answerTo = async (address: string): Promise<ReceivedMail> => {
    await expect.poll(() => service.smtp.to(address).length, soon).toBe(1);
    return service.smtp.to(address)[0]!;
  };
  const welcomed = async () => {
    const person = await verified(service);
    await answerTo(person.email);
    service.smtp.mails.splice(0);
    return person;
  };

  it('shows a right-to-left name in its own direction, and the sentence around it from left to right', async () => {
    const body = form({
      name: 'דנה',
      subject: `חשבונית ${randomBytes(4).toString('hex')}`,
      message: 'איפה',
    });
    await sent(body);
    const { html } = await requestAbout(body.subject);
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain(`From <span dir="auto">${body.name}</span>, ${body.email}`);
    expect(html).toMatch(new RegExp(`<h1 [^>]*dir="auto"[^>]*>${body.subject}</h1>`));
    expect(html).toMatch(new RegExp(`<p [^>]*dir="auto"[^>]*>${body.message}</p>`));
  });

  it('normalizes the domain of the address to ASCII, and the name and text to NFC', async () => {
    const body = form({ email: 'ada@магазин.рф', name: 'Rene\u0301', message: 'Cafe\u0301\u202e!' });
    await sent(body);
    const request = await requestAbout(body.subject);
    expect(request.replyTo).toMatchObject([{ address: 'ada@xn--80aairftm.xn--p1ai' }]);
    expect(request.text).toContain('Café');
    expect((await answerTo('ada@xn--80aairftm.xn--p1ai')).subject).toBeDefined();
    expect(
      await service.query('select name from support_message where subject = $1', [body.subject]),
    ).toEqual([{ name: 'René' }]);
    for (const field of ['name', 'subject', 'message'])
      expect((await service.contact(form({ [field]: '\u200b\u3164' }))).status, field).toBe(400);
  });

  it('stores one message for each key and caller', async () => {
    const body = form();
    const write = async (key: string, ip: string, more = {}) => {
      const answer = await service.contact({ ...body, ...more }, undefined, {
        ip,
        headers: { 'idempotency-key': key },
      });
      return { status: answer.status, ...((await answer.json()) as { id?: string; code?: string }) };
    };
    const [first, twin] = await Promise.all([write('mine', '192.0.2.1'), write('mine', '192.0.2.1')]);
    expect(first).toMatchObject({ status: 201, message: 'Message sent' });
    expect([twin, await write('mine', '192.0.2.1')]).toEqual([first, first]);
    expect(await service.query('select id from support_message where email = $1', [body.email])).toEqual([
      { id: first.id },
    ]);
    expect(await write('mine', '192.0.2.1', { message: 'Another' })).toMatchObject({
      status: 422,
      code: 'key_reused',
    });
    // Another client used the same key.
    expect((await write('mine', '192.0.2.2')).id).not.toBe(first.id);
  });

  it("sends a message from a visitor to support, with the visitor's address for replies", async () => {
    const body = form();
    const { id, message } = await sent(body);
    expect(message).toBe('Message sent');
    const request = await requestAbout(body.subject);
    expect(request.subject).toBe(`[Packshot] Billing: ${body.subject}`);
    expect(request.replyTo).toMatchObject([{ address: body.email }]);
    expect(request.text).toContain('Where is it?\n\nThank you,\nAda');
    expect(request.text).toContain(id);
    expect(request.text).toContain('Not signed in');
    // A help desk may ignore emails that are marked as automatic.
    expect(request.headers.some(({ key }) => key === 'auto-submitted')).toBe(false);
    const [row] = await service.query('select * from support_message where id = $1', [id]);
    expect(row).toMatchObject({ ...body, user_id: null });
  });

  it('does not repeat the message to an unverified address', async () => {
    const body = form({
      name: 'Cheap pills',
      subject: 'Buy at pills.example',
      message: 'https://pills.example',
    });
    const { id } = await sent(body);
    const answer = await answerTo(body.email);
    expect(answer.subject).toBe('We received your message');
    expect(answer.text).toContain(id);
    expect(answer.text).toContain('24 to 48 hours');
    expect(answer.text).toContain('URGENT');
    expect(answer.raw).not.toMatch(/pills/i);
  });

  it("sends a full copy to a signed-in sender at the sender's verified address", async () => {
    const person = await welcomed();
    const body = form({ email: person.email.toUpperCase() });
    await sent(body, await service.issuer.token(person.user_id));
    const copy = await answerTo(person.email);
    expect(copy.subject).toBe(`Your message to support: ${body.subject}`);
    expect(copy.text).toContain('Where is it?');
    expect((await requestAbout(body.subject)).text).toContain(person.user_id);
  });

  it("names the sender's plan to support, because the Pro plan includes priority support", async () => {
    const person = await welcomed();
    const change = async (event: (typeof subscriptionEvents)[number], plan: PlanId, version: number) => {
      const { user_id } = person;
      await service.say(event, { ...subscription, user_id, plan }, { version });
      const stored = () => service.query('select plan from recipient where user_id = $1', [user_id]);
      await expect.poll(stored, soon).toEqual([{ plan }]);
    };
    const planIn = async () => {
      const body = form();
      await sent(body, await service.issuer.token(person.user_id));
      return /^Plan: .*$/m.exec((await requestAbout(body.subject)).text ?? '')?.[0];
    };
    expect(await planIn()).toBe('Plan: Free');
    await change(subscriptionActivated, 'pro', 1);
    expect(await planIn()).toBe('Plan: Pro, with priority support');
    await change(subscriptionEnded, 'free', 2);
    expect(await planIn()).toBe('Plan: Free');
  });

  it("sends no copy to an unverified address, or to an address that is not the sender's", async () => {
    const person = await welcomed();
    const stranger = form();
    await sent(stranger, await service.issuer.token(person.user_id));
    expect((await answerTo(stranger.email)).raw).not.toContain(stranger.subject);

    const unproved = await registered(service);
    const own = form({ email: unproved.email });
    await sent(own, await service.issuer.token(unproved.user_id));
    expect((await answerTo(unproved.email)).raw).not.toContain(own.subject);
  });

  it('treats a sender with an invalid access token as anonymous', async () => {
    const body = form();
    await sent(body, 'Bearer not.a.token');
    expect((await requestAbout(body.subject)).text).toContain('Not signed in');
  });

  it('treats markup in a message as text', async () => {
    const person = await welcomed();
    const nasty = '<script>alert(1)</script><img src=x onerror=alert(2)>';
    const body = form({ name: nasty, subject: nasty, message: nasty, email: person.email });
    await sent(body, await service.issuer.token(person.user_id));
    const mails = [await requestAbout(nasty), await answerTo(person.email)];
    for (const { html, text } of mails) {
      expect(html).not.toMatch(/<script|<img/i);
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(2)&gt;');
      expect(text).toContain('<script>alert(1)</script>');
    }
  });

  it('lets no message inject an email header', async () => {
    const bcc = '\r\nBcc: victim@people.test';
    for (const field of ['name', 'subject']) {
      const response = await service.contact(form({ [field]: `Hello${bcc}` }));
      expect([field, response.status]).toEqual([field, 400]);
    }
    const body = form({ message: `Hello${bcc}\u0000\u001b[31m`, name: 'A, <b@people.test>' });
    await sent(body);
    const request = await requestAbout(body.subject);
    expect(request.headers.some(({ key }) => key === 'bcc')).toBe(false);
    expect(request.recipients).toEqual([support]);
    expect(request.text).not.toContain('\u0000');
    expect(request.text).not.toContain('\u001b');
    expect(service.smtp.to('victim@people.test')).toEqual([]);
  });

  it('accepts a message with an unpaired surrogate', async () => {
    const subject = `Half ${randomBytes(4).toString('hex')}`;
    await sent(form({ subject, message: 'broken \ud83d emoji', name: '\udc00' }));
    expect((await requestAbout(subject)).text).toContain('broken \ufffd emoji');
  });

  it('rejects a message with an error for each missing or invalid field', async () => {
    for (const field of ['name', 'email', 'subject', 'message']) {
      const response = await service.contact(form({ [field]: ' ' }));
      expect([field, response.status]).toEqual([field, 400]);
      expect(((await response.json()) as { errors: { path: string }[] }).errors[0]?.path).toBe(field);
    }
    expect((await service.contact(form({ category: 'Gossip' }))).status).toBe(400);
    const { category: _category, ...general } = form();
    await sent(general);
    expect((await requestAbout(general.subject)).subject).toBe(`[Packshot] General: ${general.subject}`);
  });

  it('sends one address at most five emails an hour, even from simultaneous calls', async () => {
    const { email } = newPerson();
    const answers = await Promise.all(Array.from({ length: 8 }, () => service.contact(form({ email }))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3_500);
    await expect.poll(() => service.smtp.to(email).length, soon).toBe(5);
  });
});
