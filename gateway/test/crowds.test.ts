import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type ClientRequest, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { readConfig } from '@packshot/chassis/config/read-config';
import { testNats, type TestNats } from '@packshot/chassis/testing/nats';
import { serveHttp } from '@packshot/chassis/testing/serve-http';
import { startTokenIssuer, type TokenIssuer } from '@packshot/chassis/testing/token-issuer';
import { ownerHeader } from '@packshot/proto/common/owner-header';
import type { ProblemBody } from '@packshot/proto/common/problem';
import { serviceNames } from '@packshot/proto/services';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configSchema, upstreamVariable } from '../src/config.js';
import { startGateway } from '../src/start.js';

const soon = { timeout: 60_000 };

/** File that is larger than the buffers of a connection. */
const largeFile = Buffer.alloc(24 * 1024 * 1024);

describe('gateway under load', () => {
  const stops: (() => unknown)[] = [];
  let issuer: TokenIssuer;
  let nats: TestNats;
  let service: string;
  let web: string;
  /** Responses that the service has started but not completed. */
  const held: ServerResponse[] = [];
  let heard = 0;
  /** Health checks that the service has received but not answered. */
  const checks: ServerResponse[] = [];
  let holdsChecks = false;

  beforeAll(async () => {
    issuer = await startTokenIssuer();
    web = await mkdtemp(join(tmpdir(), 'web-'));
    await writeFile(join(web, 'index.html'), '');
    stops.push(() => rm(web, { recursive: true }));
    nats = await testNats();
    const { url, stop } = await serveHttp(async (request, response) => {
      if (request.url === '/.well-known/jwks.json')
        return response.end(await (await fetch(issuer.jwksUrl)).text());
      if (request.url === '/readyz') return holdsChecks ? void checks.push(response) : response.end('{}');
      heard += 1;
      if (request.url === '/api/jobs/events')
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
      else if (request.url!.startsWith('/api/files/')) {
        response.writeHead(200, { 'content-type': 'image/png', [ownerHeader]: 'seller' }).write(largeFile);
      } else if (request.url !== '/api/jobs/slow') return response.end('{}');
      held.push(response);
    });
    service = url;
    stops.push(
      () => issuer.stop(),
      () => nats.stop(),
      stop,
    );
  });
  beforeEach(() => {
    heard = 0;
  });
  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop();
  });

  const start = async (extra: Record<string, string>): Promise<string> => {
    const env = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: '0',
      ...Object.fromEntries(serviceNames.map((name) => [upstreamVariable(name), service])),
      NATS_URL: nats.url,
      NATS_SEED: nats.seeds.gateway,
      WEB_ROOT: web,
      // This trusted proxy lets the test call from many addresses.
      TRUSTED_PROXIES: '127.0.0.1',
      ...extra,
    };
    return (await startGateway(readConfig(configSchema, env), (stop) => void stops.push(stop))).url;
  };
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const release = () => {
    for (const response of held.splice(0)) response.end();
  };

  it('cancels the call to the service when the caller disconnects', async () => {
    const url = await start({});
    const call = httpRequest(`${url}/api/jobs/slow`, { agent: false });
    call.on('error', () => {});
    call.end();
    await expect.poll(() => held.length, soon).toBe(1);
    call.destroy();
    await expect.poll(() => held[0]!.destroyed, soon).toBe(true);
    held.length = 0;
  });

  it('immediately rejects long-running calls beyond the limit per address or the total limit', async () => {
    const url = await start({ CALLS_UNDER_WAY: '4', CALLS_UNDER_WAY_PER_ADDRESS: '3' });
    const slow = (address: string) => fetch(`${url}/api/jobs/slow`, { headers: from(address) });
    const quick = (address: string) => fetch(`${url}/api/jobs/list`, { headers: from(address) });
    const waiting = [slow('203.0.113.1'), slow('203.0.113.1'), slow('203.0.113.1')];
    await expect.poll(() => heard, soon).toBe(3);
    const greedy = await quick('203.0.113.1');
    expect([greedy.status, greedy.headers.get('retry-after')]).toEqual([429, '2']);
    expect((await quick('203.0.113.2')).status).toBe(200);

    waiting.push(slow('203.0.113.2'));
    await expect.poll(() => held.length, soon).toBe(4);
    const full = await quick('203.0.113.3');
    expect([full.status, full.headers.get('retry-after')]).toEqual([503, '2']);
    expect(((await full.json()) as ProblemBody).code).toBe('unavailable');
    const ready = await fetch(`${url}/readyz`);
    // Readiness does not change, because no other gateway would have more capacity.
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({ status: 'ok', checks: { jobs: 'full', auth: 'ok' } });

    release();
    await Promise.all(waiting);
    await expect.poll(async () => (await quick('203.0.113.1')).status, soon).toBe(200);
  });

  it('checks each service once for a crowd that asks for the health of the system', async () => {
    const url = await start({});
    const { port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    stops.push(() => socket.destroy());
    holdsChecks = true;
    socket.write('GET /readyz HTTP/1.1\r\nHost: packshot.test\r\n\r\n'.repeat(8));
    let answers = '';
    socket.on('data', (data) => (answers += String(data)));
    await expect.poll(() => checks.length, soon).toBe(serviceNames.length);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect(checks).toHaveLength(serviceNames.length);
    for (const check of checks) check.end('{}');
    holdsChecks = false;
    await expect.poll(() => answers.split('HTTP/1.1 ').length - 1, soon).toBe(8);
  });

  it('does not let event streams take the slots of calls', async () => {
    const url = await start({ CALLS_UNDER_WAY: '4', FEEDS_PER_USER: '2' });
    const open: ClientRequest[] = [];
    const watch = (token: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { authorization: `Bearer ${token}` };
        const request = httpRequest(`${url}/api/jobs/events`, { headers, agent: false }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        request.once('error', reject);
        open.push(request.end());
      });
    const leave = () => {
      for (const request of open.splice(0)) request.on('error', () => {}).destroy();
    };
    const greedy = await issuer.token(uuidv7());
    expect([await watch(greedy), await watch(greedy), await watch(greedy)]).toEqual([200, 200, 429]);
    for (let n = 0; n < 150; n += 1) expect(await watch(await issuer.token(uuidv7()))).toBe(200);
    expect((await fetch(`${url}/api/jobs/list`)).status).toBe(200);
    expect(await watch('forged')).toBe(401);
    leave();
    await expect.poll(() => watch(greedy), soon).toBe(200);
    leave();
    release();
  });

  it('does not forward a call whose body never ends', async () => {
    const url = await start({ BODY_TIMEOUT_MS: '1500' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1');
        socket.write('POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n');
        socket.write('content-length: 100\r\n\r\n{"email":');
        const answer = await new Promise<string>((resolve) =>
          socket.once('data', (data) => resolve(String(data))),
        );
        socket.destroy();
        return answer.split('\r\n', 1)[0];
      }),
    );
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
    expect(heard).toBe(0);
    const whole = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"a@b.test"}',
    });
    expect([whole.status, heard]).toEqual([200, 1]);
    const stranger = await fetch(`${url}/api/jobs/create`, { method: 'POST', body: new FormData() });
    expect([stranger.status, heard]).toEqual([401, 1]);
  });

  it('does not let unauthenticated callers with unfinished bodies take the slots of calls', async () => {
    const url = await start({ CALLS_UNDER_WAY: '4', CALLS_UNDER_WAY_PER_ADDRESS: '64' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        firstLine(url, n, ['POST /api/jobs/archive HTTP/1.1', 'content-type: application/json'], '{'),
      ),
    );
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 401 Unauthorized']));
    // Calls that need no login wait for their bodies, and never reach a service.
    const waiting = Array.from({ length: 20 }, (_, n) =>
      firstLine(url, n, ['POST /api/auth/login HTTP/1.1', 'content-type: application/json'], '{'),
    );
    const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await fetch(`${url}/api/auth/login`, login)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    hangUp();
    await Promise.all(waiting);
  });

  it('disconnects slow uploads without affecting other senders', async () => {
    const url = await start({ CALLS_UNDER_WAY: '4', SLOW_PEER_MS: '1500', UPLOADS_PER_ADDRESS: '60' });
    const tokens = await Promise.all([1, 2, 3].map(() => issuer.token(uuidv7())));
    const answers = tokens.flatMap((token, n) => Array.from({ length: 20 }, () => drip(url, n, token)));
    const [mine, list] = await Promise.all([
      upload(url, await issuer.token(uuidv7()), '198.51.100.1'),
      fetch(`${url}/api/jobs/list`, { headers: from('198.51.100.1') }),
    ]);
    expect([mine.status, list.status]).toEqual([200, 200]);
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
    expect(heard).toBe(2);
    hangUp();
  });

  it('limits uploads per user and per network', async () => {
    const url = await start({ UPLOADS_PER_USER: '2', UPLOADS_PER_ADDRESS: '3' });
    const [greedy, other] = await Promise.all([1, 2].map(() => issuer.token(uuidv7())));
    const refused = 'HTTP/1.1 429 Too Many Requests';
    const dripping = [1, 2, 3].map((n) => drip(url, n, greedy!));
    expect(await Promise.race(dripping)).toBe(refused);
    expect((await upload(url, other!, '203.0.113.1')).status).toBe(200);

    const tokens = await Promise.all([1, 2, 3, 4].map(() => issuer.token(uuidv7())));
    const ofNetwork = tokens.map((token, n) => drip(url, `2001:db8:0:1:${n}::${n}`, token));
    expect(await Promise.race(ofNetwork)).toBe(refused);
    expect((await upload(url, other!, '2001:db8:0:1::9')).status).toBe(429);
    expect((await upload(url, other!, '2001:db8:0:2::9')).status).toBe(200);
    hangUp();
    await Promise.all([...dripping, ...ofNetwork]);
  });

  it('releases the slots of callers that disconnect at any moment', async () => {
    const url = await start({
      UPLOADS_PER_USER: '2',
      CALLS_UNDER_WAY: '3',
      CALLS_UNDER_WAY_PER_ADDRESS: '4',
    });
    const token = await issuer.token(uuidv7());
    const form = '--b\r\ncontent-disposition: form-data; name="mode"\r\n\r\nx\r\n--b--\r\n';
    for (let n = 0; n < 60; n += 1) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
      const head = [...uploadHead(token), 'host: x', `content-length: ${form.length}`, '', form];
      socket.write(head.join('\r\n'));
      // The delays reach different phases of a call, for example token verification and storage of the body.
      await new Promise((resolve) => setImmediate(() => setTimeout(resolve, n % 6)));
      socket.destroy();
    }
    const list = { headers: from('127.0.0.1') };
    await expect.poll(async () => (await fetch(`${url}/api/jobs/list`, list)).status, soon).toBe(200);
    await expect.poll(async () => (await upload(url, token, '127.0.0.1')).status, soon).toBe(200);
    await expect.poll(async () => (await upload(url, token, '127.0.0.1')).status, soon).toBe(200);
  });

  it('counts calls from one IPv6 network as one address', async () => {
    const url = await start({ CALLS_UNDER_WAY_PER_ADDRESS: '2', RATE_LIMIT_GENERAL: '5' });
    const slow = (address: string) => fetch(`${url}/api/jobs/slow`, { headers: from(address) });
    const quick = (address: string) => fetch(`${url}/api/jobs/list`, { headers: from(address) });
    const waiting = [slow('2001:db8:0:3::1'), slow('2001:db8:0:3::2')];
    await expect.poll(() => held.length, soon).toBe(2);
    expect((await quick('2001:db8:0:3::3')).status).toBe(429);
    expect((await quick('2001:db8:0:4::3')).status).toBe(200);
    release();
    await Promise.all(waiting);
    for (let n = 0; n < 4; n += 1) await quick(`2001:db8:0:4::${n}`);
    expect((await quick('2001:db8:0:4::9')).status).toBe(429);
  });

  it.each(['203.0.113.9', '[2001:db8:0:9::1]'])(
    'counts calls from %s as one address, although the proxy appends ports',
    async (address) => {
      const url = await start({ RATE_LIMIT_GENERAL: '2' });
      const statuses: number[] = [];
      for (const port of [40_001, 40_002, 40_003])
        statuses.push((await fetch(`${url}/api/jobs/list`, { headers: from(`${address}:${port}`) })).status);
      expect(statuses).toEqual([200, 200, 429]);
    },
  );

  it('limits the idle connections of an address, and serves the address again when one is closed', async () => {
    const url = await start({ FEEDS_PER_ADDRESS: '1', TRUSTED_PROXIES: '' });
    const closed: Socket[] = [];
    const sockets = Array.from({ length: 7 }, () => connect(Number(new URL(url).port), '127.0.0.1'));
    for (const socket of sockets) socket.on('error', () => {}).once('close', () => closed.push(socket));
    await expect.poll(() => closed.length, soon).toBe(1);
    await expect(fetch(`${url}/livez`)).rejects.toThrow();
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await fetch(`${url}/livez`).catch(() => null))?.status, soon).toBe(200);
  });

  it('limits and disconnects stalled downloads per user and per link, and still serves other calls', async () => {
    const url = await start({
      CALLS_UNDER_WAY: '8',
      DOWNLOADS_PER_USER: '4',
      DOWNLOADS_PER_LINK: '3',
      SLOW_PEER_MS: '3000',
    });
    const read = (file: string, n: number): Promise<string> =>
      firstLine(url, n, [`GET /api/files/job/${file}.png?signature=s HTTP/1.1`], '', { stop: true });
    const answers = await Promise.all(['a', 'a', 'a', 'a', 'b', 'b'].map((file, n) => read(file, n)));
    const count = (status: string) => answers.filter((line) => line.includes(status)).length;
    expect([count('200 OK'), count('429 Too Many')]).toEqual([4, 2]);
    expect((await fetch(`${url}/api/jobs/list`)).status).toBe(200);
    // The open responses of the service end only when the gateway closes the connections.
    await expect.poll(() => held.every(({ destroyed }) => destroyed), soon).toBe(true);
    held.length = 0;
    hangUp();
  });

  it('hides the owner of a file from callers, and rejects further readers with an uncached response', async () => {
    const url = await start({ DOWNLOADS_PER_LINK: '1' });
    const file = `${url}/api/files/job/c.png?signature=s`;
    const first = await fetch(file);
    expect([first.status, first.headers.get(ownerHeader)]).toEqual([200, null]);
    const second = await fetch(file);
    expect([second.status, second.headers.get('content-type')]).toEqual([
      429,
      'application/problem+json; charset=utf-8',
    ]);
    expect(await second.json()).toMatchObject({ code: 'rate_limited' });
    await first.body!.cancel();
    release();
  });

  const open: Socket[] = [];
  const hangUp = () => {
    for (const socket of open.splice(0)) socket.destroy();
  };
  /** Sends a request head and further data. Returns the first line of the response; empty without a response. */
  const firstLine = (
    url: string,
    address: number | string,
    head: string[],
    rest: string,
    { stop = false, bytes = 100_000 } = {},
  ) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      open.push(socket);
      socket.on('error', () => {}).once('close', () => resolve(''));
      socket.once('data', (data) => {
        if (stop) socket.pause();
        resolve(String(data).split('\r\n', 1)[0]!);
      });
      const ip = typeof address === 'number' ? `203.0.113.${address}` : address;
      const body = rest ? [`content-length: ${bytes}`] : [];
      socket.write(
        [...head, 'host: x', `x-forwarded-for: ${ip}`, ...body, '', rest].join('\r\n') + (rest ? '' : '\r\n'),
      );
    });
  const uploadHead = (token: string) => [
    'POST /api/jobs/create HTTP/1.1',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=b',
  ];
  const drip = (url: string, address: number | string, token: string) =>
    // The gateway stores a photo of this size on disk.
    firstLine(url, address, uploadHead(token), '--b', { bytes: 1_000_000 });
  const upload = (url: string, token: string, address: string) =>
    fetch(`${url}/api/jobs/create`, {
      method: 'POST',
      headers: { ...from(address), authorization: `Bearer ${token}` },
      body: new FormData(),
    });
});
