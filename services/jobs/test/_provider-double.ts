import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serveHttp } from '@packshot/chassis/testing/serve-http';

interface SeenCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** Resolves when the caller has disconnected before the response. */
  hungUp: Promise<void>;
}

/** Responds to one call; `hang` never responds. */
export type Answer = (call: SeenCall, response: ServerResponse) => void;

/** Starts an HTTP server in place of a provider. The last of the prepared responses is repeated. */
export async function startProviderDouble() {
  const calls: SeenCall[] = [];
  let answers: Answer[] = [];
  const { url, stop } = await serveHttp(async (request, response) => {
    const hungUp = new Promise<void>((resolve) => {
      response.once('close', () => !response.writableFinished && resolve());
    });
    const call = {
      method: request.method!,
      path: request.url!,
      headers: request.headers,
      body: await buffer(request),
      hungUp,
    };
    calls.push(call);
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    answer(call, response);
  });
  return {
    url,
    calls,
    willAnswer(...next: Answer[]) {
      answers = next;
      calls.length = 0;
    },
    stop,
  };
}
export type ProviderDouble = Awaited<ReturnType<typeof startProviderDouble>>;

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_call, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

export const hang: Answer = () => {};
