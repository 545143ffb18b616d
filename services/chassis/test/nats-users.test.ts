import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, NoRespondersError, type NatsConnection } from '@nats-io/transport-node';
import { resetRequested, userDeleted, userRegistered } from '@packshot/proto/events/auth';
import { serviceOf } from '@packshot/proto/events/envelope';
import { events } from '@packshot/proto/events/events';
import { places } from '@packshot/proto/events/follows';
import { streams } from '@packshot/proto/events/streams';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { uuidv7 } from '../src/app/uuid.js';
import { migrationsTo } from '../src/db/migrate.js';
import type { MessagingTables } from '../src/db/messaging-tables.js';
import { connectDatabase } from '../src/db/connect.js';
import { connectNats } from '../src/messaging/connect-nats.js';
import { ensureOwnStreams, ensureStreams } from '../src/messaging/ensure-streams.js';
import { isForbidden } from '../src/messaging/is-forbidden.js';
import { announce } from '../src/messaging/outbox.js';
import { startRelay } from '../src/messaging/relay.js';
import { identityOf, inboxOf, newSeed, publicKeyOf } from '../src/nats-users/keys.js';
import { natsUsers, type NatsUser } from '../src/nats-users/users.js';
import { cloneDatabase } from '../src/testing/database.js';
import { testNats, type TestNats } from '../src/testing/nats.js';
import { newUser } from '../src/testing/new-user.js';
import { publishEvent } from '../src/testing/publish-event.js';

const logger = pino({ level: 'silent' });
const api = '$JS.API';
const names = Object.values(streams).map(({ name }) => name);

