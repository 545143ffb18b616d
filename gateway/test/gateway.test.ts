import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProblemBody } from '@packshot/proto/common/problem';
import { brandingSchema } from '@packshot/proto/rest/branding';
import { readConfig } from '@packshot/chassis/config/read-config';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { connectNats } from '@packshot/chassis/messaging/connect-nats';
import { publishEvent } from '@packshot/chassis/testing/publish-event';
import { testNats, type TestNats } from '@packshot/chassis/testing/nats';
import { startTokenIssuer, type TokenIssuer } from '@packshot/chassis/testing/token-issuer';
import pino from 'pino';
import { sessionRevoked } from '@packshot/proto/events/auth';
import { endpointList } from '@packshot/proto/rest/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceNames } from '@packshot/proto/services';
import { configSchema, upstreamVariable } from '../src/config.js';
import { startGateway } from '../src/start.js';
import { startRecorder, type Recorder } from './_recorder.js';

describe('gateway', () => {
  const stops: (() => unknown)[] = [];
  let issuer: TokenIssuer;
  let auth: Recorder;
  let jobs: Recorder;
  let nats: TestNats;
  let url: string;
  let webRoot: string;

  const start = async (
    extra: Record<string, string> = {},
    own: (() => unknown)[] = stops,
  ): Promise<string> => {
    const env = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: '0',
      // The first recorder represents the jobs service, and the second recorder represents all other services.
      ...Object.fromEntries(serviceNames.map((name) => [upstreamVariable(name), auth.url])),
      JOBS_URL: jobs.url,
      NATS_URL: nats.url,
      NATS_SEED: nats.seeds.gateway,
      WEB_ROOT: webRoot,
      ...extra,
    };
    return (await startGateway(readConfig(configSchema, env), (stop) => void own.push(stop))).url;
  };

  beforeAll(async () => {
    issuer = await startTokenIssuer();
    stops.push(() => issuer.stop());
    nats = await testNats();
    stops.push(() => nats.stop());
    [auth, jobs] = [await startRecorder(issuer), await startRecorder(issuer)];
    stops.push(auth.stop, jobs.stop);
    webRoot = await mkdtemp(join(tmpdir(), 'packshot-web-'));
    await mkdir(join(webRoot, 'assets'));
    await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Packshot</title>');
    await writeFile(join(webRoot, 'assets/app-1a2b.js'), 'console.log(1);'.repeat(200));
    url = await start();
  });
  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop();
    await rm(webRoot, { recursive: true });
  });

  it('serves the design system to every caller', async () => {
    const answer = await fetch(`${url}/api/branding`);
    expect(answer.headers.get('cache-control')).toContain('max-age');
    expect(brandingSchema.parse(await answer.json())).toMatchObject({
      app_info: { name: 'Packshot' },
      // Existing API clients read this text.
      design_principles: { 'One accent': expect.stringContaining('safelight') as string },
      typography: { font_family: { sans: expect.stringContaining('Inter') as string } },
      theme_modes: {
        default_mode: 'auto',
        storage_key: 'packshot-theme',
        light: { background: '#faf8f4', card_bg: '#ffffff' },
      },
    });
  });

  it('writes escaped settings into the pages of the web client', async () => {
    await mkdir(join(webRoot, 'pages/billing'), { recursive: true });
    const file = join(webRoot, 'pages/billing/home.html');
    const drawn =
      '<!doctype html><meta name="packshot-settings" content="{}" /><title>Home</title><script>theme()</script><a>support@packshot.example</a><p>for 10 years after</p>';
    await writeFile(file, drawn);
    const other = await start({
      PRICES: 'billing',
      SUPPORT_ADDRESS: 'help+shop@studio.example',
      INVOICE_YEARS: '7',
      POSTHOG_KEY: 'a"><script>',
      POSTHOG_HOST: 'https://ph.test',
    });
    const home = await fetch(other);
    const text = await home.text();
    expect(text).toContain(
      'content="{&#34;prices&#34;:&#34;billing&#34;,&#34;support&#34;:&#34;help+shop@studio.example&#34;,&#34;invoiceYears&#34;:7,&#34;posthog&#34;:{&#34;key&#34;:&#34;a\\&#34;&#62;&#60;script&#62;&#34;',
    );
    expect(text).toContain('<a>help+shop@studio.example</a>');
    expect(text).not.toContain('support@packshot.example');
    expect(text).toContain('for 7 years after');
    const policy = home.headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' https://ph.test");
    // Only the inline script of this page may run.
    const hash = createHash('sha256').update('theme()').digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);

    // A new build replaces the page while the gateway is running.
    await writeFile(file, drawn.replace('Home', 'Next'));
    await utimes(file, new Date(), new Date(Date.now() + 5_000));
    expect(await (await fetch(other)).text()).toContain('<title>Next</title>');
    expect((await fetch(url)).headers.get('content-security-policy')).toContain("connect-src 'self';");
  });

  it('forwards each path and query to the service that handles the path', async () => {
    await fetch(`${url}/api/jobs/list?limit=50&offset=0`);
    await fetch(`${url}/api/users/stats`);
    await fetch(`${url}/api/users/me`);
    await fetch(`${url}/.well-known/jwks.json`);
    expect(jobs.seen.map((call) => call.url)).toEqual([
      '/api/jobs/list?limit=50&offset=0',
      '/api/users/stats',
    ]);
    expect(auth.seen.map((call) => call.url)).toContain('/api/users/me');
  });

  it('forwards signed events of payment providers unchanged', async () => {
    const body = Buffer.from('{ "id":"evt_1",\n\t"é":  [1] }');
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': 't=1,v1=abc' };
    await fetch(`${url}/api/webhooks/stripe`, { method: 'POST', headers, body });
    const seen = auth.seen.find((each) => each.url === '/api/webhooks/stripe');
    expect(seen?.headers).toMatchObject(headers);
    expect(seen?.body.equals(body)).toBe(true);
  });

  it('assigns a request ID and a trace to each call, and ignores forwarding headers from callers', async () => {
    const answer = await fetch(`${url}/api/jobs/list`, {
      headers: {
        'x-forwarded-for': '6.6.6.6',
        'x-real-ip': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        'x-forwarded-host': 'evil.example',
        authorization: 'Bearer kept',
      },
    });
    const { headers } = jobs.seen.at(-1)!;
    expect(headers).toMatchObject({ authorization: 'Bearer kept', 'x-forwarded-for': '127.0.0.1' });
    expect(JSON.stringify(headers)).not.toContain('6.6.6.6');
    expect(headers['x-forwarded-host']).not.toBe('evil.example');
    expect(headers['x-request-id']).toBeTruthy();
    expect(answer.headers.get('x-request-id')).toBe(headers['x-request-id']);
  });

  it('accepts an upload of the maximum size, and rejects a larger upload before reading the body', async () => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(10 * 1024 * 1024)]), 'large.jpg');
    const headers = { authorization: `Bearer ${await issuer.token(uuidv7())}` };
    expect((await fetch(`${url}/api/jobs/create`, { method: 'POST', body, headers })).status).toBe(200);
    expect(jobs.seen.at(-1)!.bytes).toBeGreaterThan(10 * 1024 * 1024);

    const before = jobs.seen.length;
    const refused = await fetch(`${url}/api/jobs/create`, {
      method: 'POST',
      body: new Uint8Array(12 * 1024 * 1024),
    });
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({
      code: 'file_too_large',
      detail: 'File size must be less than 10MB',
    });
    expect(jobs.seen.length).toBe(before);
  });

  it('lets curl send more than a megabyte with Expect: 100-continue', async () => {
    const authorization = `Bearer ${await issuer.token(uuidv7())}`;
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { expect: '100-continue', 'content-length': 2_000_000, authorization };
      const request = httpRequest(`${url}/api/jobs/create`, { method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      request.once('continue', () => request.end(Buffer.alloc(2_000_000)));
      request.once('error', reject);
      request.flushHeaders();
    });
    expect([status, jobs.seen.at(-1)!.bytes]).toEqual([200, 2_000_000]);
  });

  it('rejects large bodies of other calls, with or without a declared length', async () => {
    const announced = await fetch(`${url}/api/auth/login`, { method: 'POST', body: 'x'.repeat(300_000) });
    expect([announced.status, ((await announced.json()) as ProblemBody).code]).toEqual([
      413,
      'payload_too_large',
    ]);
    const before = auth.seen.length;
    const chunks = new ReadableStream({
      async start(controller) {
        for (let i = 0; i < 10; i++) controller.enqueue(new Uint8Array(60_000));
        controller.close();
      },
    });
    const chunked = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      body: chunks,
      duplex: 'half',
    } as RequestInit);
    expect(chunked.status).toBe(413);
    expect(auth.seen.length).toBe(before);
  });

  it('forwards complete uploads, and never forwards cancelled uploads', async () => {
    const before = jobs.seen.length;
    const token = await issuer.token(uuidv7());
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(
      `POST /api/jobs/create HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 5000\r\n\r\n--b`,
    );
    const form = new FormData();
    form.set('file', new File([new Uint8Array(3 * 1024 * 1024)], 'vase.jpg'));
    const headers = { authorization: `Bearer ${token}` };
    const whole = await fetch(`${url}/api/jobs/create`, { method: 'POST', headers, body: form });
    expect(whole.status).toBe(200);
    socket.destroy();
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect(jobs.seen.length).toBe(before + 1);
    expect(jobs.seen.at(-1)!.body.length).toBeGreaterThan(3 * 1024 * 1024);
  });

  it('responds with problem+json when a service is silent or down', async () => {
    const hasty = await start({ UPSTREAM_TIMEOUT_MS: '400' });
    const silent = await fetch(`${hasty}/api/jobs/never`);
    expect(silent.headers.get('content-type')).toContain('application/problem+json');
    expect([silent.status, ((await silent.json()) as ProblemBody).code]).toEqual([504, 'gateway_timeout']);
    const broken = await start({ JOBS_URL: 'http://127.0.0.1:1' });
    const gone = await fetch(`${broken}/api/jobs/list`);
    expect([gone.status, ((await gone.json()) as ProblemBody).code]).toEqual([503, 'unavailable']);
    expect((await fetch(`${broken}/readyz`)).status).toBe(503);
  });

  it('limits sign-ins, uploads and other calls separately, and sends Retry-After', async () => {
    const strict = await start({ RATE_LIMIT_SIGN_IN: '2', RATE_LIMIT_CREATE: '1', RATE_LIMIT_GENERAL: '4' });
    const signIn = () => fetch(`${strict}/api/auth/login`, { method: 'POST' });
    expect([(await signIn()).status, (await signIn()).status]).toEqual([200, 200]);
    const third = await signIn();
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    const limits = ['ratelimit-limit', 'ratelimit-remaining'].map((name) => third.headers.get(name));
    expect(limits).toEqual(['2', '0']);
    expect(((await third.json()) as ProblemBody).code).toBe('rate_limited');
    expect((await fetch(`${strict}/api/jobs/list`)).status).toBe(200);
    const as = async (token: string | Promise<string>) => {
      const headers = { authorization: `Bearer ${await token}` };
      return (await fetch(`${strict}/api/jobs/create`, { method: 'POST', headers })).status;
    };
    const forged = (sub: string) => `e30.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`;
    const [ada, bo] = [uuidv7(), uuidv7()];
    // Calls with forged tokens count for the address. The user in the token is not locked out.
    expect([await as(forged(ada)), await as(forged(bo)), await as(forged(uuidv7()))]).toEqual([
      401, 429, 429,
    ]);
    // Two sellers behind one address have separate upload limits.
    const token = (sub: string) => issuer.token(sub);
    expect([await as(token(ada)), await as(token(ada)), await as(token(bo))]).toEqual([200, 429, 200]);
  });

  it('uses the forwarding headers of trusted proxies, except for entries that a caller could have added', async () => {
    const behind = await start({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' });
    const from = async (forwardedFor: string) => {
      await fetch(`${behind}/api/jobs/list`, { headers: { 'x-forwarded-for': forwardedFor } });
      return jobs.seen.at(-1)!.headers['x-forwarded-for'];
    };
    expect(await from('203.0.113.7')).toBe('203.0.113.7');
    // The caller added the first address.
    expect(await from('6.6.6.6, 203.0.113.7, 10.1.2.3')).toBe('203.0.113.7');
    expect(() => readConfig(configSchema, { TRUSTED_PROXIES: '10.0.0.0/99' })).toThrow('TRUSTED_PROXIES');
  });

  it('counts a call by its route, however its path is spelled', async () => {
    const strict = await start({ RATE_LIMIT_SIGN_IN: '2', RATE_LIMIT_CONTACT: '1' });
    const post = async (path: string) => (await fetch(`${strict}${path}`, { method: 'POST' })).status;
    const spellings = ['/api/auth/login', '/api/auth/%6cogin', '/api/auth/l%6Fgin?x=1'];
    expect([await post(spellings[0]!), await post(spellings[1]!), await post(spellings[2]!)]).toEqual([
      200, 200, 429,
    ]);
    expect([await post('/api/contac%74/support'), await post('/api/contact/support')]).toEqual([200, 429]);
  });

  it('routes exactly the calls that the contracts declare', async () => {
    const headers = { authorization: `Bearer ${await issuer.token(uuidv7())}` };
    const other = async (path: string, method = 'GET') => (await fetch(`${url}${path}`, { method })).status;
    const before = [auth.seen.length, jobs.seen.length];
    expect(await other('/api/jobs/secret/door')).toBe(404);
    expect(await other('/api/auth/login')).toBe(405);
    expect(await other('/api/users/me/../../jobs/anything/else', 'PUT')).toBe(404);
    expect([auth.seen.length, jobs.seen.length]).toEqual(before);
    for (const { method, path, service } of endpointList.filter((each) => each.service !== 'gateway')) {
      const seen = service === 'jobs' ? jobs.seen : auth.seen;
      const concrete = path.replaceAll(/\{\w+\}/g, 'some-id');
      await fetch(`${url}${concrete}`, { method, headers });
      expect(seen.at(-1), `${method} ${path}`).toMatchObject({ method, url: concrete });
    }
  });

  it('lets browsers cache assets permanently and revalidate pages, and serves no page for API paths', async () => {
    const asset = await fetch(`${url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
    // Files do not carry headers for documents, because every file of a page would repeat these headers.
    expect(asset.headers.get('content-security-policy')).toBeNull();
    expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
    for (const path of ['/', '/library', '/reset-password?token=x']) {
      const page = await fetch(url + path, { headers: { accept: 'text/html' } });
      expect(await page.text()).toContain('<title>Packshot</title>');
      expect(page.headers.get('cache-control')).toBe('no-cache');
    }
    const missing = await fetch(`${url}/api/nothing`);
    expect([missing.status, ((await missing.json()) as ProblemBody).code]).toEqual([404, 'not_found']);
    const shown = await fetch(`${url}/api/nothing`, { headers: { accept: 'text/html' } });
    expect([shown.status, await shown.text()]).toEqual([
      404,
      expect.not.stringContaining('<title>Packshot</title>'),
    ]);
  });

  it('denies browser features that our pages do not need, and access from other origins', async () => {
    const page = await fetch(url, { headers: { accept: 'text/html', origin: 'https://evil.example' } });
    const policy = page.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('access-control-allow-origin')).toBeNull();
    const open = await start({
      CORS_ORIGINS: 'https://shop.example',
      PUBLIC_ORIGIN: 'https://packshot.example',
    });
    const allowed = await fetch(`${open}/api/jobs/list`, { headers: { origin: 'https://shop.example' } });
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect(allowed.headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  it('serves the complete API description at one URL', async () => {
    const page = await fetch(`${url}/api/docs/`);
    expect(await page.text()).toContain('Packshot API');
    const document = (await (await fetch(`${url}/api/docs/json`)).json()) as {
      paths: Record<string, unknown>;
    };
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/jobs/create', '/api/auth/login']),
    );
  });

  it('rejects calls of an ended session, except calls that need no login', async () => {
    const sid = uuidv7();
    const claims = Buffer.from(JSON.stringify({ sid })).toString('base64url');
    const headers = { authorization: `Bearer e30.${claims}.e30` };
    const status = async (path: string, method = 'GET') =>
      (await fetch(`${url}${path}`, { method, headers })).status;
    expect(await status('/api/jobs/list')).toBe(200);
    const logger = pino({ level: 'silent' });
    const connection = await connectNats(nats.url, 'test', logger, nats.seed);
    const data = { session_id: sid, user_id: uuidv7(), reason: 'logout' } as const;
    await publishEvent(connection, sessionRevoked, data);
    await connection.close();
    await expect.poll(() => status('/api/jobs/list')).toBe(401);
    expect(await status('/api/auth/login', 'POST')).toBe(200);
    expect(await status('/api/contact/support', 'POST')).toBe(200);
  });

  it('reports ready to load balancers while a service is down, and reports unready before stopping', async () => {
    const own: (() => Promise<unknown>)[] = [];
    const lonely = await start({ BILLING_URL: 'http://127.0.0.1:9', DRAIN_SECONDS: '3' }, own);
    const status = async (path: string) => (await fetch(lonely + path)).status;
    expect([await status('/readyz'), await status('/readyz/self')]).toEqual([503, 200]);
    expect(await status('/api/jobs/list')).toBe(200);

    const left = own.pop()!();
    expect(await status('/readyz/self')).toBe(503);
    expect(await status('/api/jobs/list')).toBe(200);
    await left;
    await expect(status('/readyz/self')).rejects.toThrow('fetch failed');
    for (const stop of own.toReversed()) await stop();
  });

  it("lets a provider's popup access the page that opened the popup", async () => {
    const policy = async (path: string) =>
      (await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })).headers.get(
        'cross-origin-opener-policy',
      );
    expect(await policy('/auth/callback?code=1')).toBe('unsafe-none');
    expect(await policy('/login')).toBe('same-origin-allow-popups');
  });
});
