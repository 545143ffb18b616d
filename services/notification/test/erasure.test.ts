import { randomBytes } from 'node:crypto';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { readEvents } from '@packshot/chassis/messaging/read-events';
import {
  passwordChanged,
  userDeleted,
  userUpdated,
  verificationRequested,
} from '@packshot/proto/events/auth';
import { accountErasures } from '@packshot/proto/events/erasure';
import { messageChanged } from '@packshot/proto/events/notification';
import { streams } from '@packshot/proto/events/streams';
import { jobFailed } from '@packshot/proto/events/jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNotificationUnderTest, type NotificationUnderTest } from './_notification.js';
import { linkFor, registered, verified, type Person } from './_people.js';

const hour = 3_600_000;
const soon = { timeout: 60_000, interval: 100 };

describe('a deleted account', () => {
  let service: NotificationUnderTest;
  beforeAll(async () => {
    service = await startNotificationUnderTest();
  });
  afterAll(() => service.stop());

  const subjects = (person: Person) => service.smtp.to(person.email).map(({ subject }) => subject);
  const remove = (userId: string, id = uuidv7()) =>
    service.say(userDeleted, { user_id: userId, deleted_at: new Date().toISOString() }, { id, version: 9 });
  const confirmations = async (userId: string) =>
    (await service.announced(accountErasures.notification, userId)).length;
  /** Creates a user with rows in every table. */
  const busyPerson = async () => {
    const person = await verified(service, { full_name: `Ada ${randomBytes(6).toString('hex')}` });
    await expect.poll(() => subjects(person), soon).toEqual(['Welcome to Packshot']);
    const message = { name: 'A', email: person.email, subject: 'Hello', message: 'Hello' };
    await service.contact(message);
    await service.contact(message, await service.issuer.token(person.user_id));
    await service.contact(
      { ...message, email: `other-${person.email}` },
      await service.issuer.token(person.user_id),
    );
    await expect.poll(() => service.smtp.to(person.email).length, soon).toBe(3);
    await service.query(
      `insert into dead_letter (consumer, subject, payload, headers, error, failures)
       values ('notification-accounts', 'auth.user.updated', $1, '{}', 'no', 6)`,
      [JSON.stringify({ data: person })],
    );
    return person;
  };
  /** Returns the subjects of the announced support messages that contain the text. */
  const announcedMessages = async (text: string) => {
    const found: string[] = [];
    const reading = { stream: streams.notification, subject: messageChanged.type };
    for await (const { envelope } of readEvents(service.core.nats, reading))
      if (JSON.stringify(envelope).includes(text))
        found.push(messageChanged.data.parse(envelope.data).subject);
    return found;
  };
  const expectNothingOf = async ({ email, full_name }: Person) => {
    expect(await service.holds(email)).toEqual([]);
    expect(await service.holds(full_name!)).toEqual([]);
    // The announcements of the user's messages are also empty, including messages sent without signing in.
    expect(await announcedMessages(email)).toEqual([]);
  };

  it('sends a farewell and erases the account before the erasure is confirmed', async () => {
    const person = await busyPerson();
    await service.smtp.down();
    await service.say(verificationRequested, await linkFor(service, person, 'token', hour));
    await remove(person.user_id);
    const waiting = () =>
      service.query<{ template: string }>('select template from mail where user_id = $1', [person.user_id]);
    await expect.poll(waiting, soon).toEqual([{ template: 'account-deleted' }]);
    expect(await confirmations(person.user_id)).toBe(0);
    // After a crash between the two steps, the farewell is still sent.
    await service.stopProcesses();
    await service.startProcess();
    await service.smtp.up();

    await expect.poll(() => subjects(person), soon).toContain('Your account has been deleted');
    await expect.poll(() => confirmations(person.user_id), soon).toBe(1);
    expect(service.smtp.to(person.email).at(-1)?.text?.replaceAll(/\s+/g, ' ')).toContain(
      'we delete your address after sending it. The law requires us to keep your invoices, if you have any.',
    );
    expect(subjects(person)).not.toContain('Confirm your email address');
    await expectNothingOf(person);
  });

  it('keeps the messages of another person when an account with an unverified address is deleted', async () => {
    const stranger = await registered(service);
    const { email } = stranger;
    await service.smtp.down();
    await service.contact({ name: 'Grace', email, subject: 'Mine', message: 'Not of the stranger' });
    await service.contact(
      { name: 'Ada', email, subject: 'Other', message: 'Hello' },
      await service.issuer.token(stranger.user_id),
    );
    await remove(stranger.user_id);
    const waiting = () =>
      service.query('select template from mail where recipient = $1 or reply_to = $1 order by template', [
        email,
      ]);
    await expect
      .poll(waiting, soon)
      .toEqual(['account-deleted', 'support-received', 'support-request'].map((template) => ({ template })));
    await service.smtp.up();
    await expect.poll(() => confirmations(stranger.user_id), soon).toBe(1);
    expect(await announcedMessages(email)).toEqual(['Mine']);
    expect(await service.query('select subject from support_message where email = $1', [email])).toEqual([
      { subject: 'Mine' },
    ]);
    await expect.poll(() => subjects(stranger), soon).toContain('We received your message');

    const owner = await verified(service, { email, full_name: `Grace ${randomBytes(6).toString('hex')}` });
    await expect.poll(() => subjects(owner), soon).toContain('Welcome to Packshot');
    await remove(owner.user_id);
    await expect.poll(() => confirmations(owner.user_id), soon).toBe(1);
    await expectNothingOf(owner);
  });

  it('confirms the erasure when the farewell bounces', async () => {
    const person = await verified(service);
    await expect.poll(() => subjects(person), soon).toHaveLength(1);
    service.smtp.refuse(person.email, 550);
    await remove(person.user_id);
    await expect.poll(() => confirmations(person.user_id), soon).toBe(1);
    expect(await service.holds(person.email)).toEqual([]);
  });

  it('confirms the erasure at once when no data exists, and confirms the erasure again for a repeated event', async () => {
    const nobody = uuidv7();
    const id = await remove(nobody);
    await expect.poll(() => confirmations(nobody), soon).toBe(1);
    await remove(nobody, id);
    await remove(nobody);
    await expect.poll(() => confirmations(nobody), soon).toBe(2);
  });

  it('keeps the account erased after late events', async () => {
    const person = await verified(service);
    await expect.poll(() => subjects(person), soon).toHaveLength(1);
    await remove(person.user_id);
    await expect.poll(() => confirmations(person.user_id), soon).toBe(1);
    const now = new Date().toISOString();
    await service.say(userUpdated, person, { version: 10 });
    await service.say(passwordChanged, { user_id: person.user_id, changed_at: now });
    await service.say(verificationRequested, await linkFor(service, person, 'token', hour));
    await service.say(jobFailed, {
      job_id: uuidv7(),
      user_id: person.user_id,
      mode: 'studio_white',
      failed_at: now,
      error_message: 'Sorry',
    });
    const after = await verified(service);
    await expect.poll(() => subjects(after), soon).toHaveLength(1);
    await expect
      .poll(
        async () => (await service.query(`select 1 from inbox where consumer = 'notification-jobs'`)).length,
        soon,
      )
      .toBeGreaterThan(0);
    expect(subjects(person)).toHaveLength(2);
    expect(await service.holds(person.email)).toEqual([]);
  });

  it('confirms the erasure even if a second account with the same address is deleted at the same time', async () => {
    const first = await verified(service);
    await expect.poll(() => subjects(first), soon).toHaveLength(1);
    await service.smtp.down();
    await remove(first.user_id);
    const second = await verified(service, { email: first.email });
    await expect
      .poll(async () => (await service.query(`select 1 from mail where status = 'queued'`)).length, soon)
      .toBe(2);
    await remove(second.user_id);
    await service.smtp.up();
    await expect.poll(() => confirmations(first.user_id), soon).toBe(1);
    await expect.poll(() => confirmations(second.user_id), soon).toBe(1);
    expect(await service.holds(first.email)).toEqual([]);
  });
});
