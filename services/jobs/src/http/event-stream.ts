import type { ServerResponse } from 'node:http';
import { onResponseClosed } from '@packshot/chassis/app/on-response-closed';

/** Milliseconds between heartbeats, well below the minute after which proxies close a silent connection. */
const heartbeatMs = 15_000;
/** Milliseconds after which a browser reconnects when the stream has closed. */
const retryMs = 2_000;

interface EventStream {
  send(event: string, data: unknown, id?: number): void;
  end(): void;
}

/**
 * Starts a stream of server-sent events (WHATWG HTML, §9.2). The stream closes if the client does not read for two
 * heartbeats, because unread events would fill the memory. After a reconnect, the client receives the missed events.
 */
export function openEventStream(response: ServerResponse, onEnd: () => void): EventStream {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // `no-transform` prevents compression at the gateway, which would delay events.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // Closes the connection with the stream, because a stopping server waits for reusable connections.
    connection: 'close',
  });
  // An ended response stays open until the client has read the rest, and a write to it would end the process.
  const write = (text: string): void => void (response.writableEnded || response.write(text));
  write(`retry: ${retryMs}\n\n`);
  let isStalled = false;
  response.on('drain', () => (isStalled = false));
  const heartbeat = setInterval(() => {
    if (response.writableEnded || isStalled) return void response.destroy();
    isStalled = response.writableNeedDrain;
    write(': alive\n\n');
  }, heartbeatMs);
  onResponseClosed(response, () => {
    clearInterval(heartbeat);
    onEnd();
  });
  return {
    send(event, data, id) {
      const head = id === undefined ? '' : `id: ${id}\n`;
      write(`${head}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    end: () => void response.end(),
  };
}
