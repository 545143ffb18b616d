import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HttpDouble {
  /** URL without a trailing slash. */
  url: string;
  server: Server;
  stop(): Promise<void>;
}

/** If the handler throws, the client is disconnected, so that the test sees a failed request. */
export async function serveHttp(
  handle: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<HttpDouble> {
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await handle(request, response);
    } catch (error) {
      response.destroy(error as Error);
    }
  }
}
