// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { addressOf } from '../../../api/address-of.js';
import { cleanUpPage } from '../../../testing/leave-page.js';
import { AddDialog } from './AddDialog.js';

afterEach(cleanUpPage);

it('stays open while the code is checked, so that the user receives the recovery codes', async () => {
  let finish = (_response: Response) => {};
  vi.stubGlobal('fetch', (path: string) =>
    path === addressOf('confirmSecondFactor')
      ? new Promise<Response>((resolve) => (finish = resolve))
      : Promise.resolve(Response.json({ secret: 'ABCDEFGH', otpauth_uri: 'otpauth://totp/Packshot' })),
  );
  const onClose = vi.fn<() => void>();
  render(<AddDialog onClose={onClose} />);
  await userEvent.type(await screen.findByLabelText(/Code/), '123456{Enter}');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => finish(Response.json({ access_token: 'token', recovery_codes: ['abcd-efgh'] })));
  await screen.findByText('abcd-efgh');
});

it('can be closed with a button if no setup key can be created', async () => {
  const detail = 'Verify your email address first.';
  vi.stubGlobal('fetch', async () => Response.json({ detail }, { status: 409 }));
  const onClose = vi.fn<() => void>();
  render(<AddDialog onClose={onClose} />);
  await screen.findByText(detail);
  expect(screen.queryByText(/QR code/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('can be closed after a wrong code', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path === addressOf('confirmSecondFactor')
      ? Response.json({ detail: 'That code is wrong or already used.' }, { status: 400 })
      : Response.json({ secret: 'ABCDEFGH', otpauth_uri: 'otpauth://totp/Packshot' }),
  );
  const onClose = vi.fn<() => void>();
  render(<AddDialog onClose={onClose} />);
  await userEvent.type(await screen.findByLabelText(/Code/), '123456{Enter}');
  await screen.findByText('That code is wrong or already used.');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
