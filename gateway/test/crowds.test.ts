import { once } from 'node:events';
import {
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { readConfig } from '@packshot/chassis/config/read-config';
import { testNats, type TestNats } from '@packshot/chassis/testing/nats';
import { serveHttp } from '@packshot/chassis/testing/serve-http';
import { startTokenIssuer, type TokenIssuer } from '@packshot/chassis/testing/token-issuer';
import type { ProblemBody } from '@packshot/proto/common/problem';
import { serviceNames } from '@packshot/proto/services';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configSchema, upstreamVariable } from '../src/config.js';
import { startGateway } from '../src/start.js';

const soon = { timeout: 25_000 };

describe('a crowd at the door', () => {
  const stops: (() => unknown)[] = [];
  let issuer: TokenIssuer;
  let nats: TestNats;
  let service: string;
  /** Calls that the service has begun to answer and not ended. */
  const held: ServerResponse[] = [];
  let heard = 0;

  beforeAll(async () => {
    issuer = await startTokenIssuer();
    nats = await testNats();
    const { url, stop } = await serveHttp(async (request, response) => {
      if (request.url === '/.well-known/jwks.json')
        return response.end(await (await fetch(issuer.jwksUrl)).text());
      if (request.url === '/readyz') return response.end('{}');
      heard += 1;
      if (request.url === '/api/jobs/events')
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
      else if (request.url === '/api/jobs/create') request.resume();
      else if (request.url !== '/api/jobs/slow') return response.end('{}');
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
      WEB_ROOT: '/nowhere',
      // So that one machine can be many addresses.
      TRUSTED_PROXIES: '127.0.0.1',
      ...extra,
    };
    return (await startGateway(readConfig(configSchema, env), (stop) => void stops.push(stop))).url;
  };
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const release = () => {
    for (const response of held.splice(0)) response.end();
  };

  it('that hangs up is not worked for any more: the service hears of it', async () => {
    const url = await start({});
    const call = httpRequest(`${url}/api/jobs/slow`, { agent: false });
    call.on('error', () => {});
    call.end();
    await expect.poll(() => held.length, soon).toBe(1);
    call.destroy();
    await expect.poll(() => held[0]!.destroyed, soon).toBe(true);
    held.length = 0;
  });

  it('of calls that take long is turned away before anything hangs, by address and in all', async () => {
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
    expect(await ready.json()).toMatchObject({ status: 'unavailable', checks: { jobs: 'full', auth: 'ok' } });

    release();
    await Promise.all(waiting);
    await expect.poll(async () => (await quick('203.0.113.1')).status, soon).toBe(200);
  });

  it('of live feeds takes no place of a call', async () => {
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
    // Their places are free again.
    await expect.poll(() => watch(greedy), soon).toBe(200);
    leave();
    release();
  });

  it('of bodies that never end reaches no service', async () => {
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

  it('of uploads that drip takes no place of a call, and is cut off in the end', async () => {
    const url = await start({ UPLOADS_PER_USER: '70', CALLS_UNDER_WAY: '200', UPLOAD_TIMEOUT_MS: '4000' });
    const port = Number(new URL(url).port);
    const open: Socket[] = [];
    /** The first line of the answer, once there is one. */
    const drip = (address: number, token: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1');
        open.push(socket);
        socket.once('data', (data) => resolve(String(data).split('\r\n', 1)[0]!)).on('error', () => {});
        socket.write(
          [
            'POST /api/jobs/create HTTP/1.1',
            'host: x',
            `x-forwarded-for: 203.0.113.${address}`,
            `authorization: Bearer ${token}`,
            'content-type: multipart/form-data; boundary=b',
            'content-length: 1000000',
            '',
            '--b',
          ].join('\r\n'),
        );
      });
    const tokens = await Promise.all([1, 2, 3].map(() => issuer.token(uuidv7())));
    const answers = tokens.flatMap((token, n) => Array.from({ length: 60 }, () => drip(n, token)));
    // More than the gateway has connections to the service.
    await expect.poll(() => heard, soon).toBe(128);
    const list = await fetch(`${url}/api/jobs/list`, { headers: from('198.51.100.1') });
    expect(list.status).toBe(200);
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
    for (const socket of open) socket.destroy();

    const strict = await start({ UPLOADS_PER_USER: '2' });
    const [greedy, other] = tokens as [string, string];
    const send = (token: string) => {
      const socket = httpRequest(`${strict}/api/jobs/create`, {
        method: 'POST',
        agent: false,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
      });
      socket.on('error', () => {}).write('--b');
      return socket;
    };
    const before = heard;
    const sending = [send(greedy), send(greedy)];
    await expect.poll(() => heard, soon).toBe(before + 2);
    const third = send(greedy);
    const [refused] = (await once(third, 'response')) as [IncomingMessage];
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
    sending.push(third, send(other));
    await expect.poll(() => heard, soon).toBe(before + 3);
    for (const each of sending) each.destroy();
  });
});
