import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { deadLetterCommands } from '@packshot/proto/commands/dead-letters';
import type { CommandSpec } from '@packshot/proto/commands/command';
import { acts } from '@packshot/proto/events/acts';
import { userRegistered } from '@packshot/proto/events/auth';
import { streams } from '@packshot/proto/events/streams';
import { sql, type Generated, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Problem } from '../src/app/problem.js';
import { uuidv7 } from '../src/app/uuid.js';
import { sendCommand } from '../src/commands/send-command.js';
import { serviceFields, type ServiceConfig } from '../src/config/service-fields.js';
import type { MessagingTables } from '../src/db/messaging-tables.js';
import { migrationsTo } from '../src/db/migrate.js';
import { forgetLetters } from '../src/messaging/dead-letters/forget-letters.js';
import { applyOnce, onEvent } from '../src/messaging/on-events.js';
import { openCore, type Core } from '../src/process/open-core.js';
import { findFreePort } from '../src/process/ports.js';
import type { OnStop } from '../src/process/run-service.js';
import { testNats } from '../src/testing/nats.js';
import { newUser } from '../src/testing/new-user.js';
import { startServiceUnderTest, type ServiceUnderTest } from '../src/testing/service-under-test.js';

interface Tables extends MessagingTables {
  greeting: { consumer: string; user_id: string; seq: Generated<number> };
}

const migrations = migrationsTo<Tables>({
  '002-greeting': {
    up: async (db: Kysely<unknown>) => {
      await sql`create table greeting (consumer text, user_id uuid, seq bigint generated always as identity)`.execute(
        db,
      );
    },
  },
});
const commands = deadLetterCommands('notification');

