import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface SeenCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** Milliseconds, monotonic. */
  at: number;
  /** Resolves when the caller hung up before it got its answer. */
  hungUp: Promise<void>;
}

/** Answers one call; `hang` never does. */
export type Answer = (call: SeenCall, response: ServerResponse) => void;

/** Speaks HTTP in a provider's place: gives the answers that a test has laid out, the last one again and again. */
export async function startProviderDouble() {
  const calls: SeenCall[] = [];
  let answers: Answer[] = [];
  const server = createServer(async (request, response) => {
    const hungUp = new Promise<void>((resolve) => {
      response.once('close', () => !response.writableFinished && resolve());
    });
    const call = {
      method: request.method!,
      path: request.url!,
      headers: request.headers,
      body: await buffer(request),
      at: performance.now(),
      hungUp,
    };
    calls.push(call);
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    answer(call, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    willAnswer(...next: Answer[]) {
      answers = next;
      calls.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type ProviderDouble = Awaited<ReturnType<typeof startProviderDouble>>;

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_call, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

export const hang: Answer = () => {};
