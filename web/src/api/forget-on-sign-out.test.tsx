// @vitest-environment jsdom
import type { Job } from '@packshot/proto/rest/job-schema';
import type { User } from '@packshot/proto/rest/users';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../auth/session.js';
import { cleanUpPage } from '../testing/leave-page.js';
import { useJobs } from './use-jobs.js';
import { WithData } from './WithData.js';

const filter = { search: '', mode: '', status: '' } as const;
const signIn = (id: string) => session.begin({ access_token: id, refresh_token: id }, { id } as User);
const openLibrary = () => renderHook(() => useJobs(filter), { wrapper: WithData });

/** Functions that respond to the requests, in the order of the requests. */
let answers: ((job: Job) => void)[];
beforeEach(() => {
  answers = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answers.push((job) => resolve(Response.json({ jobs: [job], total: 1 })));
      }),
  );
});
afterEach(cleanUpPage);

it("hides the previous user's library from the next user", async () => {
  signIn('ada');
  const previous = openLibrary();
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]!({ id: 'of-ada' } as Job);
  await waitFor(() => expect(previous.result.current.jobs).toEqual([{ id: 'of-ada' }]));
  previous.unmount();
  session.end();
  signIn('bob');
  const { result } = openLibrary();
  expect(result.current.jobs).toBeUndefined();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!({ id: 'of-bob' } as Job);
  await waitFor(() => expect(result.current.jobs).toEqual([{ id: 'of-bob' }]));
});

it('discards a library that arrives after the sign-out', async () => {
  signIn('ada');
  const previous = openLibrary();
  await waitFor(() => expect(answers).toHaveLength(1));
  previous.unmount();
  session.end();
  signIn('bob');
  const { result } = openLibrary();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[0]!({ id: 'of-ada' } as Job);
  answers[1]!({ id: 'of-bob' } as Job);
  await waitFor(() => expect(result.current.jobs).toEqual([{ id: 'of-bob' }]));
});
