import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { serveHttp } from '@packshot/chassis/testing/serve-http';
import type { z } from 'zod';

export interface Asked {
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  // oxlint-disable-next-line typescript/no-explicit-any -- each route's schema has checked it.
  body: any;
  text: string;
  /** Matches of the parentheses in the route's path. */
  names: string[];
}

export interface Answer {
  status?: number;
  body: unknown;
}

export interface Request {
  method: Route['method'];
  /** Path of the request, with the query. */
  path: string;
  headers: IncomingMessage['headers'];
  text: string;
}

/** One call from a provider's documentation: the allowed request and its effect. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  /** A strict schema: a field that is not in the documentation is invalid. */
  body?: z.ZodType;
  query?: z.ZodType;
  /** Whether the call changes nothing, and so needs no idempotency key. */
  harmless?: boolean;
  answer(asked: Asked): Answer;
}

/**
 * A fault that replaces a response. `silence`: the call is not made, and no response is sent. `lost`: the call is made,
 * and the connection breaks. `garbage`: the call is made, and the response is not JSON.
 */
export type Fault =
  | 'silence'
  | 'lost'
  | 'garbage'
  | { status: number; headers?: Record<string, string>; body?: unknown };

export interface Double {
  url: string;
  /** Violations of the documentation in requests; must stay empty. */
  wrong: string[];
  /** Received calls, such as `POST /v1/x`, including faults. */
  calls: string[];
  /** The last request body of each call. */
  bodies: Record<string, unknown>;
  /** All valid requests, as received. */
  requests: Request[];
  /** Documented calls that no test has made yet. */
  unused(): string[];
  /** Makes the next calls to a path, such as `POST /v1/x`, fail one after another. */
  fail(call: RegExp, ...faults: Fault[]): void;
  /** Makes every matching call fail until `heal`. */
  failAll(call: RegExp, fault: Fault): void;
  heal(): void;
  stop(): Promise<void>;
}

interface Settings {
  keyHeader: string;
  parse(text: string): unknown;
  /** Returns the violation in the headers of a request, if any. */
  checkHeaders(asked: Asked): string | undefined;
  routes: Route[];
}

/** Starts a double of the part of a provider's documented HTTP API that our adapter uses. */
export async function startDouble({ keyHeader, parse, checkHeaders, routes }: Settings): Promise<Double> {
  const wrong: string[] = [];
  const calls: string[] = [];
  const bodies: Record<string, unknown> = {};
  const requests: Request[] = [];
  const used = new Set<Route>();
  const faults: { like: RegExp; fault: Fault; lasts: boolean }[] = [];
  const kept = new Map<string, { request: string; answer: Answer }>();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://double');
    const call = `${request.method} ${url.pathname}`;
    const sent = await text(request);
    calls.push(call);
    const at = faults.findIndex(({ like }) => like.test(call));
    const fault = faults[at]?.fault;
    if (faults[at]?.lasts === false) faults.splice(at, 1);
    if (fault === 'silence') return;
    if (typeof fault === 'object') return void say(response, fault.status, fault.body ?? {}, fault.headers);
    const answer = answerTo(request, url, call, sent);
    if (fault === 'lost') return void response.destroy();
    if (fault === 'garbage') return void response.end('<html>Please hold the line</html>');
    say(response, answer.status ?? 200, answer.body);
  }

  function answerTo(request: IncomingMessage, url: URL, call: string, sent: string): Answer {
    const complain = (what: string): Answer => {
      wrong.push(`${call}: ${what}`);
      return { status: 400, body: { error: { type: 'invalid_request_error', message: what } } };
    };
    const route = routes.find(({ method, path }) => method === request.method && path.test(url.pathname));
    if (!route) return complain('the call does not exist');
    const body = sent === '' ? {} : parse(sent);
    const checked = route.body?.safeParse(body);
    if (checked && !checked.success) return complain(checked.error.message);
    if (!route.body && sent !== '') return complain(`unexpected body: ${sent}`);
    const query = queryOf(url);
    const read = route.query?.safeParse(query);
    if (read && !read.success) return complain(read.error.message);
    if (!route.query && url.search !== '') return complain(`unexpected query: ${url.search}`);
    const names = route.path.exec(url.pathname)!.slice(1).map(decodeURIComponent);
    const asked = { path: url.pathname, query, headers: request.headers, body, text: sent, names };
    const fault = checkHeaders(asked);
    if (fault) return complain(fault);
    bodies[call] = body;
    used.add(route);
    requests.push({
      method: route.method,
      path: `${url.pathname}${url.search}`,
      headers: request.headers,
      text: sent,
    });
    if (route.method === 'GET' || route.harmless) return route.answer(asked);
    const key = request.headers[keyHeader];
    if (typeof key !== 'string') return complain('the idempotency key is missing');
    const known = kept.get(key);
    const fingerprint = `${call} ${sent}`;
    if (known && known.request !== fingerprint)
      return complain('the idempotency key belongs to another request');
    const answer = known?.answer ?? structuredClone(route.answer(asked));
    kept.set(key, { request: fingerprint, answer });
    return answer;
  }

  const { url, stop } = await serveHttp((request, response) =>
    handle(request, response).catch((error: unknown) => {
      wrong.push(String(error));
      throw error;
    }),
  );
  return {
    url,
    wrong,
    calls,
    bodies,
    requests,
    unused: () =>
      routes.flatMap((route) => (used.has(route) ? [] : [`${route.method} ${route.path.source}`])),
    fail(like, ...more) {
      faults.push(...more.map((fault) => ({ like, fault, lasts: false })));
    },
    failAll: (like, fault) => void faults.push({ like, fault, lasts: true }),
    heal: () => void faults.splice(0),
    stop,
  };
}

/** Parses a query; a repeated name such as `expand[]` becomes a list. */
function queryOf(url: URL): Record<string, string> {
  return Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => [name, url.searchParams.getAll(name).join(',')]),
  );
}

function say(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(status === 204 ? undefined : JSON.stringify(body));
}
