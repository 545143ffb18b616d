// @vitest-environment jsdom
import type { ProductDetail } from '@packshot/proto/rest/product-schema';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, generatePath, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { swrSettings } from '../../api/swr-settings.js';
import { paths } from '../../paths.js';
import { cleanUpPage } from '../../testing/leave-page.js';
import { ProductPage } from './ProductPage.js';

const productOf = (name: string) =>
  ({
    id: name,
    name,
    shown_name: name,
    picture_count: 0,
    outdated_count: 0,
    photo_count: 1,
    photos: [],
    maybe_same: [],
    exports: [],
    history: [],
  }) as unknown as ProductDetail;

afterEach(cleanUpPage);

it('does not keep the typed details of the previous product', async () => {
  vi.stubGlobal('fetch', async (path: string) => Response.json(productOf(path.split('/').at(-1)!)));
  const addressOfProduct = (id: string) => generatePath(paths.product, { id });
  const router = createMemoryRouter([{ path: paths.product, element: <ProductPage /> }], {
    initialEntries: [addressOfProduct('Vase')],
  });
  render(
    <SWRConfig value={{ ...swrSettings, provider: () => new Map() }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  await screen.findByRole('heading', { name: 'Vase' });
  await act(() => router.navigate(addressOfProduct('Cup')));
  await screen.findByRole('heading', { name: 'Cup' });
  await userEvent.type(screen.getByLabelText('Name'), ' with a handle');
  await act(() => router.navigate(-1));
  await screen.findByRole('heading', { name: 'Vase' });
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Vase');
});
