import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readConfig } from '@packshot/chassis/config/read-config';
import { serveHttp } from '@packshot/chassis/testing/serve-http';
import { testNats } from '@packshot/chassis/testing/nats';
import { serviceNames } from '@packshot/proto/services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configSchema, upstreamVariable } from '../src/config.js';
import { startGateway } from '../src/start.js';

describe('page', () => {
  const stops: (() => unknown)[] = [];
  let url: string;
  beforeAll(async () => {
    const nats = await testNats();
    const root = await mkdtemp(join(tmpdir(), 'packshot-web-'));
    const expired = { title: 'Link expired', detail: 'This link has expired.', status: 403 };
    const billing = await serveHttp((_request, response) => {
      const body = JSON.stringify(expired);
      const headers = { 'content-type': 'application/problem+json', 'content-length': body.length };
      response.writeHead(403, headers).end(body);
    });
    stops.push(billing.stop, nats.stop, () => rm(root, { recursive: true, force: true }));
    await mkdir(join(root, 'assets'));
    await mkdir(join(root, 'pages/landing'), { recursive: true });
    await writeFile(join(root, 'index.html'), '<!doctype html><title>Packshot</title>');
    await writeFile(join(root, 'pages/landing/home.html'), '<!doctype html><title>Home</title>');
    await writeFile(join(root, 'pages/landing/terms.html'), '<!doctype html><title>Terms</title>');
    await writeFile(join(root, 'manifest.webmanifest'), '{}');
    await writeFile(join(root, 'service-worker.js'), 'void 0;');
    await writeFile(join(root, 'assets/app-1a2b.js'), 'console.log(1);');
    const env = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: '0',
      ...Object.fromEntries(serviceNames.map((name) => [upstreamVariable(name), 'http://127.0.0.1:9'])),
      [upstreamVariable('billing')]: billing.url,
      NATS_URL: nats.url,
      NATS_SEED: nats.seeds.gateway,
      WEB_ROOT: root,
    };
    ({ url } = await startGateway(readConfig(configSchema, env), (stop) => void stops.push(stop)));
  });
  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop();
  });

  interface Answer {
    status: number | undefined;
    type: string | undefined;
    length: string | undefined;
    body: string;
  }
  /** Sends a call with Node's HTTP client, because `fetch` adds an Accept header. */
  const ask = (path: string, method: string, accept?: string) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = accept === undefined ? {} : { accept };
      httpRequest(`${url}${path}`, { method, headers, agent: false }, (answer) => {
        const { 'content-type': type, 'content-length': length } = answer.headers;
        text(answer).then((body) => resolve({ status: answer.statusCode, type, length, body }), reject);
      })
        .on('error', reject)
        .end();
    });

  it('returns a page to browsers and problem details to programs when a call fails', async () => {
    // The services of this gateway are down.
    const shown = await ask('/api/jobs/list', 'GET', 'text/html,application/xhtml+xml,*/*;q=0.8');
    expect([shown.status, shown.type]).toEqual([503, 'text/html; charset=utf-8']);
    expect(shown.body).toContain('<h1>Service unavailable</h1>');
    expect(shown.body).toContain('<a href="/">Go to the home page</a>');
    const called = await ask('/api/jobs/list', 'GET', '*/*');
    expect(called.type).toContain('application/problem+json');
    expect(JSON.parse(called.body)).toMatchObject({ code: 'unavailable' });
  });

  it('returns the error of a service as a page', async () => {
    const shown = await ask('/api/subscriptions/plans', 'GET', 'text/html');
    expect([shown.status, shown.type]).toEqual([403, 'text/html; charset=utf-8']);
    expect(shown.body).toContain('<p>This link has expired.</p>');
  });

  it.each(['/', '/terms', '/library', '/verify-email?token=a.b', '/assets/app-1a2b.js'])(
    'serves the page at %s to link checkers and to browsers',
    async (path) => {
      const page = await ask(path, 'GET', 'text/html');
      expect([page.status, page.body.length]).toEqual([200, Number(page.length)]);
      for (const accept of ['*/*', 'text/*;q=0.5', 'text/html', undefined]) {
        expect(await ask(path, 'GET', accept), accept).toEqual(page);
        expect(await ask(path, 'HEAD', accept), accept).toEqual({ ...page, body: '' });
      }
    },
  );

  it.each([
    ['a script of an earlier build', '/assets/app-old.js', '*/*'],
    ['a request for JSON', '/library', 'application/json'],
    ['a path without a page', '//library', '*/*'],
    ['a call that does not exist', '/api/nothing', '*/*'],
  ])('does not serve the page for %s', async (_what, path, accept) => {
    for (const method of ['GET', 'HEAD']) expect((await ask(path, method, accept)).status).toBe(404);
  });

  it.each([
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/service-worker.js', 'javascript'],
  ])('serves %s with its type, and lets browsers keep it only after a check', async (path, type) => {
    const { headers } = await fetch(url + path);
    expect(headers.get('content-type')).toContain(type);
    expect(headers.get('cache-control')).toBe('no-cache');
    // `worker-src` and `manifest-src` fall back to these sources, so that no other origin can provide the files.
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/(worker|child|manifest)-src/);
  });
});
