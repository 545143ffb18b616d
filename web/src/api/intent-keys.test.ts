// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './client.js';
import { cleanUpPage } from '../testing/leave-page.js';

afterEach(cleanUpPage);

/** Keys of the calls that were sent, and whether the next one is answered. */
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

it('keeps its key while a wish has no answer, and takes a new one for the next', async () => {
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

it('sends none with a call that makes nothing', async () => {
  await call('cancelJob', { params: { id: 'a' } });
  expect(sent).toEqual([null]);
});
