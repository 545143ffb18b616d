// @vitest-environment jsdom
import type { Job } from '@packshot/proto/rest/job-schema';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { swrSettings } from './swr-settings.js';
import { expireJobs, useJobs, type Jobs } from './use-jobs.js';
import { cleanUpPage } from '../testing/leave-page.js';

const job = (id: string, more: Partial<Job> = {}): Job =>
  ({ id, status: 'completed', progress: 100, ...more }) as Job;

/** Functions that respond to the list requests, in the order of the requests. `null` simulates a broken connection. */
let answers: ((jobs: Job[] | null, total?: number) => Promise<void>)[];
/** Addresses of the list requests. */
let asked: string[];

beforeEach(() => {
  answers = [];
  asked = [];
  vi.stubGlobal(
    'fetch',
    (path: string) =>
      new Promise<Response>((resolve, reject) => {
        // An open check of the connection would make tests of other files wait.
        if (path === '/livez') return resolve(new Response());
        asked.push(path);
        answers.push((jobs, total = jobs?.length) =>
          act(async () =>
            jobs
              ? resolve(new Response(JSON.stringify({ jobs, total })))
              : reject(new TypeError('Failed to fetch')),
          ),
        );
      }),
  );
});
afterEach(cleanUpPage);
afterEach(() => void vi.useRealTimers());

const nothing = { search: '', mode: '', status: '' } as const;
const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ ...swrSettings, provider: () => new Map() }}>{children}</SWRConfig>
);
async function opened(): Promise<{ current: Jobs }> {
  const { result } = renderHook(() => useJobs(nothing), { wrapper });
  await waitFor(() => expect(answers).toHaveLength(1));
  return result;
}
const ids = (library: { current: Jobs }) => library.current.jobs?.map(({ id }) => id);

describe('a library whose jobs change', () => {
  it('shows a change that happens during loading', async () => {
    const library = await opened();
    act(() => library.current.show(job('new', { status: 'queued' })));
    act(() => library.current.advance('new', 40));
    // The server sent this response before the new job existed.
    await answers[0]!([job('old')]);
    await waitFor(() => expect(ids(library)).toEqual(['old']));
    await waitFor(() => expect(answers).toHaveLength(2));
    await answers[1]!([job('new'), job('old')]);
    await waitFor(() => expect(ids(library)).toEqual(['new', 'old']));
    expect(answers).toHaveLength(2);
  });

  it('finishes loading while progress keeps arriving', async () => {
    const library = await opened();
    for (let percent = 0; percent < 100; percent += 1) act(() => library.current.advance('old', percent));
    await answers[0]!([job('old')]);
    await waitFor(() => expect(ids(library)).toEqual(['old']));
    expect(answers).toHaveLength(1);
  });

  it('shows a change that happens after loading, without another load', async () => {
    const library = await opened();
    await answers[0]!([job('old', { status: 'processing', progress: 10 })]);
    await waitFor(() => expect(ids(library)).toEqual(['old']));
    act(() => library.current.advance('old', 60));
    await waitFor(() => expect(library.current.jobs![0]!.progress).toBe(60));
    act(() => library.current.show(job('p-new')));
    await waitFor(() => expect(ids(library)).toEqual(['p-new', 'old']));
    act(() => library.current.drop('old'));
    await waitFor(() => expect(ids(library)).toEqual(['p-new']));
    expect(answers).toHaveLength(1);
  });

  it('does not list an older job of a page that is not loaded', async () => {
    const library = await opened();
    await answers[0]!([job('old')], 60);
    await waitFor(() => expect(ids(library)).toEqual(['old']));
    act(() => library.current.show(job('ancient')));
    act(() => library.current.show(job('p-new')));
    await waitFor(() => expect(ids(library)).toEqual(['p-new', 'old']));
    expect(library.current.total).toBe(61);
  });

  it('lists a restored job at its place, and counts jobs that are removed from any page', async () => {
    const library = await opened();
    const firstPage = Array.from({ length: 50 }, (_, index) => job(`x-${99 - index}`));
    await answers[0]!(firstPage, 52);
    await waitFor(() => expect(ids(library)).toHaveLength(50));
    act(() => library.current.loadMore());
    await waitFor(() => expect(answers).toHaveLength(2));
    await answers[1]!(firstPage, 52);
    await waitFor(() => expect(answers).toHaveLength(3));
    await answers[2]!([job('x-30'), job('x-10')], 52);
    await waitFor(() => expect(ids(library)).toHaveLength(52));
    act(() => library.current.takeOff(['x-30', 'x-10']));
    await waitFor(() => expect(library.current.total).toBe(50));
    act(() => library.current.show(job('x-10')));
    act(() => library.current.show(job('x-30')));
    await waitFor(() => expect(ids(library)?.slice(-3)).toEqual(['x-50', 'x-30', 'x-10']));
    expect(library.current.total).toBe(52);
  });
});

