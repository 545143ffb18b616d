// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate, SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { cleanUpPage } from '../../testing/leave-page.js';
import { swrSettings } from '../../api/swr-settings.js';
import { toast } from '../../ui/toast.js';
import { PresetsPage } from './PresetsPage.js';
import { usualSettings } from './preset-text.js';

afterEach(cleanUpPage);

it('keeps the dialog that the user opens while the request of a closed dialog runs', async () => {
  const said = vi.spyOn(toast, 'say');
  const presets = ['Web shop', 'Catalogue'].map((name) => ({ id: name, name, settings: usualSettings }));
  let finish = (_response: Response) => {};
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit = {}) =>
    method === 'PATCH'
      ? new Promise<Response>((resolve) => (finish = resolve))
      : Promise.resolve(Response.json({ presets })),
  );
  render(
    <SWRConfig value={{ ...swrSettings, provider: () => new Map() }}>
      <PresetsPage />
    </SWRConfig>,
  );
  const [first, second] = await screen.findAllByRole('button', { name: 'Change' });
  await userEvent.click(first!);
  await userEvent.click(screen.getByText('Save preset'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(second!);
  await act(async () => finish(Response.json(presets[0])));
  await waitFor(() => expect(said).toHaveBeenCalled());
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Catalogue');
});

it.each(['Remove default', 'Delete'])(
  'drops a preset that was deleted in another tab after %s has failed',
  async (action) => {
    let presets = [{ id: 'p1', name: 'Web shop', settings: usualSettings, is_default: true }];
    vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) =>
      method === 'GET' ? Response.json({ presets }) : new Response('', { status: 404 }),
    );
    render(
      <SWRConfig value={{ ...swrSettings, dedupingInterval: 0 }}>
        <PresetsPage />
      </SWRConfig>,
    );
    const button = await screen.findByText(action);
    presets = [];
    await userEvent.click(button);
    if (action === 'Delete')
      await userEvent.click(within(screen.getByRole('alertdialog')).getByText('Delete'));
    await screen.findByText('No presets yet');
    await mutate(() => true, undefined, { revalidate: false });
  },
);
