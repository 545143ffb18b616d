// @vitest-environment jsdom
import type { Preset } from '@packshot/proto/rest/preset-schema';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { cleanUpPage } from '../../testing/leave-page.js';
import { ShareDialog } from './ShareDialog.js';

afterEach(cleanUpPage);

it('selects the link if the browser offers no clipboard, as without HTTPS', async () => {
  // Another test of the worker may have provided a clipboard, which jsdom does not.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  const preset = { id: 'p1', name: 'Web shop', share_code: 'secret' } as Preset;
  render(<ShareDialog preset={preset} onClose={() => undefined} />);
  const button = screen.getByRole('button', { name: 'Copy link' });
  button.focus();
  fireEvent.click(button);
  await screen.findByText("Your browser didn't copy the link. Copy the selected link.");
  const field = screen.getByLabelText<HTMLInputElement>('Link');
  expect(document.activeElement).toBe(field);
  expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toMatch(/#secret$/);
});
