import { request as httpRequest, type IncomingMessage } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { readConfig } from '@packshot/chassis/config/read-config';
import { testNats } from '@packshot/chassis/testing/nats';
import { serveHttp } from '@packshot/chassis/testing/serve-http';
import { startTokenIssuer, type TokenIssuer } from '@packshot/chassis/testing/token-issuer';
import { cutout } from '@packshot/proto/rest/cutout';
import { serviceNames } from '@packshot/proto/services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configSchema, upstreamVariable } from '../src/config.js';
import { startGateway } from '../src/start.js';

describe('gateway', () => {
  const stops: (() => unknown)[] = [];
  let issuer: TokenIssuer;
  let url: string;
  let webRoot: string;
  /** Sizes of the request bodies that have reached the service. */
  const sizes: number[] = [];

  beforeAll(async () => {
    issuer = await startTokenIssuer();
    const nats = await testNats();
    webRoot = await mkdtemp(join(tmpdir(), 'packshot-web-'));
    stops.push(() => rm(webRoot, { recursive: true }));
    await writeFile(join(webRoot, 'index.html'), '<!doctype html>');
    await writeFile(join(webRoot, 'robots.txt'), 'User-agent: *');
    const double = await serveHttp(async (request, response) => {
      if (request.url === '/.well-known/jwks.json')
        return response.end(await (await fetch(issuer.jwksUrl)).text());
      sizes.push((await buffer(request)).length);
      response.end('{}');
    });
    const env = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: '0',
      ...Object.fromEntries(serviceNames.map((name) => [upstreamVariable(name), double.url])),
      NATS_URL: nats.url,
      NATS_SEED: nats.seeds.gateway,
      WEB_ROOT: webRoot,
    };
    stops.push(() => issuer.stop(), nats.stop, double.stop);
    ({ url } = await startGateway(readConfig(configSchema, env), (stop) => void stops.push(stop)));
  });
  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop();
  });

  describe('unusual requests', () => {
    /** Sends the path unchanged, whereas `fetch` would normalise the path. */
    const ask = (path: string, method = 'GET') =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const request = httpRequest({ port: new URL(url).port, path, method, agent: false }, (answer) => {
          answer.resume();
          resolve(answer);
        });
        request.once('error', reject).end();
      });
    /** Returns the response to raw data that no HTTP client would send. */
    const say = (words: string) =>
      new Promise<string>((resolve, reject) => {
        let answer = '';
        connect(Number(new URL(url).port), '127.0.0.1')
          .on('data', (data) => (answer += String(data)))
          .once('end', () => resolve(answer))
          .once('error', reject)
          .write(words);
      });

    it('responds to unusual requests with the usual headers', async () => {
      for (const path of ['//x', '/%2e%2e/', '/index.html%00.js', '/..%2f..%2fetc/passwd', '/api/jobs/%00'])
        expect((await ask(path)).statusCode, path).not.toBeGreaterThanOrEqual(500);
      expect((await ask('//x')).statusCode).toBe(404);
      const usual = (await ask('/livez')).headers;
      for (const path of ['/%ff', '/%', '/api/jobs/%ff', '/api/%ff?search=%00']) {
        const { statusCode, headers } = await ask(path);
        expect([statusCode, headers['content-type']], path).toEqual([
          400,
          'application/problem+json; charset=utf-8',
        ]);
        for (const name of ['content-security-policy', 'x-content-type-options', 'x-frame-options'])
          expect(headers[name], `${path} ${name}`).toBe(usual[name]);
        expect(headers['x-request-id'], path).toBeTruthy();
      }
      for (const words of ['no HTTP at all\r\n\r\n', `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`])
        expect(await say(words)).toMatch(
          /^HTTP\/1.1 4\d\d [^]*application\/problem\+json[^]*x-content-type-options: nosniff/,
        );
    });

    it('rejects a range beyond the end of a file, and states the length of the file', async () => {
      const answer = await fetch(`${url}/robots.txt`, { headers: { range: 'bytes=500-600' } });
      expect([answer.status, answer.headers.get('content-range'), await answer.json()]).toEqual([
        416,
        'bytes */13',
        expect.objectContaining({ code: 'range_not_satisfiable' }),
      ]);
    });

    it('rejects a request whose precondition the file does not meet', async () => {
      const answer = await fetch(`${url}/robots.txt`, { headers: { 'if-match': '"older"' } });
      expect([answer.status, await answer.json()]).toEqual([
        412,
        expect.objectContaining({ code: 'precondition_failed' }),
      ]);
    });

    it('rejects every request with a second Host header', async () => {
      for (const second of ['host: a', 'HOST: b', 'Host:'])
        expect(
          await say(`GET /livez HTTP/1.1\r\nhost: a\r\n${second}\r\nconnection: close\r\n\r\n`),
          second,
        ).toMatch(/^HTTP\/1.1 400 [^]*malformed_request/);
    });

    it('lists the accepted methods of a path in the response to any other method', async () => {
      const refused = async (path: string, method: string) => {
        const { statusCode, headers } = await ask(path, method);
        return [statusCode, headers.allow];
      };
      expect(await refused('/api/users/me', 'POST')).toEqual([405, 'GET, HEAD, PUT']);
      expect(await refused('/api/branding', 'DELETE')).toEqual([405, 'GET, HEAD']);
      expect(await refused('/api/nothing', 'POST')).toEqual([404, undefined]);
      // The last segment of this path could also be a job ID.
      for (const method of ['GET', 'PATCH', 'DELETE', 'OPTIONS'])
        expect(await refused('/api/jobs/create', method), method).toEqual([405, 'POST']);
      expect(await refused('/api/jobs/list', 'DELETE')).toEqual([405, 'GET, HEAD']);
      expect(await refused(`/api/jobs/${uuidv7()}`, 'POST')).toEqual([405, 'GET, HEAD, PATCH, DELETE']);
      for (const path of ['/', '/terms', '/library', '/livez', '/api/docs', '/api/docs/json'])
        expect(await refused(path, 'POST'), path).toEqual([405, 'GET, HEAD']);
      // Fastify requires a body for this method before searching for a route.
      expect(await refused('/api/users/me?x=1', 'QUERY')).toEqual([405, 'GET, HEAD, PUT']);
    });
  });

  it('accepts the largest body that a contract allows, and does not forward larger bodies', async () => {
    const point = [0.1234567890123456, 0.1234567890123456];
    const strokes = (points: number) =>
      Array.from({ length: 200 }, () => ({
        keep: false,
        radius: 0.1234567890123456,
        points: Array.from({ length: points }, () => point),
      }));
    const { body } = cutout.adjustCutout;
    expect(body.safeParse({ strokes: strokes(50) }).success).toBe(true);
    expect(body.safeParse({ strokes: strokes(51) }).error?.issues[0]?.message).toContain('10000 points');
    const put = async (what: unknown) => {
      const answer = await fetch(`${url}/api/jobs/${uuidv7()}/cutout`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await issuer.token(uuidv7())}`,
        },
        body: JSON.stringify(what),
      });
      return answer.status;
    };
    expect(await put({ strokes: strokes(50) })).toBe(200);
    expect(sizes.at(-1)).toBeGreaterThan(256 * 1024);
    expect(await put({ strokes: strokes(80) })).toBe(413);
  });

  it('serves the API document in each encoding, and serializes the document only once', async () => {
    const lengths = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (encoding) => {
        const answer = await fetch(`${url}/api/docs/json`, { headers: { 'accept-encoding': encoding } });
        expect(Object.keys(((await answer.json()) as { paths: object }).paths)).toContain('/api/jobs/create');
        return Number(answer.headers.get('content-length'));
      }),
    );
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
    expect(Math.min(...lengths)).toBeGreaterThan(0);
    expect(await (await fetch(`${url}/api/docs/yaml`)).text()).toContain('openapi: 3.1.0');
  });

  it('closes a connection with many pipelined calls before other callers have to wait', async () => {
    const before = sizes.length;
    const call = 'GET /api/jobs/list HTTP/1.1\r\nhost: x\r\n\r\n';
    const pile = (calls: number) =>
      new Promise<string>((resolve) => {
        let answers = '';
        const socket = connect(Number(new URL(url).port), '127.0.0.1')
          .on('data', (data) => {
            answers += String(data);
            if (answers.split('HTTP/1.1 200').length > calls) socket.destroy();
          })
          .on('error', () => {})
          .once('close', () => resolve(answers));
        socket.write(call.repeat(calls));
      });
    expect((await pile(4)).match(/HTTP\/1\.1 200/g)).toHaveLength(4);
    expect(await pile(200)).not.toContain('HTTP/1.1');
    expect((await fetch(`${url}/api/jobs/list`)).status).toBe(200);
    expect(sizes.length).toBeLessThan(before + 4 + 8 + 2);
  });
});
