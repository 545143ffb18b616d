// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { addressOf } from '../../../api/address-of.js';
import { swrSettings } from '../../../api/swr-settings.js';
import { cleanUpPage } from '../../../testing/leave-page.js';
import { stubResizeObserver } from '../../../testing/stub-resize-observer.js';
import { toast } from '../../../ui/toast.js';
import { LibrarySelection } from './LibrarySelection.js';
import type { Selection } from './use-selection.js';

afterEach(cleanUpPage);

it('saves no file and keeps the next dialog when the request of a cancelled download ends', async () => {
  const said = vi.spyOn(toast, 'say');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  stubResizeObserver();
  let finish = (_response: Response) => {};
  vi.stubGlobal('fetch', (path: string) =>
    path === addressOf('requestExport')
      ? new Promise<Response>((resolve) => (finish = resolve))
      : new Promise(() => {}),
  );
  const selection = { ids: new Set(['vase']), select: () => {}, clear: () => {} } as unknown as Selection;
  render(
    <SWRConfig value={{ ...swrSettings, provider: () => new Map() }}>
      <MemoryRouter>
        <LibrarySelection
          selection={selection}
          filter={{ search: '', mode: '', status: '' }}
          total={1}
          onDelete={async () => {}}
          onChanged={() => {}}
        />
      </MemoryRouter>
    </SWRConfig>,
  );
  await userEvent.click(screen.getByText('Download for...'));
  await userEvent.click(screen.getAllByRole('checkbox')[0]!);
  await userEvent.click(within(screen.getByRole('dialog')).getByText('Download'));
  await userEvent.click(screen.getByText('Cancel'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByText('Download for...'));
  const response = Response.json({ url: '#export', pictures: 1 });
  const read = vi.spyOn(response, 'json');
  finish(response);
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  await act(() => read.mock.results[0]!.value as Promise<void>);
  expect(saved).not.toHaveBeenCalled();
  expect(said).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBeDefined();
});
