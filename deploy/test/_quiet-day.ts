import { readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@packshot/chassis/process/ports';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSystem, type RunningSystem } from '../run/start-system.js';
import { newSeller, type Seller } from './_system.js';
import { openTempFolder } from './_temp-folder.js';

/**
 * Sellers may leave, disconnect and mistype, and these actions are not faults. An operator on call must find only
 * faults in a log.
 */
describe('the log of a day without faults', () => {
  let folder: string;
  let system: RunningSystem | undefined;
  let seller: Seller;
  beforeAll(async () => {
    folder = await openTempFolder('quiet-day');
    const root = fileURLToPath(new URL('../../', import.meta.url));
    system = await startSystem({
      root,
      dataDir: folder,
      port: await findFreePort(),
      env: { RENDER_ENGINE: 'noop', LOG_LEVEL: 'info' },
      say: () => {},
    });
    seller = await newSeller(system.url);
  });
  afterAll(async () => {
    await system?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${system!.url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${seller.token}`, ...init.headers },
    });
  const post = (path: string, body: unknown, init: RequestInit = {}) =>
    call(path, {
      method: 'POST',
      body: JSON.stringify(body),
      ...init,
      headers: { 'content-type': 'application/json' },
    });

  /** Sends the beginning of a request, and disconnects, either at once or at the first byte of the response. */
  const hangUp = (lines: string[], body = '', atAnswer = false) =>
    new Promise<void>((resolve, reject) => {
      const { port, hostname } = new URL(system!.url);
      const socket = connect(Number(port), hostname, () => {
        const head = ['host: quiet', `authorization: Bearer ${seller.token}`, ...lines.slice(1)];
        socket.write(`${lines[0]} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`, () => {
          if (!atAnswer) socket.destroy();
        });
      });
      socket
        .once('data', () => socket.destroy())
        .once('close', () => resolve())
        .once('error', reject);
    });
  const photo = () =>
    sharp({ create: { width: 900, height: 700, channels: 3, background: '#777' } })
      .jpeg()
      .toBuffer();

  /** Returns the lines of all logs that report a fault: JSON lines by level, and other lines (crashes) by text. */
  async function faults(): Promise<string[]> {
    const logs = join(folder, 'logs');
    const found: string[] = [];
    for (const name of await readdir(logs))
      for (const line of (await readFile(join(logs, name), 'utf8')).split('\n'))
        if (/^\{.*"level":"(error|fatal)"|^\s+at .*:\d+:\d+|^\w*Error\b|^node:/.test(line))
          found.push(`${name}: ${line}`);
    return found;
  }

  it('contains no line about a fault', async () => {
    await seller.create(await photo());
    const [job] = await seller.settled(1);
    const picture = job!.result_urls[0]!;

    // Live feeds that are closed after opening, closed before opening, or open until the end.
    for (let n = 0; n < 3; n += 1) {
      const leaving = new AbortController();
      const { body } = await call('/api/jobs/events', { signal: leaving.signal });
      await body!.getReader().read();
      leaving.abort();
      await hangUp(['GET /api/jobs/events']);
    }
    const open = await call('/api/jobs/events');

    // Responses that the client does not await, or does not read completely.
    for (const path of ['/api/jobs/list', '/api/users/me', picture, '/api/docs/json', '/'])
      for (const atAnswer of [false, true]) await hangUp([`GET ${path}`], '', atAnswer);
    const { url } = (await (await post('/api/jobs/archive', {})).json()) as { url: string };
    for (const atAnswer of [false, true]) await hangUp([`GET ${url}`], '', atAnswer);

    // Requests with truncated bodies.
    const form = 'content-type: multipart/form-data; boundary=x';
    for (const path of ['/api/jobs/create', '/api/preview/generate', '/api/preview/product'])
      await hangUp([`POST ${path}`, form, 'content-length: 90000'], '--x\r\ncontent-disposition: form-data;');
    await hangUp(['PUT /api/users/me', 'content-type: application/json', 'content-length: 50'], '{"full');

    // Calls that Packshot rejects.
    const refused = [
      call('/api/jobs/0'),
      call('/api/nothing'),
      call('/api/users/me', { headers: { authorization: 'Bearer forged' } }),
      post('/api/auth/login', { email: seller.user.email, password: 'mistyped password' }),
      post('/api/auth/register', { email: seller.user.email, password: 'another long password' }),
      post('/api/auth/register', { email: 'no address' }),
      post('/api/jobs/archive', { search: 'no name like this' }),
      seller.create(Buffer.from('no photo')),
      call(`${picture}x`),
    ].map(async (answer) => (await answer).status);
    for (const status of await Promise.all(refused)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }

    await system!.stop();
    system = undefined;
    await open.body?.cancel().catch(() => {});
    expect(await faults()).toEqual([]);
  });
});
