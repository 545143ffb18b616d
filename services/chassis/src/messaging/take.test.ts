import { PassThrough } from 'node:stream';
import type { Consumer, JsMsg } from '@nats-io/jetstream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { pullExpressFirst, pullFromLane } from './pull-messages.js';

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

/** Returns a durable consumer without messages, which answers a pull after `turns` turns of the event loop. */
function consumerOf(turns: number) {
  const waiting: string[] = [];
  const pulls: ((message: JsMsg) => void)[] = [];
  const deliver = () => {
    if (pulls.length === 0 || waiting.length === 0) return;
    const subject = waiting.shift()!;
    const nak = () => {
      waiting.unshift(subject);
      setImmediate(deliver);
    };
    pulls.shift()!({ subject, info: { pending: waiting.length }, nak } as unknown as JsMsg);
  };
  const fetch = async () => {
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    const pulled = new PassThrough({ objectMode: true });
    pulls.push((message) => pulled.end(message));
    setImmediate(deliver);
    return Object.assign(pulled, { stop: () => pulled.end() });
  };
  const say = (...names: string[]) => {
    waiting.push(...names);
    deliver();
  };
  const count = () => waiting.length;
  return { consumer: { fetch } as unknown as Consumer, say, count, hasPull: () => pulls.length > 0 };
}

/** Starts to take from two lanes, whose normal lane answers sooner, with the first message of the express lane. */
async function takeFirst(...messages: string[]) {
  // A busy machine may take longer than the puller waits.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const [express, normal] = [consumerOf(5), consumerOf(0)];
  const take = pullExpressFirst(express.consumer, normal.consumer);
  onTestFinished(() => take.stop());
  const next = async () => (await take.next())?.subject;
  const taken = next();
  await expect.poll(express.hasPull).toBe(true);
  express.say(...messages);
  return { express, normal, next, taken: await taken };
}

it('takes all waiting messages of the express lane first', async () => {
  const { normal, next, taken } = await takeFirst('e1', 'e2', 'e3');
  normal.say('n1', 'n2');
  // The pull of the idle puller is still open, and returns the first message.
  await expect.poll(normal.count).toBe(2);
  expect([taken, await next(), await next(), await next(), await next()]).toEqual([
    'e1',
    'e2',
    'e3',
    'n1',
    'n2',
  ]);
});

it('takes an express message first that arrives while the process is busy with an express message', async () => {
  const { express, normal, next, taken } = await takeFirst('e1');
  await expect.poll(express.hasPull).toBe(true);
  normal.say('n1');
  express.say('e2');
  // The puller returns both messages to the server.
  await expect.poll(() => [express.hasPull(), express.count(), normal.count()]).toEqual([false, 1, 1]);
  expect([taken, await next(), await next()]).toEqual(['e1', 'e2', 'n1']);
});
