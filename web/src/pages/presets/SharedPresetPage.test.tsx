// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { addressOf } from '../../api/address-of.js';
import { swrSettings } from '../../api/swr-settings.js';
import { cleanUpPage } from '../../testing/leave-page.js';
import { toast } from '../../ui/toast.js';
import { usualSettings } from './preset-text.js';
import { SharedPresetPage } from './SharedPresetPage.js';

afterEach(cleanUpPage);

it('stays on the page that the user opens while the preset is added', async () => {
  const said = vi.spyOn(toast, 'say');
  let finish = (_response: Response) => {};
  vi.stubGlobal('fetch', (path: string) =>
    path === addressOf('createPreset')
      ? new Promise<Response>((resolve) => (finish = resolve))
      : Promise.resolve(Response.json({ name: 'Web shop', settings: usualSettings })),
  );
  const router = createMemoryRouter(
    [
      { path: '/shared', element: <SharedPresetPage /> },
      { path: '/library', element: 'Library' },
      { path: '/presets', element: 'Presets' },
    ],
    { initialEntries: ['/shared#code'] },
  );
  render(
    <SWRConfig value={{ ...swrSettings, provider: () => new Map() }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  await userEvent.click(await screen.findByText('Add to my presets'));
  void router.navigate('/library');
  await screen.findByText('Library');
  finish(Response.json({}));
  await waitFor(() => expect(said).toHaveBeenCalled());
  await Promise.resolve();
  expect(router.state.location.pathname).toBe('/library');
});
