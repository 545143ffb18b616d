import { PassThrough } from 'node:stream';
import type { Consumer } from '@nats-io/jetstream';
import { expect, it, vi } from 'vitest';
import { pullFromLane } from './pull-messages.js';

/** Returns a durable consumer without messages, whose pulls end when the pulls are stopped. */
function emptyConsumer() {
  const fetch = vi.fn(async () => {
    const pulled = new PassThrough({ objectMode: true });
    return Object.assign(pulled, { stop: () => pulled.end() });
  });
  return { fetch, consumer: { fetch } as unknown as Consumer };
}

it('ends waiting pulls when the consumer stops', async () => {
  const { fetch, consumer } = emptyConsumer();
  const take = pullFromLane(consumer);
  const waiting = [take.next(), take.next()];
  await expect.poll(() => fetch.mock.settledResults.length).toBe(2);
  take.stop();
  expect(await Promise.all(waiting)).toEqual([null, null]);
});

it('ends a pull that opens while the consumer stops', async () => {
  const { consumer } = emptyConsumer();
  const take = pullFromLane(consumer);
  const waiting = take.next();
  take.stop();
  expect(await waiting).toBeNull();
});
