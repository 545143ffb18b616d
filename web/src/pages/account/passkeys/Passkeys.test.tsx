// @vitest-environment jsdom
import type { Passkey } from '@packshot/proto/rest/passkeys';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { addressOf } from '../../../api/address-of.js';
import { swrSettings } from '../../../api/swr-settings.js';
import { cleanUpPage } from '../../../testing/leave-page.js';
import { stubResizeObserver } from '../../../testing/stub-resize-observer.js';
import { Passkeys } from './Passkeys.js';

afterEach(cleanUpPage);

it('keeps the dialog that the user opens while a new passkey is prepared', async () => {
  stubResizeObserver();
  const passkey = { id: 'p1', name: 'Phone', synced: false, created_at: '2026-01-01T00:00:00Z' } as Passkey;
  let finish = (_response: Response) => {};
  vi.stubGlobal('fetch', (path: string) =>
    path === addressOf('beginPasskey')
      ? new Promise<Response>((resolve) => (finish = resolve))
      : Promise.resolve(Response.json({ passkeys: [passkey] })),
  );
  render(
    <SWRConfig value={{ ...swrSettings, provider: () => new Map() }}>
      <Passkeys />
    </SWRConfig>,
  );
  const add = await screen.findByText('Add a passkey');
  await userEvent.click(add);
  await userEvent.click(screen.getByLabelText('Actions for Phone'));
  await userEvent.click(await screen.findByText('Rename'));
  await screen.findByRole('dialog', { name: 'Rename passkey' });
  await act(async () => finish(Response.json({ challenge: 'c' })));
  await waitFor(() => expect(add.textContent).toBe('Add a passkey'));
  screen.getByRole('dialog', { name: 'Rename passkey' });
});
