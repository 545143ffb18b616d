// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { cleanUpPage } from '../../../testing/leave-page.js';
import { RecoveryCodes } from './RecoveryCodes.js';

afterEach(cleanUpPage);

it('shows the codes until the user confirms that they are saved', async () => {
  const onClose = vi.fn<() => void>();
  render(<RecoveryCodes codes={['abcd-efgh']} onClose={onClose} />);
  await userEvent.keyboard('{Escape}');
  const overlay = screen.getByRole('dialog').previousElementSibling!;
  await userEvent.setup({ pointerEventsCheck: 0 }).click(overlay);
  expect(onClose).not.toHaveBeenCalled();
  screen.getByText('abcd-efgh');
  await userEvent.click(screen.getByRole('button', { name: "I've saved them" }));
  expect(onClose).toHaveBeenCalledOnce();
});
