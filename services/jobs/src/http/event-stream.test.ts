import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openEventStream } from './event-stream.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Opens a stream of several megabytes to a client that does not read. */
async function openUnread() {
  const server = createServer().listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port).pause();
  onTestFinished(() => void client.destroy());
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  const onEnd = vi.fn<() => void>();
  const stream = openEventStream(response, onEnd);
  for (let event = 0; event < 4_000; event += 1) stream.send('job', { name: 'n'.repeat(3_000) }, event);
  return { client, response, stream, onEnd };
}

it('sends nothing after the end of a stream that the client has not read yet', async () => {
  const { response, stream, onEnd } = await openUnread();
  stream.end();
  const unread = response.writableLength;
  stream.send('progress', {});
  expect(response.writableLength).toBe(unread);
  vi.advanceTimersByTime(15_000);
  await vi.waitUntil(() => onEnd.mock.calls.length > 0);
});

it('closes a stream whose client reads nothing for two heartbeats', async () => {
  const { response, onEnd } = await openUnread();
  vi.advanceTimersByTime(15_000);
  expect(response.destroyed).toBe(false);
  vi.advanceTimersByTime(15_000);
  await vi.waitUntil(() => onEnd.mock.calls.length > 0);
});

it('keeps a stream whose client reads slowly', async () => {
  const { client, response } = await openUnread();
  vi.advanceTimersByTime(15_000);
  client.resume();
  await once(response, 'drain');
  vi.advanceTimersByTime(15_000);
  expect(response.destroyed).toBe(false);
});
