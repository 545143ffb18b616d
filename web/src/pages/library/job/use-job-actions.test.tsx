// @vitest-environment jsdom
import type { Job } from '@packshot/proto/rest/job-schema';
import { renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { connection } from '../../../api/connection.js';
import type { Jobs } from '../../../api/use-jobs.js';
import { cleanUpPage } from '../../../testing/leave-page.js';
import { useJobActions } from './use-job-actions.js';

afterEach(cleanUpPage);

/** Renames a picture without a connection, which then returns. @returns the names that the server receives */
async function renameOffline(...names: string[]): Promise<(string | null)[]> {
  let reconnect = () => {};
  const back = new Promise<void>((resolve) => (reconnect = resolve));
  vi.spyOn(connection, 'check').mockReturnValue(back);
  const received: (string | null)[] = [];
  let isOnline = false;
  let lost = 0;
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    if (!isOnline) {
      lost += 1;
      throw new TypeError('Failed to fetch');
    }
    const { input_filename } = JSON.parse(body) as Job;
    received.push(input_filename);
    return Response.json({ id: 'j1', input_filename });
  });
  const jobs = { patch: vi.fn(), show: vi.fn(), reload: vi.fn() };
  const { result } = renderHook(() => useJobActions(jobs as unknown as Jobs, vi.fn(), vi.fn(), vi.fn()), {
    wrapper: MemoryRouter,
  });
  for (const name of names)
    result.current.actions.rename({ id: 'j1', input_filename: 'vase.jpg' } as Job, name);
  await waitFor(() => expect(lost).toBe(names.length));
  isOnline = true;
  reconnect();
  await waitFor(() => expect(jobs.show).toHaveBeenCalledTimes(names.length));
  expect(jobs.reload).not.toHaveBeenCalled();
  return received;
}

it('saves a name that was typed without a connection when the connection is back', async () => {
  expect(await renameOffline('Blue vase')).toEqual(['Blue vase']);
});

it('saves the last of several names that were typed without a connection', async () => {
  const received = await renameOffline('Blue vase', 'Green vase');
  expect(new Set(received)).toEqual(new Set(['Green vase']));
});