it('loads all shown pages again while a job on a later page is active', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const library = await opened();
  const firstPage = Array.from({ length: 50 }, (_, index) => job(`first-${index}`));
  await answers[0]!(firstPage);
  await waitFor(() => expect(ids(library)).toHaveLength(50));
  act(() => library.current.loadMore());
  await waitFor(() => expect(answers).toHaveLength(2));
  await answers[1]!(firstPage);
  await waitFor(() => expect(answers).toHaveLength(3));
  await answers[2]!([job('waiting', { status: 'queued' })]);
  await waitFor(() => expect(ids(library)).toHaveLength(51));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await waitFor(() => expect(answers).toHaveLength(4));
  await answers[3]!(firstPage);
  await waitFor(() => expect(answers).toHaveLength(5));
  expect(asked.slice(3)).toEqual(asked.slice(1, 3));
  await answers[4]!([job('waiting')]);
  await waitFor(() => expect(library.current.jobs?.at(-1)?.status).toBe('completed'));
});

describe('a library that opens after jobs were created', () => {
  /** These tests use the cache of the client, each with a separate filter, because only that cache can expire. */
  const open = (search: string) =>
    renderHook(() => useJobs({ ...nothing, search }), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <SWRConfig value={swrSettings}>{children}</SWRConfig>
      ),
    });

  it('loads the list again if the last response is less than a second old', async () => {
    const before = open('responded');
    await waitFor(() => expect(answers).toHaveLength(1));
    await answers[0]!([job('old')]);
    await waitFor(() => expect(ids(before.result)).toEqual(['old']));
    before.unmount();
    expireJobs({ ...nothing, search: 'responded' });
    const { result } = open('responded');
    await waitFor(() => expect(answers).toHaveLength(2));
    await answers[1]!([job('new'), job('old')]);
    await waitFor(() => expect(ids(result)).toEqual(['new', 'old']));
  });

  it('discards the response to a request before the creation', async () => {
    const before = open('in flight');
    await waitFor(() => expect(answers).toHaveLength(1));
    before.unmount();
    expireJobs({ ...nothing, search: 'in flight' });
    const { result } = open('in flight');
    await waitFor(() => expect(answers).toHaveLength(2));
    await answers[1]!([job('new'), job('old')]);
    await answers[0]!([job('old')]);
    await waitFor(() => expect(ids(result)).toEqual(['new', 'old']));
  });
});

describe('a library whose filter changes', () => {
  /** Callbacks of one-second timers, for example to hide the previous jobs. Tests call these functions directly. */
  let afterSecond: (() => void)[];
  beforeEach(() => {
    afterSecond = [];
    const set = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
      ms === 1_000 ? afterSecond.push(run) : set(run, ms)) as typeof setTimeout);
  });
  const search = (word: string) => ({ ...nothing, search: word });
  const filtered = async (word: string) => {
    const hook = renderHook(({ filter }) => useJobs(filter), {
      wrapper,
      initialProps: { filter: search('') },
    });
    await waitFor(() => expect(answers).toHaveLength(1));
    await answers[0]!([job('old')]);
    await waitFor(() => expect(ids(hook.result)).toEqual(['old']));
    hook.rerender({ filter: search(word) });
    await waitFor(() => expect(answers).toHaveLength(2));
    return hook.result;
  };

  it('keeps the previous jobs until the response arrives, but at most one second', async () => {
    const library = await filtered('vase');
    expect(ids(library)).toEqual(['old']);
    act(() => {
      for (const run of afterSecond.splice(0)) run();
    });
    await waitFor(() => expect(ids(library)).toBeUndefined());
    await answers[1]!([job('vase')]);
    await waitFor(() => expect(ids(library)).toEqual(['vase']));
  });

  it('hides the previous jobs when no response arrives', async () => {
    const library = await filtered('cup');
    await answers[1]!(null);
    await waitFor(() => expect(library.current.error).toBeDefined());
    expect(ids(library)).toBeUndefined();
  });
});
