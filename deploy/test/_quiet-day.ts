import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import { greyPhoto } from './_grey-photo.js';
import { newSeller } from './_system.js';

/**
 * Uses a system like sellers who leave, disconnect and mistype. These actions are not faults.
 *
 * @returns a live feed that is open until the system stops
 */
export async function liveQuietDay(url: string): Promise<Response> {
  const seller = await newSeller(url);
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${seller.token}`, ...init.headers },
    });
  const post = (path: string, body: unknown) =>
    call(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  /** Sends the beginning of a request, and disconnects, either at once or at the first byte of the response. */
  const hangUp = (lines: string[], body = '', atAnswer = false) =>
    new Promise<void>((resolve, reject) => {
      const { port, hostname } = new URL(url);
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
  await seller.create(await greyPhoto(900, 700));
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
  const archive = (await (await post('/api/jobs/archive', {})).json()) as { url: string };
  for (const atAnswer of [false, true]) await hangUp([`GET ${archive.url}`], '', atAnswer);

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
  return open;
}

/** Returns the lines of all logs that report a fault: JSON lines by level, and other lines (crashes) by text. */
export async function findFaults(logs: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(logs))
    for (const line of (await readFile(join(logs, name), 'utf8')).split('\n'))
      if (/^\{.*"level":"(error|fatal)"|^\s+at .*:\d+:\d+|^\w*Error\b|^node:/.test(line))
        found.push(`${name}: ${line}`);
  return found;
}
