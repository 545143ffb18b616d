import { randomBytes } from 'node:crypto';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { sendCommand } from '@packshot/chassis/commands/send-command';
import type { CommandSpec } from '@packshot/proto/commands/command';
import { notificationCommands } from '@packshot/proto/commands/notification';
import { acts } from '@packshot/proto/events/acts';
import { mailChanged, messageChanged } from '@packshot/proto/events/notification';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { startNotificationUnderTest, support, type NotificationUnderTest } from './_notification.js';
import { verified } from './_people.js';

const soon = { timeout: 60_000, interval: 50 };

let service: NotificationUnderTest;
let authorization: string;
const operator = uuidv7();
beforeAll(async () => {
  service = await startNotificationUnderTest();
  authorization = `Bearer ${await service.issuer.token(operator, { admin: true })}`;
});
afterAll(() => service.stop());

const give = <C extends CommandSpec>(command: C, input: z.input<C['input']>, key?: string) =>
  sendCommand(service.others, command, input, { authorization, ip: '192.0.2.7', key });
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const write = async (body: Record<string, string> = {}, token?: string) => {
  const typed = {
    name: 'Ada Lovelace',
    email: `${randomBytes(6).toString('hex')}@people.test`,
    category: 'Billing',
    subject: `Invoice ${randomBytes(4).toString('hex')}`,
    message: 'Where is it?\nAda',
    ...body,
  };
  const answer = await service.contact(typed, token);
  return { ...typed, id: ((await answer.json()) as { id: string }).id };
};
/** Returns the announcements of one email or message, oldest first. */
const told = async (event: typeof mailChanged | typeof messageChanged, id: string) =>
  (
    await service.query<{ version: number; status: string }>(
      `select (envelope->>'aggregateversion')::int as version, envelope->'data'->>'status' as status from outbox
       where subject = $1 and envelope->>'subject' = $2 order by seq`,
      [event.type, id],
    )
  ).map(({ version, status }) => `${version} ${status}`);

it('answers a message once for each key', async () => {
  const { id: message_id } = await write();
  const answer = (text: string) => give(notificationCommands.answerMessage, { message_id, text }, 'answered');
  const first = await answer('It is under Billing.');
  expect(await answer('It is under Billing.')).toEqual(first);
  expect(first.message.answers).toHaveLength(1);
  expect(await codeOf(answer('Something else'))).toBe('key_reused');
  expect(await told(messageChanged, message_id)).toEqual(['1 open', '2 answered']);
});

it('answers a message by email, quotes the message below the answer, and closes the message', async () => {
  const person = await verified(service);
  const typed = await write({ email: person.email }, await service.issuer.token(person.user_id));
  const text = 'It is under Billing.\r\n<b>Yours</b>';
  const { version, message } = await give(notificationCommands.answerMessage, { message_id: typed.id, text });
  expect(version).toBe(2);
  expect(message).toMatchObject({
    status: 'answered',
    answers: [{ text: 'It is under Billing.\n<b>Yours</b>', by: operator }],
  });
  const arrived = () =>
    service.smtp.to(person.email).find(({ subject }) => subject === `Re: ${typed.subject}`);
  await expect.poll(arrived, soon).toBeDefined();
  const mail = arrived()!;
  expect(mail.replyTo).toMatchObject([{ address: support }]);
  expect(mail.text).toMatch(/It is under Billing\.\n<b>Yours<\/b>[^]*Where is it\?\nAda/);
  expect(mail.html).toContain('&lt;b&gt;Yours');
  // The recipient should reply to this email.
  expect(mail.headers.some(({ key }) => key === 'auto-submitted')).toBe(false);

  const again = { message_id: typed.id, text: 'One more thing' };
  expect((await give(notificationCommands.answerMessage, again)).message.answers).toHaveLength(2);
  const closed = await give(notificationCommands.closeMessage, { message_id: typed.id });
  expect(closed).toMatchObject({ version: 4, message: { status: 'closed' } });
  expect(await codeOf(give(notificationCommands.answerMessage, again))).toBe('message_closed');
  expect(await codeOf(give(notificationCommands.closeMessage, { message_id: uuidv7() }))).toBe('not_found');
  expect(await told(messageChanged, typed.id)).toEqual(['1 open', '2 answered', '3 answered', '4 closed']);
  expect(await service.announced(acts.notification, person.user_id)).toMatchObject([
    {
      action: 'message.closed',
      actor: { kind: 'operator', user_id: operator },
      before: { status: 'answered' },
    },
    { action: 'message.answered', before: { status: 'answered' } },
    { action: 'message.answered', before: { status: 'open' }, resource: { id: typed.id } },
  ]);
});