describe('NATS user', () => {
  let server: TestNats;
  let others: NatsConnection;
  const connections = new Map<NatsUser, NatsConnection>();
  const as = (user: NatsUser): NatsConnection => connections.get(user)!;

  beforeAll(async () => {
    server = await testNats();
    others = await connect({ servers: server.url, ...identityOf(server.seed) });
    for (const user of natsUsers)
      connections.set(user, await connect({ servers: server.url, ...identityOf(server.seeds[user]) }));
    const user = newUser();
    await publishEvent(others, userRegistered, user);
    const { user_id, email, created_at: expires_at } = user;
    await publishEvent(others, resetRequested, { user_id, email, sealed_token: 'sealed', expires_at });
  });
  afterAll(async () => {
    for (const connection of [others, ...connections.values()]) await connection.close();
    await server.stop();
  });

  /** Returns the result of a request to NATS: `forbidden`, `no responders` or the response. */
  const outcome = async (user: NatsUser, subject: string, body: unknown = {}): Promise<unknown> => {
    try {
      return (await as(user).request(subject, JSON.stringify(body), { timeout: 5_000 })).json();
    } catch (error) {
      if (isForbidden(error)) return 'forbidden';
      if (error instanceof NoRespondersError || (error as Error).cause instanceof NoRespondersError)
        return 'no responders';
      throw error;
    }
  };
  const outcomes = async (user: NatsUser, subjects: readonly string[]): Promise<Set<unknown>> =>
    new Set(await Promise.all(subjects.map((subject) => outcome(user, subject))));
  const forbidden = new Set(['forbidden']);

  it('is identified by its key, so that an unknown key is rejected on the first attempt', async () => {
    const warn = vi.spyOn(logger, 'warn');
    onTestFinished(() => warn.mockRestore());
    await expect(connectNats(server.url, 'stranger', logger, newSeed())).rejects.toThrow(
      'NATS does not know the key in NATS_SEED',
    );
    // Each further attempt would log a warning.
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(natsUsers)('%s may publish only the events of its service', async (user) => {
    const own = (type: string) => user === 'operator' || serviceOf(type) === user.replace(/-worker$/, '');
    const types = events.map(({ type }) => type);
    const foreign = types.filter((type) => !own(type));
    if (user !== 'operator') expect(await outcomes(user, foreign)).toEqual(forbidden);
    for (const type of types.filter(own))
      expect(await outcome(user, type, 'anything'), type).toMatchObject({ seq: expect.any(Number) });
  });

  it('may send commands only as admin', async () => {
    for (const user of natsUsers)
      expect(await outcome(user, 'commands.billing.refundPayment'), user).toBe(
        user === 'admin' ? 'no responders' : 'forbidden',
      );
  });

  it.each(natsUsers.filter((user) => !['auth', 'notification'].includes(user)))(
    '%s cannot read a password reset link',
    async (user) => {
      const secret = resetRequested.type;
      const wide = { stream_name: 'AUTH', config: { ack_policy: 'none', deliver_policy: 'all' } };
      const own = user === 'billing' ? 'billing-accounts' : `${user}-erasure`;
      const tries: [string, unknown][] = [
        [`${api}.STREAM.MSG.GET.AUTH`, { last_by_subj: secret }],
        [`${api}.DIRECT.GET.AUTH`, { last_by_subj: secret }],
        [`${api}.DIRECT.GET.AUTH.${secret}`, {}],
        [`${api}.STREAM.SNAPSHOT.AUTH`, { deliver_subject: `${inboxOf('X')}.1` }],
        [`${api}.CONSUMER.CREATE.AUTH`, wide],
        [`${api}.CONSUMER.CREATE.AUTH.spy`, wide],
        [`${api}.CONSUMER.CREATE.AUTH.spy.${secret}`, wide],
        [`${api}.CONSUMER.CREATE.AUTH.${own}.auth.user.>`, wide],
        [`${api}.STREAM.CREATE.SPY`, { name: 'SPY', sources: [{ name: 'AUTH' }] }],
      ];
      if (user !== 'setup')
        tries.push(
          [`${api}.CONSUMER.DURABLE.CREATE.AUTH.${own}`, wide],
          [`${api}.STREAM.UPDATE.BILLING`, { name: 'BILLING', sources: [{ name: 'AUTH' }] }],
        );
      for (const [subject, body] of tries)
        expect(await outcome(user, subject, body), subject).toBe('forbidden');

      const inboxes = natsUsers
        .filter((each) => each !== user)
        .map((each) => publicKeyOf(server.seeds[each]));
      const listened = ['>', 'auth.user.>', '_INBOX.>', '$JS.>', 'commands.auth.*'];
      for (const subject of [...listened, ...inboxes.map((key) => `${inboxOf(key)}.>`)]) {
        const refused = new Promise((resolve) => {
          as(user).subscribe(subject, { callback: (error) => resolve(error) });
        });
        expect(isForbidden(await refused), subject).toBe(true);
      }
    },
  );

  it('may follow ended sessions, but not other events or the durable consumer of another user', async () => {
    const subject = `${api}.CONSUMER.CREATE.AUTH.spy.auth.session.revoked`;
    for (const filter of [
      {},
      { filter_subject: resetRequested.type },
      { filter_subject: 'auth.session.revoked', filter_subjects: [resetRequested.type] },
      { filter_subjects: [resetRequested.type] },
    ]) {
      const config = { name: 'spy', ack_policy: 'none', deliver_policy: 'all', ...filter };
      const answer = await outcome('billing', subject, { stream_name: 'AUTH', config });
      expect(answer, JSON.stringify(filter)).toMatchObject({ error: { code: 400 } });
    }
    const named = { name: 'notification-accounts', filter_subject: 'auth.session.revoked' };
    const made = await outcome('billing', subject, { stream_name: 'AUTH', config: named });
    expect(made).toMatchObject({ name: 'spy' });
    const sabotage = `${api}.CONSUMER.CREATE.AUTH.notification-accounts.auth.session.revoked`;
    expect(await outcome('billing', sabotage)).toBe('forbidden');
  });

  it('receives only the events that it follows, so that billing receives no email with a link', async () => {
    const consumer = await jetstream(as('billing')).consumers.get('AUTH', 'billing-accounts');
    const { num_pending: waiting } = await consumer.info();
    const seen = new Set<string>();
    for await (const message of await consumer.fetch({ max_messages: waiting, expires: 5_000 }))
      seen.add(message.subject);
    expect([...seen]).toContain(userRegistered.type);
    expect([...seen]).not.toContain(resetRequested.type);
  });

  it.each(natsUsers)(
    '%s cannot empty or delete a stream, and only setup can change a stream',
    async (user) => {
      const ends = names.flatMap((name) => [
        `${api}.STREAM.DELETE.${name}`,
        `${api}.STREAM.PURGE.${name}`,
        ...(user === 'setup' ? [] : [`${api}.STREAM.UPDATE.${name}`]),
        // A service may delete its own events one by one, as an erasure requires.
        ...(name === user.toUpperCase() ? [] : [`${api}.STREAM.MSG.DELETE.${name}`]),
      ]);
      expect(await outcomes(user, ends)).toEqual(forbidden);
      const { state } = await (await jetstreamManager(others)).streams.info('AUTH');
      expect(state.messages).toBeGreaterThan(1);
    },
  );

  it.each(natsUsers)(
    "%s cannot receive or acknowledge messages of another user's durable consumer",
    async (user) => {
      const foreign = [
        ...places.filter(({ service }) => service !== user),
        ...(user === 'jobs-worker' ? [] : [{ stream: streams.render, durable: 'jobs-render' }]),
      ];
      const tries = foreign.flatMap(({ stream: { name, owner }, durable }) => [
        `${api}.CONSUMER.MSG.NEXT.${name}.${durable}`,
        // The owner recreates a durable consumer after its stream has lost messages.
        ...(owner === user ? [] : [`${api}.CONSUMER.DELETE.${name}.${durable}`]),
        `${api}.CONSUMER.CREATE.${name}.${durable}`,
        `${api}.CONSUMER.PAUSE.${name}.${durable}`,
        `$JS.ACK.${name}.${durable}.1.1.1.1.0`,
      ]);
      expect(await outcomes(user, tries)).toEqual(forbidden);
    },
  );

  it('receives an error for an event that it may not publish, and the log names the event', async () => {
    const clone = await cloneDatabase('chassis_users', migrationsTo<MessagingTables>({}));
    const database = connectDatabase<MessagingTables>(clone.url, logger);
    const said: { msg: string; subject: string; err?: { message: string } }[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line)) });
    const nats = await connectNats(server.url, 'test', log, server.seeds.notification);
    const relay = startRelay(clone.url, nats, log);
    const data = { user_id: uuidv7(), deleted_at: new Date().toISOString() };
    await database.db
      .transaction()
      .execute((tx) => announce(tx, userDeleted, { subject: data.user_id, version: 1, data }));
    const about = (msg: string) => said.find((line) => line.msg === msg);
    await expect
      .poll(() => about('events wait for NATS'))
      .toMatchObject({
        subject: userDeleted.type,
        err: { message: expect.stringContaining('Permissions Violation') },
      });
    expect(about('NATS denied this operation')).toMatchObject({
      operation: 'publish',
      subject: userDeleted.type,
    });
    const waiting = database.db.selectFrom('outbox').select('id').where('published_at', 'is', null);
    expect(await waiting.execute()).toHaveLength(1);
    await relay.stop();
    await nats.close();
    await database.close();
    await clone.drop();
  });

  it('creates missing streams as a service, and reports changes that only setup may make', async () => {
    const manager = await jetstreamManager(others);
    await manager.streams.delete('NOTIFICATION');
    const said: { msg: string; stream: string }[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line)) });
    await ensureOwnStreams(as('notification'), 'notification', log);
    expect(said).toEqual([]);
    const place = await manager.consumers.info('NOTIFICATION', 'admin-notification');
    expect(place.config.filter_subjects).toEqual([
      'notification.mail.changed',
      'notification.message.changed',
    ]);

    const { config } = await manager.streams.info('NOTIFICATION');
    await manager.streams.update('NOTIFICATION', { ...config, max_age: 3_600_000_000_000 });
    await ensureOwnStreams(as('notification'), 'notification', log);
    expect(said).toMatchObject([{ stream: 'NOTIFICATION', msg: expect.stringContaining('nats-setup') }]);
    await ensureStreams(as('setup'));
    expect((await manager.streams.info('NOTIFICATION')).config.max_age).toBe(config.max_age);
  });
});
