import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { contract } from '@packshot/proto/rest/endpoint';
import { problemSchema } from '@packshot/proto/common/problem';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { serveHttp } from '../testing/serve-http.js';
import { startTokenIssuer, type TokenIssuer } from '../testing/token-issuer.js';
import { setClock } from '../time/clock.js';
import { createApp, type App } from './create-app.js';
import { createGuard } from './guard.js';
import { addHealth } from './health.js';
import { Problem } from './problem.js';
import { readBodies } from './read-bodies.js';
import { createRouter } from './route.js';
import { uuidv7 } from './uuid.js';

const calls = contract('gateway', 'system', {
  echo: {
    method: 'POST',
    path: '/echo/{id}',
    summary: 'Echo',
    auth: 'user',
    params: z.object({ id: z.uuid() }),
    body: z.object({ words: z.string().min(1, 'Say something') }),
    success: {
      status: 201,
      description: 'Echoed',
      schema: z.object({ words: z.string() }),
      cache: 'no-store',
    },
    errors: [],
  },
  hook: {
    method: 'POST',
    path: '/hook',
    summary: 'Signed bytes',
    auth: 'public',
    raw: true,
    success: { status: 200, description: 'Seen', schema: z.object({ hex: z.string() }) },
    errors: [],
  },
  operators: {
    method: 'GET',
    path: '/operators',
    summary: 'For operators',
    auth: 'admin',
    success: { status: 200, description: 'Fine', schema: z.object({ ok: z.boolean() }) },
    errors: [],
  },
  feed: {
    method: 'GET',
    path: '/feed',
    summary: 'No end',
    auth: 'public',
    success: { status: 200, description: 'Events', contentType: 'text/event-stream' },
    errors: [],
  },
  picture: {
    method: 'GET',
    path: '/picture',
    summary: 'No JSON',
    auth: 'public',
    success: { status: 200, description: 'A picture', contentType: 'image/png' },
    errors: [],
  },
  archive: {
    method: 'GET',
    path: '/archive',
    summary: 'Many pictures',
    auth: 'public',
    success: { status: 200, description: 'An archive', contentType: 'application/zip' },
    errors: [],
  },
});

