// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { toApiError } from '../api/errors.js';
import { readNewPassword } from '../auth/password/new-password.js';
import { NewPasswordFields } from '../auth/password/NewPasswordFields.js';
import { Form } from './Form.js';
import { cleanUpPage } from '../testing/leave-page.js';

afterEach(cleanUpPage);

const show = (onSubmit: (values: FormData) => Promise<void>) =>
  render(
    <Form action="Reset" doing="Resetting..." fallback="Failed to reset password" onSubmit={onSubmit}>
      <NewPasswordFields />
    </Form>,
  );

async function send(password: string, confirmation: string): Promise<void> {
  await userEvent.type(screen.getByLabelText(/New Password/), password);
  await userEvent.type(screen.getByLabelText(/Confirm Password/), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
}

// Cases in the order of spec §5: first whether the passwords match, then whether the password is long enough.
it.each([
  ['12345678', '123', /Confirm/, 'Passwords do not match'],
  ['123', '123', /New/, 'Password must be at least 8 characters long'],
  ['éàüöñçî'.normalize('NFD'), 'éàüöñçî', /New/, 'Password must be at least 8 characters long'],
  ['🐴🔋📎🧷', '🐴🔋📎🧷', /New/, 'Password must be at least 8 characters long'],
])('rejects %s and %s at the field %s: %s', async (first, second, field, sentence) => {
  show(async (values) => void readNewPassword(values, 'Passwords do not match'));
  await send(first, second);
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(document.activeElement).toBe(screen.getByLabelText(field));
});

const problem = (path: string) =>
  toApiError(400, JSON.stringify({ detail: 'Too plain.', errors: [{ path, message: 'Too plain.' }] }));

it('shows an error once: under its field, or above the form when the error has no field', async () => {
  let path = 'new_password';
  show(async () => {
    throw problem(path);
  });
  await send('12345678', '12345678');
  expect((await screen.findByRole('alert')).id).not.toBe('');
  path = 'token';
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect((await screen.findByRole('alert')).id).toBe('');
});
