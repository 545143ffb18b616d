import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { streams } from '@packshot/proto/events/streams';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectNats } from '../src/messaging/connect-nats.js';
import { ensureStreams } from '../src/messaging/ensure-streams.js';
import { keepStreams } from '../src/messaging/keep-streams.js';
import { ownNats, type OwnNats } from '../src/testing/nats.js';

const logger = pino({ level: 'silent' });
let server: OwnNats;
let nats: NatsConnection;

beforeAll(async () => {
  server = await ownNats();
  nats = await connectNats(server.url, 'test', logger, server.seed);
  await ensureStreams(nats);
});
afterAll(async () => {
  await nats.close();
  await server.stop();
});

function openKeeper() {
  const consumer = { ensure: vi.fn(async () => false), hasFailed: vi.fn(() => false) };
  const keeper = keepStreams({ nats, logger, consumers: [consumer] });
  return { keeper, consumer };
}

it('checks a consumer on the first check of the streams but not on the next check', async () => {
  const { keeper, consumer } = openKeeper();
  await keeper.look();
  await keeper.look();
  expect(consumer.ensure).toHaveBeenCalledOnce();
});

it('checks a consumer immediately after a failed pull', async () => {
  const { keeper, consumer } = openKeeper();
  await keeper.look();
  consumer.hasFailed.mockReturnValueOnce(true);
  consumer.ensure.mockResolvedValueOnce(true);
  await keeper.look();
  await expect(keeper.check()).rejects.toThrow('a consumer was missing');
  // After a fault, each check includes all consumers until no consumer is missing.
  await keeper.look();
  await expect(keeper.check()).resolves.toBeUndefined();
  expect(consumer.ensure).toHaveBeenCalledTimes(3);
});

it('checks a consumer immediately when a stream was recreated between two checks', async () => {
  const { keeper, consumer } = openKeeper();
  await keeper.look();
  await (await jetstreamManager(nats)).streams.delete(streams.auth.name);
  await ensureStreams(nats);
  await keeper.look();
  expect(consumer.ensure).toHaveBeenCalledTimes(2);
});
