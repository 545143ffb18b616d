// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { swrSettings } from '../../api/swr-settings.js';
import { cleanUpPage } from '../../testing/leave-page.js';
import { InvoiceDetails } from './InvoiceDetails.js';

afterEach(cleanUpPage);

it('reports details that failed to load, and loads them on a retry', async () => {
  const details = { name: 'Ada Ltd', address: [], country: null, tax_number: null };
  let answer = new Response('', { status: 502 });
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  render(
    <SWRConfig value={{ ...swrSettings, shouldRetryOnError: false, provider: () => new Map() }}>
      <InvoiceDetails />
    </SWRConfig>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load the invoice details');
  answer = Response.json(details);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Name or company')).value).toBe('Ada Ltd');
});