describe('chassis app', () => {
  let app: App;
  let issuer: TokenIssuer;
  let databaseUp = true;
  let archive: Readable;
  /** Log lines at level `warn` or above. */
  const logged: string[] = [];
  /** Log lines about requests. */
  const requests: Record<string, unknown>[] = [];
  const write = (line: string) => {
    const entry = JSON.parse(line) as { level: number; msg: string };
    if (entry.level >= 40) logged.push(line);
    if (entry.msg === 'request') requests.push(entry as never);
  };
  beforeAll(async () => {
    issuer = await startTokenIssuer();
    app = createApp(pino({ level: 'info' }, { write }));
    readBodies(app);
    const serve = createRouter(app, {
      guard: createGuard(issuer.jwksUrl, { has: () => false, onKeysRevoked: () => undefined }),
      db: undefined as never,
    });
    serve(calls, {
      echo: async ({ body }) => ({ words: body.words, secret: 'never leaves' }) as { words: string },
      hook: async ({ request }) => ({ hex: request.rawBody.toString('hex') }),
      operators: async () => ({ ok: true }),
      async feed({ reply }) {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
        return reply;
      },
      picture: async () => ({
        status: 206,
        headers: { 'content-type': 'image/png' },
        body: Buffer.from('pixels'),
      }),
      archive: async () => ({ headers: { 'content-type': 'application/zip' }, body: archive }),
    });
    app.get('/broken', async () => {
      throw new Error('relation "users" does not exist at /srv/db.ts');
    });
    app.get('/full', async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    });
    app.get('/address', async ({ ip }) => ({ ip }));
    app.get('/refused', async () => {
      throw new Problem('quota_exceeded', { detail: 'Enough.', retryAfter: 61.2 });
    });
    addHealth(app, {
      database: async () => {
        if (!databaseUp) throw new Error('down');
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await issuer.stop();
  });

  const bearer = async (claims = {}) => `Bearer ${await issuer.token(uuidv7(), claims)}`;
  const post = async (url: string, payload: unknown, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload: payload as object, headers });

  it('logs the error code and the user of a rejected request, and only the user of a successful request', async () => {
    const id = uuidv7();
    const authorization = `Bearer ${await issuer.token(id)}`;
    const headers = { authorization, 'x-request-id': 'request-1' };
    requests.length = 0;
    await app.inject({ url: '/operators', headers });
    await post(`/echo/${id}`, { words: '' }, headers);
    await post(`/echo/${id}`, { words: 'Hello' }, headers);
    await app.inject('/operators');
    await expect
      .poll(() => requests.map(({ reqId, status, code, user }) => [reqId, status, code, user]))
      .toEqual([
        ['request-1', 403, 'forbidden', id],
        ['request-1', 400, 'validation_failed', id],
        ['request-1', 201, undefined, id],
        [expect.any(String), 401, 'unauthenticated', undefined],
      ]);
  });

  it('logs no error when an event stream ends or its client disconnects', async () => {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const { body } = await fetch(`${url}/feed`, { signal: leaving.signal });
    expect((await body!.getReader().read()).done).toBe(false);
    const left = new Promise((resolve) =>
      app.server.once('request', (_, reply) => reply.once('close', resolve)),
    );
    logged.length = 0;
    const other = new AbortController();
    await fetch(`${url}/feed`, { signal: other.signal });
    leaving.abort();
    other.abort();
    await left;
    await app.inject('/picture');
    expect(logged).toEqual([]);
  });

  it.each([
    ['10.1.2.3', '203.0.113.7'],
    // Pods of some Kubernetes clusters have shared addresses (RFC 6598).
    ['100.64.1.2', '203.0.113.7'],
    ['198.51.100.1', '198.51.100.1'],
  ])('counts a call from %s as a call from %s', async (remoteAddress, ip) => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect((await app.inject({ url: '/address', headers, remoteAddress })).json()).toEqual({ ip });
  });

  it('responds with exactly the fields that the contract declares', async () => {
    const answer = await post(`/echo/${uuidv7()}`, { words: 'hello' }, { authorization: await bearer() });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ words: 'hello' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('sends a response body that is not JSON unchanged, with the status that the handler sets', async () => {
    const answer = await app.inject('/picture');
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      206,
      'image/png',
      'pixels',
    ]);
  });

  it('reads no file for a response to HEAD', async () => {
    const read = vi.fn<(this: Readable) => void>(function () {
      this.push(read.mock.calls.length < 3 ? 'pixels' : null);
    });
    archive = new Readable({ read });
    const closed = once(archive, 'close');
    const answer = await app.inject({ method: 'HEAD', url: '/archive' });
    await closed;
    expect([answer.statusCode, answer.headers['content-type'], read.mock.calls.length]).toEqual([
      200,
      'application/zip',
      0,
    ]);
  });

  it.each([
    ['application/json', Buffer.from('{ "broken": ')],
    ['application/json', Buffer.from('{"a":  1}\n')],
    ['application/x-www-form-urlencoded', Buffer.from([0, 255, 254])],
    ['text/plain', Buffer.from('words')],
    [undefined, Buffer.from('nothing said')],
  ])(
    'passes a request body of type %s to the handler unchanged when the contract has raw',
    async (type, payload) => {
      const headers = type ? { 'content-type': type } : {};
      const answer = await app.inject({ method: 'POST', url: '/hook', payload, headers });
      expect(answer.json()).toEqual({ hex: payload.toString('hex') });
    },
  );

  it('accepts only JSON on routes that are not raw, and limits the size of raw bodies', async () => {
    const xml = { authorization: await bearer(), 'content-type': 'text/xml' };
    const refused = await app.inject({
      method: 'POST',
      url: `/echo/${uuidv7()}`,
      payload: '<a/>',
      headers: xml,
    });
    expect(refused.statusCode).toBe(415);
    const headers = { 'content-type': 'text/xml' };
    const large = await app.inject({ method: 'POST', url: '/hook', payload: Buffer.alloc(300_000), headers });
    expect(large.statusCode).toBe(413);
  });

  it('reports each invalid field of a request body', async () => {
    const answer = await post(`/echo/${uuidv7()}`, { words: '' }, { authorization: await bearer() });
    const problem = problemSchema.parse(answer.json());
    expect(problem).toMatchObject({ status: 400, code: 'validation_failed', detail: 'Say something' });
    expect(problem.errors).toEqual([{ path: 'words', message: 'Say something' }]);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('responds with 404 to a malformed id', async () => {
    const answer = await post('/echo/7', { words: 'hello' }, { authorization: await bearer() });
    expect(answer.statusCode).toBe(404);
  });

  it.each([
    ['no token', undefined],
    ['no bearer token', 'Basic dXNlcjpwYXNz'],
    ['nonsense', 'Bearer a.b.c'],
    [
      'an unsigned token',
      `Bearer ${[{ alg: 'none' }, { sub: 'me' }].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.x`,
    ],
  ])('rejects a request with %s', async (_what, authorization) => {
    const answer = await post(
      `/echo/${uuidv7()}`,
      { words: 'hello' },
      authorization ? { authorization } : {},
    );
    expect(problemSchema.parse(answer.json())).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it('returns operator data only to operators', async () => {
    const as = async (admin: boolean) =>
      (
        await app.inject({
          url: '/operators',
          headers: { authorization: await bearer({ admin }) },
        })
      ).statusCode;
    expect([await as(false), await as(true)]).toEqual([403, 200]);
  });

  it('responds with unavailable, not with unauthenticated, while the signing keys cannot be fetched', async () => {
    const guard = createGuard('http://127.0.0.1:9/jwks.json', {
      has: () => false,
      onKeysRevoked: () => undefined,
    });
    await expect(guard(await bearer())).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
    });
  });

  it.each([-1, 1])(
    'accepts the same tokens when the clock of the machine is wrong by %i hour',
    async (hours) => {
      const guard = createGuard(issuer.jwksUrl, { has: () => false, onKeysRevoked: () => undefined });
      const token = await bearer();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
      onTestFinished(() => void vi.useRealTimers());
      await expect(guard(token)).resolves.toMatchObject({ isAdmin: false });
    },
  );

  it('rejects a cached token when the token has expired or its session has ended', async () => {
    const ended = new Set<string>();
    const guard = createGuard(issuer.jwksUrl, {
      has: (sessionId) => ended.has(sessionId),
      onKeysRevoked: () => undefined,
    });
    const [one, other] = [await bearer(), await bearer()];
    const { sessionId } = await guard(one);
    const { expiresAt } = await guard(other);
    ended.add(sessionId);
    await expect(guard(one)).rejects.toMatchObject({ code: 'unauthenticated' });

    await expect(guard(other)).resolves.toMatchObject({ expiresAt });
    onTestFinished(() => setClock(Date.now(), performance.now()));
    setClock(expiresAt.getTime() - 1_000, performance.now());
    await expect(guard(other)).resolves.toMatchObject({ expiresAt });
    setClock(expiresAt.getTime(), performance.now());
    await expect(guard(other)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('rejects a token that is verified while its signing key is revoked', async () => {
    let revoke!: () => void;
    let fetches = 0;
    const { url, stop } = await serveHttp(async (_request, response) => {
      // The first response, with the old key, arrives after the revocation.
      const keys = fetches++ === 0 ? await (await fetch(issuer.jwksUrl)).text() : '{"keys":[]}';
      revoke();
      response.setHeader('content-type', 'application/json').end(keys);
    });
    onTestFinished(stop);
    const guard = createGuard(url, { has: () => false, onKeysRevoked: (listener) => (revoke = listener) });
    await expect(guard(await bearer())).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('reveals no internal details in the response when a handler fails', async () => {
    const problem = problemSchema.parse((await app.inject('/broken')).json());
    expect(problem).toMatchObject({ status: 500, code: 'internal' });
    expect(JSON.stringify(problem)).not.toMatch(/users|srv/);
  });

  it('responds with unavailable while the disk of the process is full', async () => {
    expect(problemSchema.parse((await app.inject('/full')).json()).code).toBe('unavailable');
  });

  it('stops immediately although a client holds a connection open without a request', async () => {
    const stopping = createApp(pino({ level: 'silent' }));
    const { port } = new URL(await stopping.listen({ host: '127.0.0.1', port: 0 }));
    const silent = connect(Number(port), '127.0.0.1');
    const closed = once(silent, 'close');
    await once(stopping.server, 'connection');
    await Promise.all([stopping.close(), closed]);
  });

  it('sends the Retry-After header of a problem', async () => {
    expect((await app.inject('/refused')).headers['retry-after']).toBe('62');
  });

  it('responds to unknown paths and malformed JSON with a problem', async () => {
    expect(problemSchema.parse((await app.inject('/nowhere')).json()).code).toBe('not_found');
    const broken = await app.inject({
      method: 'POST',
      url: `/echo/${uuidv7()}`,
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(problemSchema.parse(broken.json())).toMatchObject({ status: 400, code: 'malformed_request' });
  });

  it('keeps a valid request id and replaces an invalid request id', async () => {
    const kept = await app.inject({ url: '/livez', headers: { 'x-request-id': 'abc-123' } });
    expect(kept.headers['x-request-id']).toBe('abc-123');
    const replaced = await app.inject({ url: '/livez', headers: { 'x-request-id': 'x'.repeat(200) } });
    expect(replaced.headers['x-request-id']).toHaveLength(36);
  });

  it('is ready only while all dependencies are ready', async () => {
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    databaseUp = false;
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'unavailable', checks: { database: 'failing' } },
    ]);
    for (const path of ['/livez', '/readyz/self']) expect((await app.inject(path)).statusCode).toBe(200);
  });
});