describe('dead letter of a service', () => {
  let service: ServiceUnderTest<Core<Tables> & { url: string }>;
  let authorization: string;
  let mended = false;

  beforeAll(async () => {
    const greeter = {
      service: 'notification' as const,
      configSchema: z.object(serviceFields('notification')),
      migrations,
      async start(config: ServiceConfig<'notification'>, onStop: OnStop) {
        const core = await openCore('notification', config, migrations, onStop);
        const greetAs = (consumer: string) =>
          onEvent<Tables, typeof userRegistered>(
            userRegistered,
            async (tx, { user_id }) => {
              await tx.insertInto('greeting').values({ consumer, user_id }).execute();
            },
            async ({ user_id, email }) => {
              if (!mended) throw new Error('the mirror is broken');
              if (email.startsWith('gone')) await forgetLetters(core.db, user_id);
            },
          );
        for (const who of ['greeter', 'other']) {
          const durable = `notification-${who}`;
          const lane = { stream: streams.auth, durable, subject: userRegistered.type };
          await core.work(lane, applyOnce(core.db, durable, [greetAs(who)]));
        }
        return { ...core, url: '' };
      },
    };
    // The service uses the test's key, because the contracts do not contain the consumers of this test.
    const nats = await testNats();
    service = await startServiceUnderTest(greeter, { NATS_SEED: nats.seed }, nats);
    service.onStop(nats.stop);
    authorization = `Bearer ${await service.issuer.token(uuidv7(), { admin: true })}`;
    // The first command fetches the keys. On a busy machine, fetching the keys may exceed the operator's timeout.
    await vi.waitUntil(() => waiting().catch(() => false), { timeout: 50_000 });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    mended = false;
    await service.query('delete from dead_letter');
  });

  /** Inserts a dead letter. Returns the ids of the letter and its user. */
  const bury = async (
    { payload, consumer = 'notification-greeter', email = 'ada@packshot.test' } = {} as {
      payload?: string;
      consumer?: string;
      email?: string;
    },
  ) => {
    const userId = uuidv7();
    const now = new Date().toISOString();
    const event = {
      specversion: '1.0',
      id: uuidv7(),
      source: '/services/auth',
      type: userRegistered.type,
      subject: userId,
      time: now,
      datacontenttype: 'application/json',
      aggregateversion: 1,
      data: newUser({ user_id: userId, email }),
    };
    const [row] = await service.query<{ id: string }>(
      `insert into dead_letter (consumer, subject, payload, headers, error, failures)
       values ($1, $2, $3, '{}', 'the mirror was broken', 6) returning id`,
      [consumer, userRegistered.type, payload ?? JSON.stringify(event)],
    );
    return { id: Number(row!.id), userId };
  };
  const give = <C extends CommandSpec>(command: C, input: z.input<C['input']>) =>
    sendCommand(service.others, command, input, { authorization, ip: '198.51.100.7' });
  const redrive = (id: number) => give(commands.redriveLetter, { id });
  const waiting = () => give(commands.listLetters, { skip: 0, limit: 10 });
  const greetings = (userId: string) =>
    service.query('select consumer from greeting where user_id = $1', [userId]);
  const actsOn = async (id: number) =>
    (await service.announced(acts.notification))
      .filter(({ resource }) => resource.id === String(id))
      .map(({ action }) => action);

  it('is redriven only to the consumer that failed, and is kept with its error while the consumer fails', async () => {
    const { id, userId } = await bury();
    await expect(redrive(id)).rejects.toMatchObject({
      code: 'letter_failed_again',
      message: 'This message failed again: the mirror is broken',
    });
    expect(await waiting()).toMatchObject({
      total: 1,
      letters: [{ id, consumer: 'notification-greeter', error: 'the mirror is broken', failures: 7 }],
    });
    expect(await actsOn(id)).toEqual([]);

    mended = true;
    expect(await redrive(id)).toMatchObject({ id, subject: userRegistered.type });
    expect(await greetings(userId)).toEqual([{ consumer: 'greeter' }]);
    expect(await waiting()).toEqual({ letters: [], total: 0 });
    expect(await actsOn(id)).toEqual(['letter.redriven']);
  });

  it('is settled only once by concurrent commands', async () => {
    mended = true;
    const { id, userId } = await bury();
    const both = await Promise.allSettled([redrive(id), redrive(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(give(commands.discardLetter, { id })).rejects.toMatchObject({ code: 'letter_settled' });
    expect(await greetings(userId)).toHaveLength(1);
    expect(await actsOn(id)).toEqual(['letter.redriven']);
  });

  it('may be deleted by the handler to which the letter is redriven', async () => {
    mended = true;
    const { id, userId } = await bury({ email: 'gone@packshot.test' });
    expect(await redrive(id)).toMatchObject({ id });
    expect(await greetings(userId)).toHaveLength(1);
    expect(await waiting()).toMatchObject({ total: 0 });
  });

  it('can only be discarded if it is not an event or its consumer no longer exists', async () => {
    const unreadable = await bury({ payload: 'not json' });
    const orphan = await bury({ consumer: 'notification-renamed' });
    for (const { id } of [unreadable, orphan]) {
      const refused = await redrive(id).catch((error: unknown) => error as Problem);
      expect(refused).toMatchObject({ code: 'letter_undeliverable', status: 409 });
      expect((refused as Problem).message).toMatch(/You can only discard \w+( message)?\.$/);
      expect(await give(commands.discardLetter, { id })).toMatchObject({ id });
      expect(await actsOn(id)).toEqual(['letter.discarded']);
    }
    expect(await waiting()).toMatchObject({ total: 0 });
    for (const nothing of [999_999, Number.MAX_SAFE_INTEGER])
      await expect(redrive(nothing)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('the command on the server fails if it cannot redeliver a letter, and names a server that does not run', async () => {
    mended = true;
    const { id } = await bury();
    const file = fileURLToPath(new URL('../src/bin/redrive.ts', import.meta.url));
    const command = (env: Record<string, string>, ...ids: number[]) =>
      promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', '--conditions', 'source', file, 'notification', ...ids.map(String)],
        { env: { ...process.env, ...service.env, LOG_LEVEL: 'info', ...env } },
      );
    await expect(command({}, 999_999, id)).rejects.toMatchObject({
      code: 2,
      stdout: expect.stringContaining('"msg":"published again"'),
    });
    const nowhere = `postgres://packshot@127.0.0.1:${await findFreePort()}/packshot`;
    await expect(command({ DATABASE_URL_NOTIFICATION: nowhere }, id)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Could not reach a server \(connect ECONNREFUSED 127\.0\.0\.1:\d+\): check that .+\.\n$/,
      ),
    });
  });
});
