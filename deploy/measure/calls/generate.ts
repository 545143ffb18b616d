/**
 * Makes calls and prints their durations, in a separate process, so that the generator and the measured system do
 * not share an event loop. Reads a `Load` from the environment variable `LOAD` and prints a `LoadResult` as JSON.
 */
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { shareBelow } from '../_share-below.js';

export interface Load {
  url: string;
  headers: Record<string, string>;
  count: number;
  /** Expected status of every response. */
  status: number;
  /** Maximum number of calls in flight, unless `perSecond` is set. */
  atOnce: number;
  /** Rate of evenly spaced calls, which do not wait for earlier responses. */
  perSecond?: number;
  /** Photo that each call uploads for Studio White: a new one, or one that the seller has. */
  uploads?: 'new' | 'known';
}

export interface LoadResult {
  p50: number;
  p99: number;
  /** Mean size of a response body in bytes, as sent. */
  bytes: number;
}

const load = JSON.parse(process.env['LOAD']!) as Load;
const agent = new Agent({ keepAlive: true });
const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#aaa' } })
  .jpeg()
  .toBuffer();
const milliseconds: number[] = [];
let bytes = 0;

if (load.perSecond) {
  const start = performance.now();
  const calls: Promise<void>[] = [];
  for (let n = 0; n < load.count; n++) {
    await wait(Math.max(0, start + (n * 1_000) / load.perSecond - performance.now()));
    calls.push(call());
  }
  await Promise.all(calls);
} else {
  let started = 0;
  const callInTurn = async (): Promise<void> => {
    while (started++ < load.count) await call();
  };
  await Promise.all(Array.from({ length: load.atOnce }, callInTurn));
}
agent.destroy();
const sorted = milliseconds.toSorted((a, b) => a - b);
const result: LoadResult = {
  p50: shareBelow(sorted, 0.5)!,
  p99: shareBelow(sorted, 0.99)!,
  bytes: bytes / load.count,
};
console.log(JSON.stringify(result));

async function call(): Promise<void> {
  const body = load.uploads && (await formOf(load.uploads));
  const began = performance.now();
  await new Promise<void>((resolve, reject) => {
    const headers = {
      ...load.headers,
      ...(body && { 'content-type': body.type, 'content-length': body.data.length }),
    };
    const sent = request(load.url, { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('error', reject);
      answer.on('end', () =>
        answer.statusCode === load.status
          ? resolve()
          : reject(new Error(`${load.url}: ${answer.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end(body?.data);
  });
  milliseconds.push(performance.now() - began);
}

/** A decoder ignores the bytes after the end of a JPEG, which make each photo a different file. */
async function formOf(uploads: 'new' | 'known'): Promise<{ type: string; data: Buffer }> {
  const form = new FormData();
  form.set('mode', 'studio_white');
  const end = uploads === 'new' ? randomBytes(16) : Buffer.alloc(16);
  form.set('file', new File([new Uint8Array(photo), end], 'bench.jpg', { type: 'image/jpeg' }));
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('content-type')!,
    data: Buffer.from(await encoded.arrayBuffer()),
  };
}
