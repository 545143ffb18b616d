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

it('saves a name that was typed without a connection when the connection is back', async () => {
  let reconnect = () => {};
  const check = vi
    .spyOn(connection, 'check')
    .mockReturnValue(new Promise<void>((resolve) => (reconnect = resolve)));
  const renamed = { id: 'j1', input_filename: 'Blue vase' } as Job;
  const fetch = vi
    .fn<() => Promise<Response>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockImplementation(async () => Response.json(renamed));
  vi.stubGlobal('fetch', fetch);
  const jobs = { patch: vi.fn(), show: vi.fn(), reload: vi.fn() };
  const { result } = renderHook(() => useJobActions(jobs as unknown as Jobs, vi.fn(), vi.fn(), vi.fn()), {
    wrapper: MemoryRouter,
  });
  result.current.actions.rename({ id: 'j1', input_filename: 'vase.jpg' } as Job, 'Blue vase');
  await waitFor(() => expect(check).toHaveBeenCalled());
  reconnect();
  await waitFor(() => expect(jobs.show).toHaveBeenCalledWith(renamed));
  expect(jobs.reload).not.toHaveBeenCalled();
});
