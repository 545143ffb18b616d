// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { addressOf } from '../../../../api/address-of.js';
import { swrSettings } from '../../../../api/swr-settings.js';
import { cleanUpPage } from '../../../../testing/leave-page.js';
import { MoveDialog } from './MoveDialog.js';

afterEach(cleanUpPage);

it('moves no photo to a product that a later search has hidden', async () => {
  const vase = { id: 'vase', shown_name: 'Vase', sku: null, photo_count: 1, cover_url: null };
  const pictures = [{ id: 'j1', photo_id: 'p1', product_id: 'mug' }];
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path === addressOf('describeSelection')
        ? { pictures }
        : { products: path.includes('search=') ? [] : [vase], total: 1 },
    ),
  );
  render(
    <SWRConfig value={{ ...swrSettings, provider: () => new Map() }}>
      <MoveDialog ids={['j1']} onChanged={() => {}} onClose={() => {}} />
    </SWRConfig>,
  );
  await userEvent.click(await screen.findByRole('radio', { name: /Vase/ }));
  await userEvent.type(screen.getByRole('searchbox'), 'plate');
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Vase/ })).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'New product' }).checked).toBe(true);
});
