import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compressAnswers } from './compress-answers.js';

const bodies = {
  list: Buffer.from(JSON.stringify(Array.from({ length: 1_000 }, (_, id) => ({ id, mode: 'studio_white' })))),
  large: Buffer.from(JSON.stringify('photo '.repeat(60_000))),
  small: Buffer.from(JSON.stringify('a'.repeat(1_000))),
};
const app = fastify();
beforeAll(async () => {
  await compressAnswers(app as never);
  for (const [name, body] of Object.entries(bodies))
    app.get(`/${name}`, (_request, reply) => reply.type('application/json').send(body));
  app.get('/event-stream', (_request, reply) => reply.type('text/event-stream').send(bodies.list));
});
afterAll(() => app.close());

const ask = (path: string, accepted?: string) =>
  app.inject({ url: path, ...(accepted && { headers: { 'accept-encoding': accepted } }) });

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('compresses responses of any size for a client that accepts %s', async (accepted, encoding, restore) => {
  for (const name of ['list', 'large'] as const) {
    const { headers, rawPayload } = await ask(`/${name}`, accepted);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(restore(rawPayload).equals(bodies[name])).toBe(true);
    expect(rawPayload.length).toBeLessThan(bodies[name].length / 4);
  }
});

it('does not compress small responses, event streams, or responses for clients that accept no encoding', async () => {
  for (const [path, accepted] of [
    ['small', 'br, gzip'],
    ['event-stream', 'br, gzip'],
    ['list'],
    ['list', 'identity'],
  ])
    expect((await ask(`/${path}`, accepted)).headers['content-encoding'], path).toBeUndefined();
});
