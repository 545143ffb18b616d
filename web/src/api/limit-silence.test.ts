// @vitest-environment jsdom
import type { User } from '@packshot/proto/rest/users';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../auth/session.js';
import { cleanUpPage } from '../testing/leave-page.js';
import { addressOf } from './address-of.js';
import { call } from './client.js';
import { listenToJobs } from './job-events.js';
import { upload } from './upload.js';

/** A network that has lost the connection without telling the browser: requests only end if they are aborted. */
const silent = (_path: string, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) =>
    init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error)),
  );

const minute = 60_000;
/** Responses by path. All other requests get none. */
let answers: Record<string, () => Response>;

beforeEach(() => {
  vi.useFakeTimers();
  session.begin({ access_token: 'old', refresh_token: 'refresh' }, { id: 'u1' } as User);
  answers = { '/livez': () => new Response() };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => answers[path]?.() ?? silent(path, init));
});
afterEach(cleanUpPage);

describe('a connection that is lost in silence', () => {
  it('ends a call after the gateway would have responded', async () => {
    let ended = false;
    const failure = call('getMe').catch((error: unknown) => {
      ended = true;
      return error;
    });
    await vi.advanceTimersByTimeAsync(minute);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(minute / 2);
    expect(await failure).toMatchObject({
      status: 0,
      detail: 'No connection. Please check your network and try again.',
    });
  });

  it('delays neither the refresh of the session nor later calls for good', async () => {
    answers['/api/users/me'] = () => new Response('{}', { status: 401 });
    const first = call('getMe').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1.5 * minute);
    expect(await first).toMatchObject({ status: 0 });
    answers['/api/auth/refresh'] = () => {
      answers['/api/users/me'] = () => Response.json({ id: 'u1' });
      return Response.json({ access_token: 'new' });
    };
    expect(await call('getMe')).toEqual({ id: 'u1' });
  });

  it('is noticed although the check of the connection gets no response', async () => {
    delete answers['/livez'];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const ending = new AbortController();
      setTimeout(() => ending.abort(), ms);
      return ending.signal;
    });
    // A test of another file may have left a check that never ends.
    vi.resetModules();
    const { connection } = await import('./connection.js');
    const check = connection.check();
    await vi.advanceTimersByTimeAsync(minute);
    expect(connection.lost()).toBe(true);
    answers['/livez'] = () => new Response();
    // The next check does not wait for the pause of the first one.
    await vi.advanceTimersByTimeAsync(10_000);
    await connection.check();
    await check;
    expect(connection.lost()).toBe(false);
  });

  it('reopens the stream of events, which has a heartbeat as long as the connection works', async () => {
    const streams: ReadableStreamDefaultController[] = [];
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      if (path !== addressOf('jobEvents')) return answers[path]!();
      const start = (stream: ReadableStreamDefaultController) => {
        streams.push(stream);
        init!.signal!.addEventListener('abort', () => stream.error(init!.signal!.reason));
      };
      return new Response(new ReadableStream({ start }));
    });
    const unlisten = listenToJobs({});
    for (const beats of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(minute);
      expect(streams, `after ${beats - 1} heartbeats`).toHaveLength(1);
      streams[0]!.enqueue(new TextEncoder().encode(': alive\n\n'));
    }
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(streams).toHaveLength(2);
    unlisten();
  });

  it('ends an upload without progress, but not a slow one', async () => {
    const requests: Request[] = [];
    class Request extends EventTarget {
      upload = new EventTarget();
      open() {}
      setRequestHeader() {}
      send = () => requests.push(this);
      abort = () => this.dispatchEvent(new Event('abort'));
    }
    vi.stubGlobal('XMLHttpRequest', Request);
    const percents: number[] = [];
    const failure = upload({
      path: '/api/jobs/create',
      form: new FormData(),
      onProgress: (percent) => percents.push(percent),
    }).catch((error: unknown) => error);
    for (const loaded of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(minute);
      requests[0]!.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 4 }));
    }
    expect(percents).toEqual([25, 50, 75]);
    await vi.advanceTimersByTimeAsync(1.5 * minute);
    expect(await failure).toMatchObject({
      status: 0,
      detail: 'The connection was lost. Please check your network and try again.',
    });
  });
});
