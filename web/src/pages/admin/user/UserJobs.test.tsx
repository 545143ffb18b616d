// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig, useSWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { swrSettings } from '../../../api/swr-settings.js';
import { cleanUpPage } from '../../../testing/leave-page.js';
import { UserJobs } from './UserJobs.js';

afterEach(cleanUpPage);

it('keeps the details of a job open when a refresh removes the job from the list', async () => {
  const job = {
    id: '00000000-0000-7000-8000-000001234567',
    user_id: 'u1',
    mode: 'studio_white',
    status: 'processing',
    option: 'drop_shadow',
    attempts: 1,
    cost_usd: 0,
    render_seconds: null,
    created_at: '2027-03-09T10:00:00.000Z',
  };
  let jobs = [job];
  vi.stubGlobal('fetch', async () => Response.json({ jobs, total: 1 }));
  let reload = (): unknown => undefined;
  function Jobs() {
    const { mutate } = useSWRConfig();
    reload = () => mutate(() => true);
    return <UserJobs userId="u1" />;
  }
  render(
    <SWRConfig value={{ ...swrSettings, provider: () => new Map() }}>
      <MemoryRouter>
        <Jobs />
      </MemoryRouter>
    </SWRConfig>,
  );
  await userEvent.click((await screen.findAllByText('01234567'))[0]!);
  const dialog = await screen.findByRole('dialog');
  jobs = [];
  await act(async () => reload());
  expect(screen.queryByText('01234567')).toBeNull();
  expect(dialog.isConnected).toBe(true);
});
