// @vitest-environment jsdom
import type { User } from '@packshot/proto/rest/users';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { swrSettings } from '../../api/swr-settings.js';
import { session } from '../../auth/session.js';
import { cleanUpPage } from '../../testing/leave-page.js';
import { DeleteAccountDialog } from './DeleteAccountDialog.js';

afterEach(cleanUpPage);

it('ends the session of a deleted account although its dialog was closed during the deletion', async () => {
  session.begin({ access_token: 'ada', refresh_token: 'ada' }, { id: 'ada' } as User);
  let finish = (_response: Response) => {};
  vi.stubGlobal('fetch', (_path: string, init?: RequestInit) =>
    init?.method === 'DELETE'
      ? new Promise<Response>((resolve) => (finish = resolve))
      : Promise.resolve(Response.json({ plan: 'free' })),
  );
  const { unmount } = render(
    <SWRConfig value={{ ...swrSettings, provider: () => new Map() }}>
      <MemoryRouter>
        <DeleteAccountDialog onClose={() => {}} />
      </MemoryRouter>
    </SWRConfig>,
  );
  await userEvent.type(screen.getByLabelText('Type DELETE to confirm'), 'DELETE');
  await userEvent.click(screen.getByText('Delete Account'));
  await screen.findByText('Deleting...');
  unmount();
  await act(async () => finish(Response.json({})));
  await waitFor(() => expect(session.state().isAuthenticated).toBe(false));
});
