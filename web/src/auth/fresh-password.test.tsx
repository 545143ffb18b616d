// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../api/client.js';
import { ApiError } from '../api/errors.js';
import { session } from './session.js';
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.js';
import { withPassword } from './fresh-password.js';
import { cleanUpPage } from '../testing/leave-page.js';

const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const user = { id: 'u1', email: 'ada@example.test' } as never;

/** A button for a protected action: the server ends a session only if the password was entered recently. */
function Act() {
  const [result, setResult] = useState('');
  const act = () =>
    withPassword(() => call('endSession', { params: { id: 's1' } })).then(
      () => setResult('done'),
      () => setResult('refused'),
    );
  return (
    <>
      <button onClick={() => void act()}>Act</button>
      <output>{result}</output>
      <ConfirmPasswordDialog />
    </>
  );
}

beforeEach(() => {
  session.begin({ access_token: 'stale', refresh_token: 'refresh' }, user);
  const answers: Record<string, (init: RequestInit) => Response> = {
    '/api/users/me/sessions/s1': ({ headers }) =>
      new Headers(headers).get('authorization') === 'Bearer fresh'
        ? json({ message: 'Signed out' })
        : json({ code: 'password_needed', detail: 'Enter your password again to confirm this action.' }, 403),
    '/api/auth/refresh': () => json({ access_token: 'renewed' }),
    '/api/auth/confirm-password': ({ body }) =>
      (JSON.parse(String(body)) as { code?: string }).code
        ? json({ access_token: 'fresh' })
        : json({ code: 'second_factor_required', detail: 'Please enter the code.' }, 401),
  };
  fetched.mockImplementation(async (path, init) => answers[path]!(init!));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn() }));
});

afterEach(() => {
  cleanUpPage();
  vi.clearAllMocks();
});

it('asks for the password and for the code where needed, and repeats the rejected call', async () => {
  render(<Act />);
  await userEvent.click(screen.getByText('Act'));
  await userEvent.type(await screen.findByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.type(await screen.findByLabelText(/Code/), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('done');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('passes on the rejection when the user cancels the password dialog', async () => {
  render(<Act />);
  await userEvent.click(screen.getByText('Act'));
  await screen.findByLabelText('Password');
  await userEvent.keyboard('{Escape}');
  await screen.findByText('refused');
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('cancels the question when the user leaves the screen', async () => {
  const { unmount } = render(<Act />);
  await userEvent.click(screen.getByText('Act'));
  await screen.findByLabelText('Password');
  unmount();
  render(<Act />);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('does not ask on another screen after a late rejection', async () => {
  const rejection = new ApiError(403, 'Enter your password again.', {}, 'password_needed');
  const acting = withPassword(() => Promise.reject(rejection));
  await expect(acting).rejects.toBe(rejection);
  render(<Act />);
  expect(screen.queryByRole('dialog')).toBeNull();
});
