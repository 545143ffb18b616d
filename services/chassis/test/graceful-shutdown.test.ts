import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '../src/app/create-app.js';
import { addHealth } from '../src/app/health.js';
import { enableGracefulShutdown } from '../src/process/enable-graceful-shutdown.js';
import type { Stop } from '../src/process/run-service.js';

describe('graceful shutdown', () => {
  const agent = new Agent({ keepAlive: true });
  afterEach(() => agent.destroy());

  /** Starts a server that responds once a photo has arrived completely. */
  const start = async (
    DRAIN_SECONDS: number,
    STOP_SECONDS: number,
  ): Promise<{ port: number; leave: Stop }> => {
    const app = createApp(pino({ level: 'silent' }));
    const leave = enableGracefulShutdown(app, { DRAIN_SECONDS, STOP_SECONDS });
    addHealth(app, {});
    app.addContentTypeParser('image/jpeg', async (_request: unknown, body: NodeJS.ReadableStream) =>
      text(body),
    );
    app.post('/photo', async ({ body }) => ({ took: String(body).length }));
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    return { port, leave };
  };
  const ask = async (port: number, path: string): Promise<IncomingMessage> => {
    const call = httpRequest({ port, path, agent }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer;
  };
  /** Sends the first half of a photo, and waits until the server has received the call. */
  const beginUpload = async (port: number) => {
    const headers = { 'content-type': 'image/jpeg', 'content-length': 10, expect: '100-continue' };
    const call = httpRequest({ port, method: 'POST', path: '/photo', headers, agent });
    call.write('12345');
    await once(call, 'continue');
    return call;
  };

  it('reports not ready, continues to serve, and closes connections after each response', async () => {
    const { port, leave } = await start(3, 30);
    expect((await ask(port, '/readyz')).statusCode).toBe(200);
    expect((await ask(port, '/livez')).headers.connection).toBe('keep-alive');

    const left = leave();
    expect((await ask(port, '/readyz')).statusCode).toBe(503);
    expect((await ask(port, '/readyz/self')).statusCode).toBe(503);
    const { statusCode, headers } = await ask(port, '/livez');
    expect([statusCode, headers.connection]).toEqual([200, 'close']);
    await left;
    await expect(ask(port, '/livez')).rejects.toThrow('ECONNREFUSED');
  });

  it('waits for an upload that began before the shutdown, but not for idle connections', async () => {
    const { port, leave } = await start(0, 30);
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    await ask(port, '/livez');
    const upload = await beginUpload(port);

    const left = leave();
    await expect.poll(() => ask(port, '/livez').catch(({ code }) => code)).toBe('ECONNREFUSED');
    upload.end('67890');
    const [answer] = (await once(upload, 'response')) as [IncomingMessage];
    expect([await text(answer), answer.headers.connection]).toEqual(['{"took":10}', 'close']);
    await left;
  });

  it('disconnects calls that do not finish before the deadline', async () => {
    const { port, leave } = await start(0, 0.2);
    const upload = await beginUpload(port);
    const cutOff = once(upload, 'error');
    await leave();
    expect((await cutOff)[0]).toMatchObject({ code: 'ECONNRESET' });
  });
});
