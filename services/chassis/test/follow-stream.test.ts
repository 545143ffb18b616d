import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { sessionRevoked } from '@packshot/proto/events/auth';
import { streams } from '@packshot/proto/events/streams';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { followRevocations } from '../src/app/revocations.js';
import { uuidv7 } from '../src/app/uuid.js';
import { connectNats } from '../src/messaging/connect-nats.js';
import { ensureStreams } from '../src/messaging/ensure-streams.js';
import { followStream } from '../src/messaging/follow-stream.js';
import { readEvents } from '../src/messaging/read-events.js';
import type { Stop } from '../src/process/run-service.js';
import { ownNats, type OwnNats } from '../src/testing/nats.js';
import { publishEvent } from '../src/testing/publish-event.js';
import { setClock } from '../src/time/clock.js';

const logger = pino({ level: 'silent' });
const reading = { stream: streams.auth, subject: sessionRevoked.type };

describe('process that follows a stream', () => {
  let server: OwnNats;
  let nats: NatsConnection;
  let stops: Stop[];
  beforeEach(async () => {
    stops = [];
    server = await ownNats();
    nats = await connectNats(server.url, 'test', logger, server.seed);
    await ensureStreams(nats);
  });
  afterEach(async () => {
    for (const stop of stops.toReversed()) await stop();
    await nats.close();
    await server.stop();
  });

  const endSession = async () => {
    const session_id = uuidv7();
    await publishEvent(nats, sessionRevoked, { session_id, user_id: uuidv7(), reason: 'logout' });
    return session_id;
  };
  const rubbish = (text: string) => jetstream(nats).publish(sessionRevoked.type, text, { msgID: uuidv7() });
  /** Follows the stream and records the ended sessions. */
  const follow = async () => {
    const seen: string[] = [];
    const check = await followStream(
      { nats, logger, onStop: (stop) => stops.push(stop) },
      reading,
      (event) => {
        const { session_id } = sessionRevoked.data.parse(event.envelope.data);
        if (seen.includes(session_id)) throw new Error('told twice');
        seen.push(session_id);
      },
    );
    return { seen, check };
  };

  it('stops while the stream is being opened', async () => {
    const opening = follow();
    await stops[0]!();
    await opening;
  });

  it('receives every valid event among a thousand malformed messages', async () => {
    const ended = [await endSession()];
    await rubbish('not json');
    const { seen, check } = await follow();
    // Earlier events are known as soon as `follow` resolves.
    expect(seen).toEqual(ended);
    const kinds = [
      'not json',
      '{}',
      '[]',
      'null',
      '',
      '{"data":{"session_id":7}}',
      '\u0000',
      '{"specversion":"1.0"}',
    ];
    const broken = JSON.stringify({ ...(await firstEnvelope()), data: { session_id: 'x' } });
    for (let round = 0; round < 100; round += 1) {
      // Some messages are valid envelopes with data that violates the contract.
      await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          rubbish(n % 4 === 0 ? broken : kinds[(round + n) % kinds.length]!),
        ),
      );
      ended.push(await endSession());
    }
    await vi.waitUntil(() => seen.length === ended.length, { timeout: 60_000 });
    expect(seen).toEqual(ended);
    await expect(check()).resolves.toBeUndefined();
  });

  const firstEnvelope = async () => {
    const manager = await jetstreamManager(nats);
    const message = await manager.streams.getMessage(streams.auth.name, { seq: 1 });
    return message!.json<object>();
  };

  it('reconnects after the server was killed, and receives later events', async () => {
    const { seen } = await follow();
    const ended = [await endSession()];
    await server.kill9();
    await server.restart();
    await vi.waitUntil(
      async () => {
        try {
          ended.push(await endSession());
          return true;
        } catch {
          return false;
        }
      },
      { timeout: 60_000, interval: 200 },
    );
    await vi.waitUntil(() => seen.includes(ended.at(-1)!), { timeout: 60_000 });
    expect(seen).toEqual(expect.arrayContaining(ended));
  });

  it('is not ready while the stream is missing, and reads the recreated stream from its start', async () => {
    const { seen, check } = await follow();
    await endSession();
    const manager = await jetstreamManager(nats);
    await manager.streams.delete(streams.auth.name);
    await vi.waitUntil(
      () =>
        check().then(
          () => false,
          () => true,
        ),
      { timeout: 60_000, interval: 100 },
    );
    await ensureStreams(nats);
    const later = await endSession();
    await vi.waitUntil(() => seen.includes(later), { timeout: 60_000, interval: 100 });
    await expect(check()).resolves.toBeUndefined();
  });

  it('reads the existing events and ends, even if the newest event is deleted while the process reads', async () => {
    const ended = [await endSession(), await endSession(), await endSession()];
    const manager = await jetstreamManager(nats);
    const read: unknown[] = [];
    for await (const { envelope, seq } of readEvents(nats, reading)) {
      read.push(sessionRevoked.data.parse(envelope.data).session_id);
      if (seq === 2) await manager.streams.deleteMessage(streams.auth.name, 3, true);
    }
    expect(read.slice(0, 2)).toEqual(ended.slice(0, 2));
    const nothing: unknown[] = [];
    for await (const event of readEvents(nats, { ...reading, from: new Date() })) nothing.push(event);
    expect(nothing).toEqual([]);
  });

  it('knows the recently ended sessions although the clock of the host is an hour fast', async () => {
    const ended = await endSession();
    onTestFinished(() => setClock(Date.now(), performance.now()));
    setClock(Date.now() + 3_600_000, performance.now());
    const revocations = await followRevocations({ nats, logger, onStop: (stop) => stops.push(stop) });
    expect(revocations.has(ended)).toBe(true);
    // The session may end after the token of a call was verified and before the call watches the session.
    const onRevoked = vi.fn();
    revocations.watch(ended, onRevoked);
    expect(onRevoked).toHaveBeenCalledOnce();
  });
});
