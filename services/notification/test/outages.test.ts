import { sweepOld } from '@packshot/chassis/retention/sweep-old';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { mailLimits } from '../src/limits.js';
import { settleMail } from '../src/sending/settle-mail.js';
import { resetRequested, verificationRequested } from '@packshot/proto/events/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startNotificationUnderTest, type NotificationUnderTest } from './_notification.js';
import { listenFor } from '@packshot/chassis/testing/listen-for';
import { ownNats, type OwnNats } from '@packshot/chassis/testing/nats';
import { linkFor, registered, newPerson } from './_people.js';

const hour = 3_600_000;
const soon = { timeout: 60_000, interval: 100 };

describe('the mail queue', () => {
  let nats: OwnNats;
  let service: NotificationUnderTest;
  beforeAll(async () => {
    nats = await ownNats();
    service = await startNotificationUnderTest({}, nats);
  });
  afterAll(async () => {
    await service.stop();
    await nats.stop();
  });
  afterEach(() => void service.smtp.mails.splice(0));

  const queued = async () => (await service.query(`select 1 from mail where status = 'queued'`)).length;
  const stateOf = async (address: string) =>
    (
      await service.query<{ status: string; error: string | null; attempts: number }>(
        'select status, error, attempts from mail where recipient = $1',
        [address],
      )
    )[0];
  const ask = async (count: number, lifeMs = hour) => {
    const people = Array.from({ length: count }, () => newPerson());
    for (const person of people)
      await service.say(verificationRequested, await linkFor(service, person, person.email, lifeMs));
    return people;
  };

  it('delivers every email exactly once after an outage of the mail server, and remains ready during the outage', async () => {
    await service.smtp.down();
    const people = await ask(50);
    await expect.poll(queued, soon).toBe(50);
    await expect
      .poll(async () => (await service.query('select 1 from mail where attempts > 0')).length, soon)
      .toBe(50);
    expect((await service.call('GET', '/readyz')).status).toBe(200);
    await service.smtp.up();

    await expect.poll(queued, soon).toBe(0);
    for (const { email } of people) expect(service.smtp.to(email)).toHaveLength(1);
    expect(new Set(service.smtp.mails.map(({ messageId }) => messageId)).size).toBe(50);
    expect(service.smtp.mails).toHaveLength(50);
  });

  it('sends waiting emails after the service restarts', async () => {
    await service.smtp.down();
    const people = await ask(10);
    await expect.poll(queued, soon).toBe(10);
    await service.stopProcesses();
    // These emails are requested while the service is stopped.
    people.push(...(await ask(10)));
    await service.smtp.up();
    await service.startProcess();
    await expect.poll(() => service.smtp.mails.length, soon).toBe(20);
    await expect.poll(queued, soon).toBe(0);
    for (const { email } of people) expect(service.smtp.to(email)).toHaveLength(1);
  });

  it('reports servers that are unavailable at startup, and waits until the servers are available', async () => {
    await service.smtp.down();
    const [person] = await ask(1);
    await expect.poll(queued, soon).toBe(1);
    await service.stopProcesses();
    await nats.kill9();
    const database = await listenFor(service.env['DATABASE_URL_NOTIFICATION']!);
    const starting = service.startProcess({ DATABASE_URL_NOTIFICATION: database.url });
    const readiness = async () => {
      const answer = await service.call('GET', '/readyz').catch(() => undefined);
      return answer && [answer.status, ((await answer.json()) as { checks: object }).checks];
    };
    await expect.poll(readiness, soon).toEqual([503, { database: 'failing' }]);
    expect((await service.call('GET', '/livez')).status).toBe(200);
    const refused = await service.call('POST', '/api/contact/support', { body: {} });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });

    await database.open();
    await expect.poll(readiness, soon).toEqual([503, { nats: 'failing' }]);
    await nats.restart();
    await starting;
    // When the mail server is down, the service works and reports waiting emails.
    await expect
      .poll(readiness, soon)
      .toEqual([200, expect.objectContaining({ nats: 'ok', mails: 'failing' })]);
    await service.smtp.up();
    await expect.poll(() => service.smtp.to(person!.email).length, soon).toBe(1);
    await expect.poll(readiness, soon).toEqual([200, expect.objectContaining({ mails: 'ok' })]);
    await service.stopProcesses();
    await database.close();
    await service.startProcess();
  });

  it('shares the mail queue between several processes', async () => {
    await service.smtp.down();
    const people = await ask(30);
    await expect.poll(queued, soon).toBe(30);
    await service.startProcess();
    await service.startProcess();
    await service.smtp.up();
    await expect.poll(queued, soon).toBe(0);
    for (const { email } of people) expect(service.smtp.to(email)).toHaveLength(1);
    await service.stopProcesses();
    await service.startProcess();
  });

  it('resends an unconfirmed email under the same message id', async () => {
    service.smtp.loseNextReceipt();
    const [person] = await ask(1);
    await expect.poll(() => stateOf(person!.email), soon).toMatchObject({ status: 'sent', attempts: 2 });
    const [first, second] = service.smtp.to(person!.email);
    expect(second?.messageId).toBe(first?.messageId);
  });

  it('ignores the result of a process whose claim to the email has expired', async () => {
    await service.smtp.down();
    const [person] = await ask(1);
    await expect.poll(() => stateOf(person!.email), soon).toMatchObject({ attempts: 1 });
    const { db } = service.core;
    const mail = await db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', person!.email)
      .executeTakeFirstOrThrow();
    const late = { ...mail, lease_token: uuidv7() };
    await db.transaction().execute((tx) => settleMail(tx, late, { kind: 'sent' }));
    expect(await stateOf(person!.email)).toMatchObject({ status: 'queued' });
    await service.smtp.up();
    await expect.poll(() => service.smtp.to(person!.email).length, soon).toBe(1);
  });

  it('keeps the tokens of waiting emails sealed', async () => {
    await service.smtp.down();
    const person = newPerson();
    await service.say(resetRequested, await linkFor(service, person, 'very-secret-token', hour));
    await expect.poll(queued, soon).toBe(1);
    expect(await service.holds('very-secret-token')).toEqual([]);
    await service.smtp.up();
    await expect.poll(() => service.smtp.to(person.email).length, soon).toBe(1);
  });

  it('makes no retry for a rejected address, and retries when the server is busy', async () => {
    const [gone, busy] = [await registered(service), await registered(service)];
    service.smtp.refuse(gone.email, 550);
    service.smtp.refuse(busy.email, 451);
    for (const person of [gone, busy])
      await service.say(verificationRequested, await linkFor(service, person, 'token', hour));

    await expect
      .poll(() => stateOf(gone.email), soon)
      .toMatchObject({ status: 'failed', error: 'EENVELOPE 550' });
    await expect.poll(() => service.smtp.attempts(busy.email), soon).toBe(2);
    service.smtp.refuse(busy.email, 0);
    await expect.poll(() => stateOf(busy.email), soon).toMatchObject({ status: 'sent', error: null });
    expect(service.smtp.attempts(gone.email)).toBe(1);
  });

  it('keeps emails while the server rejects every recipient, and sends them when it accepts recipients again', async () => {
    const [accepted] = await ask(1);
    await expect.poll(() => stateOf(accepted!.email), soon).toMatchObject({ status: 'sent' });
    const people = Array.from({ length: 8 }, () => newPerson());
    for (const { email } of people) service.smtp.refuse(email, 554);
    for (const person of people)
      await service.say(verificationRequested, await linkFor(service, person, 'token', hour));
    const states = async () =>
      (await Promise.all(people.map(({ email }) => stateOf(email)))).map((state) => [
        state?.status,
        state?.error,
      ]);
    const waiting = ['queued', 'EENVELOPE 554'];
    await expect
      .poll(async () => (await states()).toSorted(), soon)
      .toEqual([...Array.from({ length: 5 }, () => ['failed', 'EENVELOPE 554']), waiting, waiting, waiting]);
    for (const { email } of people) service.smtp.refuse(email, 0);
    await expect
      .poll(async () => (await states()).filter(([status]) => status === 'sent').length, soon)
      .toBe(3);
  });

  it('does not send a link that expired in the queue', async () => {
    await service.smtp.down();
    const [person] = await ask(1, 1_500);
    await expect
      .poll(() => stateOf(person!.email), soon)
      .toMatchObject({ status: 'failed', error: 'expired' });
    await service.smtp.up();
    expect(service.smtp.to(person!.email)).toEqual([]);
  });

  it('sends a waiting email on time when the database clock is set back by an hour', async () => {
    await service.smtp.down();
    const [person] = await ask(1);
    await expect.poll(() => stateOf(person!.email), soon).toMatchObject({ attempts: 1 });
    await service.query(
      `update mail set next_attempt_at = now() + interval '1 hour' where status = 'queued'`,
    );
    await service.smtp.up();
    await expect.poll(() => service.smtp.to(person!.email).length, soon).toBe(1);
  });

  it('stops retrying after three days', async () => {
    await service.smtp.down();
    const [person] = await ask(1);
    await expect.poll(() => stateOf(person!.email), soon).toMatchObject({ status: 'queued' });
    await service.query(`update mail set created_at = now() - interval '73 hours' where recipient = $1`, [
      person!.email,
    ]);
    await expect
      .poll(() => stateOf(person!.email), soon)
      .toMatchObject({ status: 'failed', error: 'ESOCKET' });
    await service.smtp.up();
  });

  it('deletes settled emails after a month, but no waiting emails', async () => {
    await service.smtp.down();
    await service.query(`update mail set created_at = now() - interval '31 days'`);
    const [waiting] = await ask(1);
    await expect.poll(queued, soon).toBe(1);
    await sweepOld(service.core.db, mailLimits({ MAIL_DAYS: 30, SUPPORT_DAYS: 730 }));
    expect(await service.query('select recipient from mail')).toEqual([{ recipient: waiting!.email }]);
    await service.smtp.up();
  });

  it('deletes answered and closed messages after the retention period, but no open or recent messages', async () => {
    const add = (subject: string, status: string, days: number) =>
      service.query(
        `insert into support_message (id, name, email, category, subject, message, status, created_at)
         values (gen_random_uuid(), 'Ada', 'ada@example.test', 'other', $1, '…', $2, now() - make_interval(days => $3))`,
        [subject, status, days],
      );
    await add('old and closed', 'closed', 731);
    await add('old and answered', 'answered', 731);
    await add('old and open', 'open', 731);
    await add('young and closed', 'closed', 729);
    await sweepOld(service.core.db, mailLimits({ MAIL_DAYS: 30, SUPPORT_DAYS: 730 }));
    expect(await service.query('select subject from support_message order by subject')).toEqual([
      { subject: 'old and open' },
      { subject: 'young and closed' },
    ]);
  });
});
