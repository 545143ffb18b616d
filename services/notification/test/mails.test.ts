import { uuidv7 } from '@packshot/chassis/app/uuid';
import {
  passwordChanged,
  resetRequested,
  sessionSplit,
  signUpTried,
  userRegistered,
  userVerified,
  verificationRequested,
} from '@packshot/proto/events/auth';
import { batchEnded, jobFailed } from '@packshot/proto/events/jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { origin, startNotificationUnderTest, type NotificationUnderTest } from './_notification.js';
import { linkFor, registered, newPerson, verified } from './_people.js';

const hour = 3_600_000;
const soon = { timeout: 60_000, interval: 50 };

describe('emails to people', () => {
  let service: NotificationUnderTest;
  beforeAll(async () => {
    service = await startNotificationUnderTest({ JOB_FAILED_DIGEST_SECONDS: '3600' });
  });
  afterAll(() => service.stop());

  const only = async (address: string) => {
    await expect.poll(() => service.smtp.to(address).length, soon).toBe(1);
    return service.smtp.to(address)[0]!;
  };
  /** Ends the collection of failed jobs once the email contains the given number of jobs. */
  const digestOver = async (userId: string, jobs: number) => {
    const waiting = `select data -> 'jobs' as jobs from mail where user_id = $1 and status = 'queued'`;
    await expect.poll(() => service.query(waiting, [userId]), soon).toEqual([{ jobs }]);
    await service.query('update mail set next_attempt_at = now() where user_id = $1', [userId]);
  };
  const linkIn = (text: string | undefined, path: string) =>
    new URL(new RegExp(`${origin}${path}\\S*`).exec(text ?? '')?.[0] ?? 'about:blank');

  it('sends a verification link in markup and in plain text', async () => {
    const person = await registered(service, { full_name: 'Win a car at cars.example' });
    const token = 'a/token+with=signs';
    const id = await service.say(verificationRequested, await linkFor(service, person, token, 24 * hour));
    const mail = await only(person.email);
    expect(mail.subject).toBe('Confirm your email address');
    expect(mail.from?.address).toBe('no-reply@packshot.example');
    expect(mail.messageId).toBe(`<${id}@packshot.test>`);
    expect(linkIn(mail.text, '/verify-email').searchParams.get('token')).toBe(token);
    expect(mail.html).toContain(`href="${origin}/verify-email?token=${encodeURIComponent(token)}"`);
    expect(mail.text).toContain('valid for 24 hours');
    // A person who registers another person's address controls no text of this email.
    expect(mail.raw).not.toContain('cars.example');
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  it.each(['ada@xn--80aairftm.xn--p1ai', 'a&b/c@shop.example', "!#$%&'*+/=?^_`{|}~-@shop.example"])(
    'keeps the address %s unchanged in envelope and header',
    async (email) => {
      const person = await registered(service, { email });
      await service.say(verificationRequested, await linkFor(service, person, 'token', hour));
      const mail = await only(email);
      expect(mail.recipients).toEqual([email]);
      expect(mail.to).toMatchObject([{ address: email }]);
      expect(mail.raw).toContain(`\nTo: ${email}\r\n`);
    },
  );

  it('sends a password reset link for one hour, and reports when the password was changed', async () => {
    const person = await registered(service, { email_verified: true });
    await service.say(resetRequested, await linkFor(service, person, 'reset-token', hour));
    const reset = await only(person.email);
    expect(linkIn(reset.text, '/reset-password').searchParams.get('token')).toBe('reset-token');
    expect(reset.text).toContain('Hello Ada,');
    expect(reset.text).toContain('valid for 1 hour');

    const changed = { user_id: person.user_id, changed_at: '2026-03-04T05:06:07.000Z' };
    await service.say(passwordChanged, changed);
    await expect.poll(() => service.smtp.to(person.email).length, soon).toBe(2);
    const told = service.smtp.to(person.email)[1]!;
    expect(told.text?.replaceAll('\n', ' ')).toContain('4 March 2026 at 05:06 UTC');
    expect(told.text).toContain(`${origin}/forgot-password`);
  });

  it('reports once that a session was used from two places, and links to the other sessions', async () => {
    const person = await registered(service, { email_verified: true });
    const split = {
      user_id: person.user_id,
      session_id: uuidv7(),
      opened_at: '2026-03-04T05:06:07.000Z',
      noticed_at: '2026-04-05T06:07:08.000Z',
    };
    const id = await service.say(sessionSplit, split);
    await service.say(sessionSplit, split, { id });
    const mail = await only(person.email);
    expect(mail.subject).toBe('You were signed out for your safety');
    const text = mail.text?.replaceAll('\n', ' ');
    expect(text).toContain('4 March 2026 at 05:06 UTC');
    expect(text).toContain('5 April 2026 at 06:07 UTC');
    expect(text).toContain(`${origin}/account`);
  });

  it('reports an attempt to sign up with the address of an existing account', async () => {
    const person = await registered(service, { email_verified: true });
    await service.say(signUpTried, { user_id: person.user_id, tried_at: '2026-03-04T05:06:07.000Z' });
    const mail = await only(person.email);
    expect(mail.subject).toBe('You already have a Packshot account');
    expect(mail.text?.replaceAll('\n', ' ')).toContain('4 March 2026 at 05:06 UTC');
    expect(mail.text).toContain(`${origin}/login`);
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  it('welcomes users once: after verification, or at once if a provider has verified the address', async () => {
    const person = await verified(service);
    const google = await registered(service, { email_verified: true, oauth_provider: 'google' });
    await service.say(userVerified, { user_id: google.user_id });
    expect((await only(person.email)).text).toContain(`${origin}/new-shoot`);
    expect((await only(person.email)).text).toContain('Hello Ada,');
    expect((await only(google.email)).subject).toBe('Welcome to Packshot');
  });

  it('sends one email even if the event is delivered several times', async () => {
    const person = await registered(service);
    const facts = await linkFor(service, person, 'once', hour);
    const id = await service.say(verificationRequested, facts);
    await only(person.email);
    await service.say(verificationRequested, facts, { id });
    const next = await verified(service);
    await only(next.email);
    expect(service.smtp.to(person.email)).toHaveLength(1);
  });

  it('waits for the user event when an event of another stream arrives first', async () => {
    const person = newPerson({ email_verified: true });
    await service.say(jobFailed, failure(person.user_id));
    await service.say(passwordChanged, { user_id: person.user_id, changed_at: new Date().toISOString() });
    await service.say(userRegistered, person);
    await digestOver(person.user_id, 1);
    await expect.poll(() => service.smtp.to(person.email).length, soon).toBe(2);
  });

  it('collects forty failed jobs in one email', async () => {
    const person = await registered(service, { email_verified: true });
    for (let n = 0; n < 40; n += 1)
      await service.say(
        jobFailed,
        failure(person.user_id, n % 4 === 0 ? 'Too dark <b>to</b> see.' : undefined),
      );
    await digestOver(person.user_id, 40);
    const mail = await only(person.email);
    expect(mail.subject).toBe('40 pictures could not be made');
    expect(mail.text).toContain('Studio White, 30 pictures: No product was found.');
    expect(mail.text).toContain('Studio White, 10 pictures: Too dark <b>to</b> see.');
    expect(mail.html).not.toContain('<b>to</b>');
    expect(mail.text).toContain(`${origin}/library`);

    await service.say(jobFailed, failure(person.user_id));
    await digestOver(person.user_id, 1);
    await expect.poll(() => service.smtp.to(person.email).length, soon).toBe(2);
    expect(service.smtp.to(person.email)[1]?.subject).toBe('One picture could not be made');
  });

  it('reports the end of a batch once, with the numbers of pictures', async () => {
    const person = await registered(service, { email_verified: true });
    const stranger = await registered(service, { full_name: 'Win a car at cars.example' });
    const ended = { batch_id: uuidv7(), user_id: person.user_id, ready: 11, failed: 1 };
    const id = await service.say(batchEnded, ended);
    await service.say(batchEnded, ended, { id });
    await service.say(batchEnded, { ...ended, user_id: stranger.user_id, ready: 0, failed: 2 });
    const mail = await only(person.email);
    const text = mail.text?.replaceAll('\n', ' ');
    expect(mail.subject).toBe('11 pictures are ready');
    expect(text).toContain('Hello Ada,');
    expect(text).toContain('1 picture could not be made. You were not charged for it.');
    expect(mail.html).toContain(`href="${origin}/library"`);
    const failed = await only(stranger.email);
    expect(failed.subject).toBe('2 pictures could not be made');
    expect(failed.raw).not.toContain('cars.example');
  });

  it('sends no email for old events', async () => {
    const person = await registered(service);
    const old = { time: new Date(Date.now() - 4 * 24 * hour) };
    await service.say(passwordChanged, { user_id: person.user_id, changed_at: old.time.toISOString() }, old);
    await service.say(verificationRequested, await linkFor(service, person, 'late', hour));
    expect((await only(person.email)).subject).toBe('Confirm your email address');
  });

  it('uses the latest user data from auth, whatever the order of events', async () => {
    const person = newPerson();
    const renamed = { ...person, full_name: 'Grace', email_verified: true };
    await service.say(userRegistered, renamed, { version: 3 });
    await service.say(userRegistered, person, { version: 1 });
    await service.say(passwordChanged, { user_id: person.user_id, changed_at: new Date().toISOString() });
    expect((await only(person.email)).text).toContain('Hello Grace,');
  });

  it('keeps no token and no text in the database after an email is sent', async () => {
    const rows = await service.query(`select 1 from mail where status <> 'queued' and data <> '{}'`);
    expect(rows).toEqual([]);
  });
});

const failure = (userId: string, message = 'No product was found.') => ({
  job_id: uuidv7(),
  user_id: userId,
  mode: 'studio_white' as const,
  failed_at: new Date().toISOString(),
  error_message: message,
});