it('sends an answer even to an unverified address, and accepts commands from operators only', async () => {
  const typed = await write();
  const input = { message_id: typed.id, text: 'Here it is' };
  authorization = `Bearer ${await service.issuer.token(operator)}`;
  expect(await codeOf(give(notificationCommands.answerMessage, input))).toBe('forbidden');
  authorization = `Bearer ${await service.issuer.token(operator, { admin: true })}`;
  await give(notificationCommands.answerMessage, input);
  await expect
    .poll(() => service.smtp.to(typed.email).map(({ subject }) => subject), soon)
    .toContain(`Re: ${typed.subject}`);
});

it('announces the state of each email, and returns pages of snapshots with the same content', async () => {
  const refused = `${randomBytes(6).toString('hex')}@people.test`;
  service.smtp.refuse(refused, 550);
  const typed = await write({ email: refused });
  const mailsTo = (status: string) =>
    service.query<{ id: string }>(`select id from mail where recipient = $1 and status = $2`, [
      refused,
      status,
    ]);
  await expect.poll(() => mailsTo('failed'), soon).toHaveLength(1);
  const [failed] = await mailsTo('failed');
  expect(await told(mailChanged, failed!.id)).toEqual(['1 queued', '2 failed']);
  await expect.poll(() => service.query(`select 1 from mail where status = 'queued'`), soon).toEqual([]);

  for (const [command, event, name, id] of [
    [notificationCommands.snapshotMails, mailChanged, 'mail_id', failed!.id],
    [notificationCommands.snapshotMessages, messageChanged, 'message_id', typed.id],
  ] as const) {
    const rows = [];
    for (let after: string | null = null; ;) {
      const part: Awaited<ReturnType<typeof give<typeof command>>> = await give(command, { after, limit: 2 });
      rows.push(...part.rows);
      if (part.next === null) break;
      after = part.next;
    }
    const newest = await service.query(
      `select distinct on (envelope->>'subject') (envelope->>'aggregateversion')::int as version, envelope->'data' as data
       from outbox where subject = $1 order by envelope->>'subject', seq desc`,
      [event.type],
    );
    expect(rows.map(({ data }) => (data as Record<string, unknown>)[name])).toContain(id);
    expect(rows).toEqual(newest);
  }
});

it('returns all messages to support in snapshots, also if their texts exceed one NATS message', async () => {
  await service.query(
    `insert into support_message (id, name, email, category, subject, message, version)
     select uuidv7(), 'Ada', 'ada@people.test', 'Billing', 'Invoice', repeat('א', 5000), 1 from generate_series(1, 200)`,
  );
  const ids: string[] = [];
  for (let after: string | null = null; ;) {
    const part: Awaited<ReturnType<typeof give<typeof notificationCommands.snapshotMessages>>> = await give(
      notificationCommands.snapshotMessages,
      { after, limit: 500 },
    );
    ids.push(...part.rows.map(({ data }) => data.message_id));
    if (part.next === null) break;
    after = part.next;
  }
  expect(ids).toEqual(
    (await service.query<{ id: string }>('select id from support_message order by id')).map(({ id }) => id),
  );
});
