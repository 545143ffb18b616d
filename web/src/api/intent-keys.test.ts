// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './client.js';
import { cleanUpPage } from '../testing/leave-page.js';

afterEach(cleanUpPage);

/** Idempotency keys of the sent calls, and whether the next call receives a response. */
let sent: (string | null)[];
let online: boolean;

beforeEach(() => {
  sent = [];
  online = true;
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    if (path === '/livez') return new Response();
    sent.push(new Headers(headers).get('idempotency-key'));
    if (!online) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
});

const retry = (id: string) => call('retryJob', { params: { id } });

it('keeps the idempotency key until a call has a response, and creates a new key for the next call', async () => {
  online = false;
  await expect(retry('a')).rejects.toThrow('No connection');
  await expect(retry('b')).rejects.toThrow('No connection');
  online = true;
  await retry('a');
  await retry('a');
  const [lost, other, again, more] = sent;
  expect(lost).toMatch(/^[\da-f]{32}$/);
  expect(again).toBe(lost);
  expect(new Set([lost, other, more]).size).toBe(3);
});

it('sends no key with a call that creates nothing', async () => {
  await call('cancelJob', { params: { id: 'a' } });
  expect(sent).toEqual([null]);
});
