import type { ServerResponse } from 'node:http';
import { onResponseClosed } from '@packshot/chassis/app/on-response-closed';

/** Milliseconds between signs of life, well below the minute after which proxies give a silent connection up. */
const heartbeatMs = 15_000;
/** Milliseconds after which a browser comes back by itself. */
const retryMs = 2_000;

interface EventStream {
  send(event: string, data: unknown, id?: number): void;
  end(): void;
}

/** Begins an answer of server-sent events (WHATWG HTML, §9.2) that lives until either side ends it. */
export function openEventStream(response: ServerResponse, onEnd: () => void): EventStream {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // `no-transform` keeps the gateway from compressing, which would hold events back.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // When the stream ends so does the connection: a stopping server waits for those that may be used again.
    connection: 'close',
  });
  response.write(`retry: ${retryMs}\n\n`);
  const heartbeat = setInterval(() => response.write(': alive\n\n'), heartbeatMs);
  onResponseClosed(response, () => {
    clearInterval(heartbeat);
    onEnd();
  });
  return {
    send(event, data, id) {
      const head = id === undefined ? '' : `id: ${id}\n`;
      response.write(`${head}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    end: () => void response.end(),
  };
}
